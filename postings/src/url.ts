/** The parts of a URL's path, decoded. */
export const pathSegments = ({ pathname }: URL): string[] => pathname.split('/').filter(Boolean).map(safeDecode)

/** Decodes percent-encoding; malformed text is returned as it is. */
export const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
