import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { sources } from './sources.ts'

it('keeps examples of what every aggregate ever stored', async () => {
  const aggregates = (await sources('services/!(chassis)/src/*/events.ts')).map(
    ({ path }) => path.split('/')[1] + ' ' + basename(dirname(path)),
  )
  const examples = (await sources('services/!(chassis)/src/test/stored-events.json')).flatMap(({ path, text }) =>
    (JSON.parse(text) as { aggregate: string }[]).map(({ aggregate }) => `${path.split('/')[1]} ${aggregate}`),
  )
  expect(aggregates.length).toBeGreaterThan(3)
  expect(new Set(examples)).toEqual(new Set(aggregates))
})
