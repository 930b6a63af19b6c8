#!/usr/bin/env bash
# Makes dist/uno-desktop-VERSION-macos-MACHINE.dmg of the bundle in dist/. With SIGN_AS (a "Developer ID Application" in the
# keychain) it is signed, with NOTARY_PROFILE (made once by `xcrun notarytool store-credentials`) notarised as well.
set -euo pipefail
cd "$(dirname "$0")/../../.."
bundle=$(ls -d dist/*.app)
version=$(python3 -c 'import uno_desktop; print(uno_desktop.__version__)')
image="dist/uno-desktop-$version-macos-$(uname -m).dmg"

if [ -n "${SIGN_AS:-}" ]; then
    find "$bundle" -type f \( -name '*.dylib' -o -name '*.so' \) -print0 |
        xargs -0 codesign --force --options runtime --timestamp --sign "$SIGN_AS"
    codesign --force --options runtime --timestamp --entitlements tools/packaging/macos/entitlements.plist --sign "$SIGN_AS" "$bundle"
    codesign --verify --deep --strict --verbose=2 "$bundle"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ditto "$bundle" "$folder/$(basename "$bundle")"
ln -s /Applications "$folder/Applications"
cp LICENSE "$folder/Licence.txt"
hdiutil create -volname "$(basename "$bundle" .app)" -srcfolder "$folder" -fs HFS+ -format ULFO -ov "$image"

if [ -n "${SIGN_AS:-}" ] && [ -n "${NOTARY_PROFILE:-}" ]; then
    codesign --force --timestamp --sign "$SIGN_AS" "$image"
    xcrun notarytool submit "$image" --keychain-profile "$NOTARY_PROFILE" --wait
    xcrun stapler staple "$image"
    spctl --assess --type open --context context:primary-signature --verbose "$image"
fi
echo "$image"
