import { answered, type Screen } from './screen.ts'

export const addJobScreens: Screen[] = [
  { name: 'add-by-link', seenBy: 'seeker', path: '/dashboard?add=url', shows: ['button', 'Extract Details'] },
  { name: 'add-by-hand', seenBy: 'seeker', path: '/dashboard?add=manual', shows: ['button', 'Save Job'] },
  {
    name: 'add-with-suggestions',
    seenBy: 'seeker',
    path: '/dashboard?add=manual',
    shows: ['button', 'Save Job'],
    and: async ({ field, sees }) => {
      await field('Position Title').fill('Senior Product Designer')
      await field('Location').fill('Remote, Europe')
      await field('Salary Range').fill('€5,500 a month')
      await sees('button', /^Accept Work mode: Remote/)
    },
  },
  { name: 'add-job', seenBy: 'seeker', path: '/add-job', shows: ['button', 'Save Job'] },
  {
    name: 'add-job-offered',
    seenBy: 'seeker',
    path: '/add-job',
    shows: ['button', 'Save Job'],
    given: answered('**/api/jobs/extract-from-url', {
      company: 'Hummingbird Audio',
      position: 'Sound Engineer',
      location: 'The old mill by the river, Castrop-Rauxel',
      salary: '45000',
      confidence: {
        company: { source: 'json-ld', sureness: 0.97 },
        position: { source: 'json-ld', sureness: 0.97 },
        location: { source: 'text', sureness: 0.6 },
        salary: { source: 'text', sureness: 0.65 },
      },
    }),
    and: async ({ fills, clicks, sees }) => {
      await fills({ 'Application Link': 'https://hummingbird.example/jobs/1' })
      await clicks('button', 'Extract Details')
      await sees('button', 'Use it: 45000')
    },
  },
  {
    name: 'add-job-shared',
    seenBy: 'seeker',
    path: '/add-job?images=not-kept&text=Engineer at Hummingbird Audio, seen on the train. Grace knows the team.',
    shows: ['button', 'Save Job'],
    and: ({ reads }) => reads("We couldn't keep the screenshot you shared."),
  },
  {
    name: 'add-job-mistakes',
    seenBy: 'seeker',
    path: '/add-job',
    shows: ['button', 'Save Job'],
    and: ({ clicks }) => clicks('button', 'Save Job'),
  },
]
