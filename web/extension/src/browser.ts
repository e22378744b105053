/** The API of extensions: Firefox returns promises from this name, older Chromium knows the other alone. */
export const browser: typeof chrome = globalThis.browser ?? chrome
