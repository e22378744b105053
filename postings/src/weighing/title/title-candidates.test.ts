import { describe, expect, it } from 'vitest'
import { sightOfText } from '../sight.ts'
import { titleCandidates } from './title-candidates.ts'

const signsIn = (lines: string[], byRules?: string) =>
  new Map(titleCandidates(sightOfText(lines), byRules).map(({ value, signs }) => [value, signs]))

describe('a line is no title', () => {
  it.each([
    'Dear bakers and friends of ours',
    'Krume / Jobs / Pastry Chef',
    'Contract bepaalde duur (1 jaar) bakker',
    'Pastry Chef (skilled) Salary scale: B7',
    'pastry-chef.md',
  ])('%s', (line) => expect([...signsIn([line, 'We bake.'], line).keys()]).not.toContain(line))
})

describe('a title without its head', () => {
  it.each(['QA Pleno', 'Senior Ruby on Rails', 'Haskell position', 'Back-end Pleno'])('%s', (title) =>
    expect(signsIn([title, 'We bake.']).get(title)?.has('lacks its head')).toBe(true),
  )

  it.each(['Full-time Lang:Ruby Senior', 'Ruby on Rails', 'Pastry Chef (Java)'])('%s is none', (line) =>
    expect(signsIn([line, 'We bake.']).get(line)?.has('lacks its head') ?? false).toBe(false),
  )

  it('stands at the top', () =>
    expect(signsIn(['We bake.', 'Bread', 'Senior Ruby']).get('Senior Ruby')?.has('lacks its head')).toBe(false))
})

describe('a label', () => {
  it('names what is left without the employer', () => {
    const signs = signsIn(['Position: Pastry Chef at Krume Ltd', 'We bake.'])
    expect(signs.get('Pastry Chef')?.has('label')).toBe(true)
    expect(signs.get('Pastry Chef at Krume Ltd')?.has('label')).toBe(false)
  })
})

it('may stand in the name of the file', () =>
  expect(signsIn(['jobs/Pastry Chef_Graz.md', 'We bake.']).get('Pastry Chef')?.has('in address')).toBe(true))

it('is not what somebody is who signs', () =>
  expect([
    ...signsIn(['We seek a baker.', 'Write to us.', 'Soon.', 'Best regards,', 'Ada Brot', 'Professor of Bread']).keys(),
  ]).not.toContain('Professor of Bread'))
