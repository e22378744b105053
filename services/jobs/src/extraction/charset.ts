const createDecoder = (label: string | undefined) => {
  try {
    return label === undefined ? undefined : new TextDecoder(label)
  } catch {
    return undefined // an unknown charset
  }
}

const isUtf8 = (bytes: Uint8Array) => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Decodes by byte order mark, HTTP header or the page's meta; otherwise as UTF-8 if it is valid, else as Latin-1. */
export const decodeText = (bytes: Uint8Array, contentType: string): string => {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 2048))
  const named = /charset\s*=\s*["']?([\w.:-]+)/i
  const decoder =
    createDecoder(mark) ??
    createDecoder(named.exec(contentType)?.[1]) ??
    createDecoder(named.exec(start)?.[1]) ??
    new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return decoder.decode(bytes)
}
