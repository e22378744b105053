import pg from 'pg'
import { vi } from 'vitest'

/** What `work` returns, and how many statements this process has sent meanwhile. */
export const countStatements = async <Result>(work: () => Promise<Result>): Promise<[Result, number]> => {
  const statements = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const result = await work()
    return [result, statements.mock.calls.length]
  } finally {
    statements.mockRestore()
  }
}
