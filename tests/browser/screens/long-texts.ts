import { type Screen, withJobs } from './screen.ts'

const longTexts = withJobs((jobs) =>
  jobs.map((job, nth) => ({
    ...job,
    company: nth % 2 ? `${job.company}-${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}` : `${job.company} `.repeat(6),
    position: `${job.position} for everything that nobody else has found the time to look after this year`,
    location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Wales, or remote on most days of the week',
    salary: 'Between €80,000 and €95,000, shares, and a bicycle',
    tags: ['A tag of forty characters, as long as can', ...(job.tags ?? [])],
  })),
)

/** Where people write more than anybody has drawn room for. */
export const longTextScreens: Screen[] = [
  { name: 'board-long-texts', seenBy: 'seeker', path: '/dashboard', given: longTexts, shows: ['button', /^Northwind/] },
  { name: 'table-long-texts', seenBy: 'seeker', path: '/table', given: longTexts, shows: ['button', /^Northwind/] },
  {
    name: 'card-menu',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ find, sees }) => {
      await find('button', /^Actions for .* at Northwind Robotics/)
        .first()
        .click()
      await sees('menuitem', 'Move to…')
    },
  },
]
