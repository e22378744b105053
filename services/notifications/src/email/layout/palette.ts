/** The colours of mails, as the screens have them. Hexadecimal, since mail programs know nothing newer. */
interface Palette {
  canvas: string
  card: string
  line: string
  /** Behind a code. */
  sunken: string
  ink: string
  muted: string
  /** Links and the mark. */
  accent: string
}

/** Also what programs show that do not know the dark scheme. */
export const light: Palette = {
  canvas: '#f5f6f9',
  card: '#ffffff',
  line: '#e1e4ea',
  sunken: '#f1f2f7',
  ink: '#1d212b',
  muted: '#585e6b',
  accent: '#4338ca',
}

export const dark: Palette = {
  canvas: '#10131a',
  card: '#1a1e27',
  line: '#2f3541',
  sunken: '#11141b',
  ink: '#eceef3',
  muted: '#adb3bf',
  accent: '#b4bbff',
}

/** The same in both schemes: a button is recognized by its colour. */
export const button = { fill: '#4f46e5', label: '#ffffff' }
