import type { SortColumn } from '../../../lib/board-search.ts'

export const columnHeads: Record<SortColumn, string> = {
  company: 'Company',
  role: 'Role',
  stage: 'Stage',
  days: 'In stage',
  followUp: 'Follow-up',
  tags: 'Tags',
  salary: 'Salary',
  mode: 'Work mode',
  level: 'Seniority',
  work: 'Function',
  yearly: 'Per year',
  lang: 'Language',
  via: 'Found via',
  applied: 'Applied',
}
