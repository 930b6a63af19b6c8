#!/bin/sh
# Makes the AppImage of dist/uno-desktop.AppDir with the tools that SHA256SUMS beside this file names, and no others:
# appimagetool and its runtime, fetched from the release of the AppImage project that APPIMAGE_RELEASE names.
set -eu
cd "$(dirname "$0")/../.."
machine=$(uname -m)
from="${APPIMAGE_RELEASE:-https://github.com/AppImage/appimagetool/releases/download/1.9.0}"
runtime="${RUNTIME_RELEASE:-https://github.com/AppImage/type2-runtime/releases/download/20251108}"
mkdir -p build/appimage
curl --fail --location --silent --output "build/appimage/appimagetool-$machine.AppImage" "$from/appimagetool-$machine.AppImage"
curl --fail --location --silent --output "build/appimage/runtime-$machine" "$runtime/runtime-$machine"
(cd build/appimage && grep -e "$machine" ../../tools/appimage/SHA256SUMS | sha256sum --check -)
chmod +x "build/appimage/appimagetool-$machine.AppImage"
version=$(python3 -c 'import uno_desktop; print(uno_desktop.__version__)')
ARCH="$machine" VERSION="$version" "build/appimage/appimagetool-$machine.AppImage" --appimage-extract-and-run --no-appstream \
    --runtime-file "build/appimage/runtime-$machine" dist/uno-desktop.AppDir "dist/uno-desktop-$version-linux-$machine.AppImage"
