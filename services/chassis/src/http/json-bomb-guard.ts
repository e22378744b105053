const mib = 1024 * 1024

/**
 * Whether a JSON document is small apart from its strings. A body may have 44 MB, because images are sent as strings;
 * 44 MB of brackets would become a gigabyte of objects and block the process while it is parsed. The check jumps from
 * quote to quote, so that a long string costs next to nothing; an escaped quote counts as one character.
 */
export const isWithinStructureLimit = (json: string, maxLength = mib): boolean => {
  if (json.length <= maxLength) return true
  let outside = 0
  let at = 0
  while (outside <= maxLength) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return outside + json.length - at <= maxLength
    outside += quote - at + 1
    at = quote + 1
    for (;;) {
      const end = json.indexOf('"', at)
      if (end === -1) return outside <= maxLength
      at = end + 1
      if (!isEscaped(json, end)) break
      outside += 1
      if (outside > maxLength) return false
    }
  }
  return false
}

const isEscaped = (json: string, at: number) => {
  let first = at
  while (json[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
