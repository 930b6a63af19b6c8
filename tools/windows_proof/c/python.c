/* python.exe: loads the interpreter's DLL and calls its main function. */
#include <windows.h>
#include <stdio.h>

int wmain(int argc, wchar_t **argv)
{
    HMODULE library = LoadLibraryW(L"python311.dll");
    int (*main_function)(int, wchar_t **);

    if (!library) {
        fprintf(stderr, "python311.dll cannot be loaded: error %lu\n", GetLastError());
        return 99;
    }
    main_function = (int (*)(int, wchar_t **))(void *)GetProcAddress(library, "Py_Main");
    return main_function ? main_function(argc, argv) : 99;
}
