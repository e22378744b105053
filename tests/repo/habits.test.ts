import { describe, expect, it } from 'vitest'
import { everyModule, linesWith, sources } from './sources.ts'

const files = await sources(everyModule)
const others = files.filter(({ path }) => path !== 'tests/repo/habits.test.ts')

describe('the code', () => {
  it('leaves nothing for later', () => {
    expect(linesWith(/\b(TODO|FIXME|XXX|HACK)\b/, others)).toEqual([])
  })

  it('runs every test', () => {
    const tests = others.filter(({ path }) => /\.test\.tsx?$/.test(path))
    expect(tests.length).toBeGreaterThan(20)
    expect(linesWith(/\b(it|test|describe)\.(skip|only|todo|skipIf|runIf|fails)\b/, tests)).toEqual([])
  })

  it('has no barrels', () => {
    const barrels = others.filter(({ text }) => {
      const lines = text.split('\n').filter((line) => line.trim() && !/^\s*(\/\/|\/?\*)/.test(line))
      return lines.every((line) => /^export (type )?(\*|\{.*\}) (as \w+ )?from /.test(line))
    })
    expect(barrels.map(({ path }) => path)).toEqual([])
  })

  it('names files after things', () => {
    const vague = /(^|\/)(utils?|helpers?|types|common|misc|constants|index)\.tsx?$/
    expect(
      others.filter(({ path }) => vague.test(path) && !path.startsWith('web/src/routes/')).map(({ path }) => path),
    ).toEqual([])
  })

  it('writes file names in kebab-case', () => {
    const kebab = /^([a-z0-9]+(-[a-z0-9]+)*)(\.[a-z]+)*\.tsx?$/
    const names = others.filter(({ path }) => !path.startsWith('web/src/routes/')).map(({ path }) => path)
    expect(names.filter((path) => !kebab.test(path.split('/').at(-1) ?? ''))).toEqual([])
  })
})
