import { describe, expect, it } from 'vitest'
import { type MatchableJob, matchJob } from './match-job.ts'

const job = (id: string, company: string, position: string, more: Partial<MatchableJob> = {}): MatchableJob => ({
  id,
  company,
  position,
  status: 'applied',
  contactEmail: null,
  jobUrl: null,
  updatedAt: new Date('2026-11-20'),
  ...more,
})

const acme = job('acme', 'Acme GmbH', 'Engineer')
const senior = job('senior', 'Acme GmbH', 'Senior Engineer', { updatedAt: new Date('2026-11-22') })
const societe = job('societe', 'Société Générale', 'Analyste')
const globex = job('globex', 'Globex', 'Designer', { contactEmail: 'Hank@scorpio.example' })
const byLink = job('link', 'The Umbrella Group', 'Chemist', { jobUrl: 'https://careers.umbrella.example/jobs/1' })
const board = [acme, societe, globex, byLink]

const mail = (changes: Partial<Parameters<typeof matchJob>[0]>) => ({
  fromName: null,
  fromEmail: 'somebody@gmail.com',
  subject: 'Hello',
  text: '',
  company: null,
  ...changes,
})

describe('the job of a mail', () => {
  it('is that of its thread, before anything else says otherwise', () =>
    expect(matchJob(mail({ fromEmail: 'hank@scorpio.example' }), board, 'acme')).toEqual({
      jobId: 'acme',
      certain: true,
    }))

  it.each([
    ['contact', mail({ fromEmail: 'hank@scorpio.example' }), 'globex'],
    ['domain of the company', mail({ fromEmail: 'hr@mail.acme.co.uk' }), 'acme'],
    ['domain of the posting', mail({ fromEmail: 'hr@umbrella.example' }), 'link'],
    ['name in the subject', mail({ subject: 'Ihre Bewerbung bei ACME' }), 'acme'],
    ['name with other accents', mail({ subject: 'Votre candidature — Societe Generale' }), 'societe'],
    ['name of the sender', mail({ fromName: 'Globex Careers', fromEmail: 'no-reply@greenhouse.io' }), 'globex'],
  ])('is found by the %s', (_sign, given, id) =>
    expect(matchJob(given, board, undefined)).toEqual({ jobId: id, certain: true }),
  )

  it('is a guess if only the text names the company, and none if it names a part of a word', () => {
    expect(matchJob(mail({ text: 'I used to work for Globex.' }), board, undefined)).toEqual({
      jobId: 'globex',
      certain: false,
    })
    expect(matchJob(mail({ subject: 'Acmeology weekly' }), board, undefined)).toBeNull()
  })

  it('is that whose position is named, if there are several at one company', () => {
    const both = [acme, senior]
    const about = (subject: string) => matchJob(mail({ fromEmail: 'hr@acme.example', subject }), both, undefined)
    expect(about('Senior Engineer: next steps')).toEqual({ jobId: 'senior', certain: true })
    expect(about('Next steps')).toEqual({ jobId: 'senior', certain: false })
    expect(about('Engineer')).toEqual({ jobId: 'acme', certain: true })
  })

  it('is nobody’s by a domain that many share', () => {
    const google = job('gmail', 'Gmail', 'Engineer')
    expect(matchJob(mail({ fromEmail: 'ada@gmail.com' }), [google], undefined)).toBeNull()
    const lever = job('lever', 'Lever', 'Engineer', { jobUrl: 'https://jobs.lever.co/acme/1' })
    expect(matchJob(mail({ fromEmail: 'no-reply@hire.lever.co' }), [lever], undefined)).toBeNull()
  })
})
