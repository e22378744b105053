import { describe, expect, it } from 'vitest'
import { jobFixture } from '../test/job-fixture.ts'
import { changesOf, draftOf, emptyDraft, fillIn, newJobOf, problemsOf } from './draft.ts'

const draft = { ...emptyDraft, company: 'Northwind', position: 'Engineer' }

describe('the problems of a draft', () => {
  it('requires company and position, and nothing else', () => {
    expect(problemsOf(emptyDraft)).toEqual({ company: 'Enter the company.', position: 'Enter the position.' })
    expect(problemsOf({ ...draft, company: '   ' })).toHaveProperty('company')
    expect(problemsOf(draft)).toEqual({})
  })

  it.each(['northwind.example', 'javascript:alert(1)', 'ftp://northwind.example', 'https://'])(
    'rejects %s as a link',
    (jobUrl) => {
      expect(problemsOf({ ...draft, jobUrl })).toHaveProperty('jobUrl')
    },
  )

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

describe('the request', () => {
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
    const before = draftOf(jobFixture({ location: 'Berlin', salary: '€70k' }))
    expect(changesOf(before, { ...before, location: '', status: 'offer' })).toEqual({ location: null, status: 'offer' })
    expect(changesOf(before, { ...before, company: `${before.company} ` })).toEqual({})
  })
})

describe('filling in the details of a posting', () => {
  const found = { company: 'Globex', position: 'Analyst', salary: '$90k' }

  it('fills in empty fields, except those that were not found', () => {
    expect(fillIn(emptyDraft, found, {})).toEqual({ ...emptyDraft, ...found })
  })

  it('never overwrites what the person entered', () => {
    expect(fillIn({ ...emptyDraft, company: 'My words' }, found, {})).toMatchObject({
      company: 'My words',
      position: 'Analyst',
    })
  })

  it('lets a second posting replace what the first filled in, but not what was edited since', () => {
    const first = fillIn(emptyDraft, found, {})
    const edited = { ...first, position: 'Senior Analyst' }
    expect(fillIn(edited, { company: 'Initech', position: 'Clerk' }, found)).toMatchObject({
      company: 'Initech',
      position: 'Senior Analyst',
    })
  })
})
