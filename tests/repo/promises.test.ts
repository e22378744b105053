import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'
import { normalized } from './spec-texts.ts'

/** Where in a browser somebody does what a line promises: files below tests/browser and the names of their journeys. */
type Journeys = Record<string, string>

/** What each part of the landing page promises, in its order. */
const promises: Record<string, Record<string, Journeys>> = {
  'feature-cards.tsx': {
    'A pipeline of six stages': {
      'board/board': 'moves a card without dragging it, with the keyboard alone',
      'board/board-by-touch': 'a long press picks a card up, and the board scrolls at its edge',
    },
    'Details filled in, categories suggested': {
      'job/capturing': 'by sharing a link or a text from another app',
      'job/adding': 'from a screenshot, which is read in the browser and kept with the job',
      'job/job-details': 'suggest categories with their reasons, and take them by one key',
    },
    'Everything about a job in one place': {
      'job/job-details': 'show the last change of stage with its date',
      'board/earlier-day': 'is gone through by the slider, says what has changed, and leads back',
    },
    'Know what works': {
      'analytics/analytics': 'says whether the search works, keeps a goal, and follows what happens',
    },
    'Search that keeps up': {
      'board/board': 'finds by company, position and notes, and keeps the search in the URL',
      'board/filters': 'are kept under a name, which the sidebar and the palette know',
    },
    'Up to date everywhere': {
      'sync/two-windows': 'a second browser follows too',
      'offline/day-offline': 'a day with 50 changes on two devices ends equal on both and on the server',
      'board/table': 'changes a stage where it stands, and nothing one needs is scrolled away',
    },
  },
  'tour.tsx': {
    'Start the day with what matters': {
      'today/today': 'says what to do, and a follow-up done on one device leaves the other',
      'today/reminders': 'come each morning by email, with what is due and a way to stop them',
    },
    'Every interview in one calendar': {
      'job/calendar': 'is planned from a day and from an invitation, by the keyboard',
      'today/reminders': 'is announced on every open page, and by an email that one click ends',
    },
    'Everything about a job in one place': {
      'job/interviews': 'is recorded, kept, played and downloaded as MP3',
      'job/communications': 'is added, seen in another window, and deleted, all by the keyboard',
    },
    'Paste a screenshot, and the form fills itself in': { 'job/adding': 'from a screenshot that is pasted' },
    'See whether your search works': {
      'analytics/analytics': 'says whether the search works, keeps a goal, and follows what happens',
    },
    'The same jobs as a table, in the light you like': {
      'board/table': 'moves and deletes many at once, with the keyboard alone',
      'account/preferences': 'the theme, in every tab',
    },
  },
  'price-card.tsx': {
    'As many applications as your search takes': {
      'board/many-jobs': 'renders what is visible, and reaches every job with the keyboard',
    },
    'Details and categories filled in from links and screenshots': {
      'job/capturing': 'twenty times by twenty links, by the keyboard',
      'board/filters': 'by category and by yearly pay leave the jobs that have it',
    },
    'Today, follow-ups and reminders by email': {
      'today/today': 'gets what is planned on the board, for one job and for many',
    },
    'An interview calendar, in your own calendar app too': {
      'job/calendar': 'is read by other calendars under a link that can be turned off',
    },
    'Notes, interview recordings, messages and history': {
      'board/board': 'saves notes when the field is left, with the keyboard alone',
      'today/today': 'says where an interview is, and opens its link',
    },
    'Analytics of what gets responses': {
      'analytics/analytics': 'says whether the search works, keeps a goal, and follows what happens',
    },
    'Board, table and saved views, on every device, offline too': {
      'board/table': 'has the columns one chooses, and keeps them in a view that other devices show at once',
      'offline/installed': 'may be installed, and takes a new version without losing typed text',
    },
    'Import from CSV, export as CSV or JSON anytime': {
      'job/adding': 'is imported from a CSV by the keyboard alone, and what could not be read comes back',
      'board/table': 'changes a stage where it stands, and nothing one needs is scrolled away',
    },
    'Two-step sign-in with an app or a passkey': {
      'account/second-factor': 'a passkey is added and signs in',
    },
  },
}

const landing = 'web/src/features/landing'
const read = async (path: string) => normalized(await readFile(join(repository, path), 'utf8'))

/** The titles of a part, or the lines of its list. */
const said = (source: string) => {
  const list = /const included = \[ (.*?),? \]/.exec(source)?.[1]
  return list ? list.split("', '").map((line) => line.replaceAll("'", '')) : titles(source)
}
const titles = (source: string) => [...source.matchAll(/[,{] title: '(.*?)',/g)].map(([, title]) => title)

it.each(Object.entries(promises))('what %s promises, somebody does in a browser', async (part, lines) => {
  expect(said(await read(`${landing}/${part}`))).toEqual(Object.keys(lines))
  for (const [file, name] of Object.values(lines).flatMap((journeys) => Object.entries(journeys)))
    expect(await read(`tests/browser/${file}.test.ts`), file).toMatch(
      new RegExp(`journey\\( ?'${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}'`),
    )
})
