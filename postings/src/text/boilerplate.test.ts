import { expect, it } from 'vitest'
import { linesBeforeOtherJobs } from './boilerplate.ts'

it.each([
  'Oxşar vakansiyalar',
  'Παρόμοιες θέσεις',
  'إعلانات مشابهة',
  'Panašūs darbo skelbimai',
  'Vagas semelhantes',
  '类似职位',
])('a posting ends above "%s"', (heading) =>
  expect(linesBeforeOtherJobs(['Krume', 'Baker', 'Graz', heading, 'Cook'])).toEqual(['Krume', 'Baker', 'Graz']),
)

it('a posting does not end above a link to all jobs', () =>
  expect(linesBeforeOtherJobs(['Krume', 'Baker', 'Graz', 'View all jobs', 'Bake bread'])).toHaveLength(5))
