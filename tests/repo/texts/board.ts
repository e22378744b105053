import type { Constant, Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'board', texts: ['Pipeline Overview', 'Kanban', 'Table'] },
  {
    section: 1,
    on: 'board',
    texts: ['Applied', 'Phone Screen', 'Technical Interview', 'Onsite', 'Offer', 'Rejected'],
  },
  { section: 2, on: 'table', texts: ['Company', 'Role', 'Stage', 'Tags', 'Applied'] },
  { section: 2, on: 'board', texts: ['Add Job'] },
  { section: 3, by: 'web/src/features/board/table/job-table-row.test.tsx', texts: ['N/A'] },
]

const zoom = 'web/src/features/board/kanban/zoom.ts'

export const constants: Constant[] = [
  {
    section: 9,
    constant: 'Zoom values 75, 100, 125, fit',
    source: [zoom, "[75, 100, 125, 'fit']"],
    test: ['web/src/features/board/kanban/zoom.test.ts', 'steps through 75, 100 and 125'],
  },
  {
    section: 9,
    constant: 'Zoom kept under dashboard-zoom',
    source: [zoom, "'dashboard-zoom'"],
    test: ['tests/browser/account/preferences.test.ts', 'the zoom of the board'],
  },
  {
    section: 9,
    constant: 'Default stage applied',
    source: ['contracts/src/vocabulary/stage.ts', "defaultStage: Stage = 'applied'"],
    test: ['web/src/job/draft.test.ts', "'applied'"],
  },
  {
    section: 9,
    constant: "Dates as 'MMM d, yyyy'",
    source: ['web/src/lib/dates.ts', "{ month: 'short', day: 'numeric', year: 'numeric' }"],
    test: ['web/src/lib/dates.test.ts', 'Feb 28, 2026'],
  },
  {
    section: 9,
    constant: "History as 'MMM d, h:mm a'",
    source: ['web/src/lib/dates.ts', "hour: 'numeric', minute: '2-digit'"],
    test: ['web/src/lib/dates.test.ts', 'Feb 28, 9:30 PM'],
  },
]
