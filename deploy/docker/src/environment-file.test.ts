import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { environmentFile } from './environment-file.ts'

it('is read again as it was written', () => {
  const variables = {
    PLAIN: 'nats://jobs:p%40ss@nats:4222',
    JSON: '{"keys":[{"kid":"bff"}]}',
    FROM: "O'Hara # <hello@example.org>",
    BOTH: `"it's"`,
    EMPTY: '',
  }
  expect(parseEnv(environmentFile({ ...variables, ABSENT: undefined }))).toEqual(variables)
})

it('refuses what such a file cannot hold, and does not quote it', () => {
  for (const SECRET of ['\'"`', 'one\ntwo', "it's \\n"])
    expect(() => environmentFile({ SECRET })).toThrow(/^SECRET cannot be written/)
})
