import { noCategories } from '@roletrail/contracts/vocabulary/category'
import { describe, expect, it } from 'vitest'
import { momentOnDay } from '../lib/dates.ts'
import { jobFixture } from '../test/job-fixture.ts'
import { changesOf, draftOf, emptyDraft, fillIn, type JobDraft, newJobOf, offersIn, problemsOf } from './draft.ts'

const draft = { ...emptyDraft, company: 'Northwind', position: 'Engineer' }

describe('the problems of a draft', () => {
  it('requires company and position, and nothing else', () => {
    expect(problemsOf(emptyDraft)).toEqual({ company: 'Enter the company.', position: 'Enter the position.' })
    expect(problemsOf({ ...draft, company: '   ' })).toHaveProperty('company')
    expect(problemsOf(draft)).toEqual({})
  })

  it.each(['northwind', 'javascript:alert(1)', 'ftp://northwind.example', 'https://'])(
    'rejects %s as a link',
    (jobUrl) => {
      expect(problemsOf({ ...draft, jobUrl })).toHaveProperty('jobUrl')
    },
  )

  it('sends a link with the scheme that was left out', () => {
    expect(problemsOf({ ...draft, jobUrl: 'linkedin.com/jobs/1' })).toEqual({})
    expect(newJobOf({ ...draft, jobUrl: 'linkedin.com/jobs/1' }, new Date(0)).jobUrl).toBe(
      'https://linkedin.com/jobs/1',
    )
  })

  it('accepts a web address as a link, even with blanks around it', () => {
    expect(problemsOf({ ...draft, jobUrl: ' https://northwind.example/jobs/1 ' })).toEqual({})
  })

  it('reports a text that is too long', () => {
    expect(problemsOf({ ...draft, salary: 'x'.repeat(201), notes: 'x'.repeat(100_001) })).toEqual({
      salary: 'Enter at most 200 characters.',
      notes: 'Enter at most 100,000 characters.',
    })
  })
})

describe('the day of the application', () => {
  it('is the day of adding, unless one is chosen', () => {
    const now = new Date('2026-11-21T08:00:00Z')
    expect(problemsOf(draft)).toEqual({})
    expect(newJobOf({ ...draft, applicationDate: '2026-11-03' }, now).applicationDate).toBe(
      momentOnDay('2026-11-03', now),
    )
  })

  it('cannot be taken from a job that has one', () => {
    const before = draftOf(jobFixture())
    expect(problemsOf({ ...before, applicationDate: '' }, before)).toEqual({
      applicationDate: 'Enter the day you applied.',
    })
  })
})

describe('the request', () => {
  it('has the categories that were chosen, and changes only those that were changed', () => {
    const categories = { ...noCategories, workMode: 'remote' } as const
    const request = newJobOf({ ...draft, categories }, new Date(0))
    expect(request).toMatchObject({ workMode: 'remote' })
    expect(request).not.toHaveProperty('seniority')
    const job = jobFixture({ workMode: 'remote', seniority: 'senior' })
    const before = draftOf(job)
    const changed = { ...before, categories: { ...noCategories, ...before.categories, seniority: null } }
    expect(changesOf(job, before, changed)).toEqual({ seniority: null })
    // A draft of a version that had no categories says nothing about them.
    const { categories: _none, ...old } = before
    expect(changesOf(job, before, { ...old, notes: 'New' })).toEqual({ notes: 'New' })
  })

  it('has the payload of the spec: null for what is empty, the current time as application date', () => {
    expect(
      newJobOf({ ...draft, company: ' Northwind ', location: 'Berlin' }, new Date('2026-11-21T08:00:00Z')),
    ).toEqual({
      company: 'Northwind',
      position: 'Engineer',
      status: 'applied',
      applicationDate: '2026-11-21T08:00:00.000Z',
      userId: null,
      jobUrl: null,
      tags: null,
      notes: null,
      salary: null,
      location: 'Berlin',
      contactName: null,
      contactEmail: null,
      contactPhone: null,
      images: null,
    })
  })

  it('contains only what the person changed', () => {
    const job = jobFixture({ location: 'Berlin', salary: '€70k', tags: ['remote'] })
    const before = draftOf(job)
    const changes = (after: Partial<typeof before>) => changesOf(job, before, { ...before, ...after })
    expect(changes({ location: '', status: 'offer' })).toEqual({ location: null, status: 'offer' })
    expect(changes({ company: `${before.company} `, tags: 'remote, ' })).toEqual({})
    expect(changes({ tags: 'remote, Go', contactEmail: 'kim@example.com' })).toEqual({
      tags: ['remote', 'Go'],
      contactEmail: 'kim@example.com',
    })
    // At the time of day it had.
    expect(changes({ applicationDate: '2026-10-30' })).toEqual({
      applicationDate: momentOnDay('2026-10-30', job.applicationDate),
    })
  })
})

describe('filling in the details of a posting', () => {
  const found = { company: 'Globex', position: 'Analyst', salary: '$90k' }

  it('fills in empty fields, except those that were not found', () => {
    expect(fillIn(emptyDraft, found)).toMatchObject({ ...emptyDraft, ...found })
  })

  it('never overwrites what the person entered', () => {
    expect(fillIn({ ...emptyDraft, company: 'My words' }, found)).toMatchObject({
      company: 'My words',
      position: 'Analyst',
    })
  })

  it('lets a second posting replace what the first filled in, but not what was edited since', () => {
    const edited = { ...fillIn(emptyDraft, found), position: 'Senior Analyst' }
    expect(fillIn(edited, { company: 'Initech', position: 'Clerk' })).toMatchObject({
      company: 'Initech',
      position: 'Senior Analyst',
    })
  })

  it('empties what the first posting filled in and the second does not say', () => {
    const first = fillIn(emptyDraft, found, { link: 'https://globex.test/1' })
    const second = { company: 'Initech', position: 'Clerk' }
    expect(fillIn(first, second, { link: 'https://initech.test/2' })).toMatchObject({ ...second, salary: '' })
    expect(fillIn({ ...first, salary: '$95k' }, second, { link: 'https://initech.test/2' }).salary).toBe('$95k')
  })

  it('adds what a screenshot of the same posting says, or its page if it is read again', () => {
    const first = fillIn(emptyDraft, found, { link: 'https://globex.test/1' })
    const screenshot = fillIn(first, { location: 'Graz' })
    expect(screenshot).toMatchObject({ ...found, location: 'Graz' })
    expect(fillIn(screenshot, { company: 'Globex' }, { link: 'https://globex.test/1' })).toMatchObject({
      ...found,
      location: 'Graz',
    })
    const other = fillIn(screenshot, { company: 'Initech' }, { link: 'https://initech.test/2' })
    expect(other).toMatchObject({ company: 'Initech', position: '', location: '', salary: '' })
  })

  it('offers the rest until the field has a text or another posting is read', () => {
    const offers = (draft: JobDraft) => offersIn(draft, draft.read?.offered)
    const draft = fillIn(emptyDraft, found, { offered: { location: 'Graz' } })
    expect(offers(draft)).toEqual({ location: 'Graz' })
    expect(offers({ ...draft, location: 'Linz' })).toEqual({})
    expect(offers(fillIn(draft, found))).toEqual({})
    expect(offers(emptyDraft)).toEqual({})
  })
})
