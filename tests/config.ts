/** A Chromium to run instead of the one that is found, and where programs are looked for. */
export const { CHROMIUM_PATH, PATH = '' } = process.env
