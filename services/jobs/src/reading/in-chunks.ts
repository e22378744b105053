interface Identified {
  id: string
}

/**
 * Reads rows by their ids, a few at a time and in the order of the ids. So a list of any length takes the memory of a
 * few rows, and no transaction is open while somebody reads it slowly; a row that is gone by then is left out.
 */
export const inChunks = async function* <Row extends Identified>(
  ids: readonly Identified[],
  size: number,
  load: (ids: string[]) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let at = 0; at < ids.length; at += size) {
    const chunk = ids.slice(at, at + size).map(({ id }) => id)
    const rows = new Map((await load(chunk)).map((row) => [row.id, row]))
    for (const id of chunk) {
      const row = rows.get(id)
      if (row) yield row
    }
  }
}

/** Hands out rows that are in the order of their jobs, one job after the other. */
export const jobByJob = <Row extends { jobId: string }>(rows: AsyncIterable<Row>) => {
  const reading = rows[Symbol.asyncIterator]()
  let ahead: IteratorResult<Row> | undefined
  return async function* (jobId: string): AsyncGenerator<Row> {
    for (;;) {
      ahead ??= await reading.next()
      if (ahead.done || ahead.value.jobId !== jobId) return
      yield ahead.value
      ahead = undefined
    }
  }
}

export const mapped = async function* <From, To>(
  items: AsyncIterable<From>,
  map: (item: From) => To | Promise<To>,
): AsyncGenerator<To> {
  for await (const item of items) yield await map(item)
}
