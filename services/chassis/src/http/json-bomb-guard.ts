const mib = 1024 * 1024

/**
 * Whether a JSON document is small apart from the texts in it. A body may be 44 MB because images are text; 44 MB of
 * brackets would become a gigabyte of objects and stop everybody else for as long as the reading takes. Jumps from
 * quote to quote, so that a long text costs next to nothing; an escaped quote counts as one more jump.
 */
export const isWithinStructureLimit = (json: string, most = mib): boolean => {
  if (json.length <= most) return true
  let outside = 0
  let at = 0
  while (outside <= most) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return outside + json.length - at <= most
    outside += quote - at + 1
    at = quote + 1
    for (;;) {
      const end = json.indexOf('"', at)
      if (end === -1) return true
      at = end + 1
      if (!isEscaped(json, end)) break
      outside += 1
      if (outside > most) return false
    }
  }
  return false
}

const isEscaped = (json: string, at: number) => {
  let first = at
  while (json[first - 1] === '\\') first -= 1
  return (at - first) % 2 === 1
}
