import { describe, expect, it } from 'vitest'
import { jobFixture } from '../test/job-fixture.ts'
import { changesOf, draftOf, emptyDraft, fillIn, newJobOf, problemsOf } from './draft.ts'

const draft = { ...emptyDraft, company: 'Northwind', position: 'Engineer' }

describe('what a draft lacks', () => {
  it('wants company and position, and nothing else', () => {
    expect(problemsOf(emptyDraft)).toEqual({ company: 'Enter the company.', position: 'Enter the position.' })
    expect(problemsOf({ ...draft, company: '   ' })).toHaveProperty('company')
    expect(problemsOf(draft)).toEqual({})
  })

  it.each(['northwind.example', 'javascript:alert(1)', 'ftp://northwind.example', 'https://'])(
    'refuses %s as link',
    (jobUrl) => {
      expect(problemsOf({ ...draft, jobUrl })).toHaveProperty('jobUrl')
    },
  )

  it('takes a web address as link, blanks around it or not', () => {
    expect(problemsOf({ ...draft, jobUrl: ' https://northwind.example/jobs/1 ' })).toEqual({})
  })

  it('names a text that is too long', () => {
    expect(problemsOf({ ...draft, salary: 'x'.repeat(201), notes: 'x'.repeat(100_001) })).toEqual({
      salary: 'Enter at most 200 characters.',
      notes: 'Enter at most 100,000 characters.',
    })
  })
})

describe('what is sent', () => {
  it('creates with the payload of the spec: null for what is empty, the current time as application date', () => {
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

  it('changes only what the person changed', () => {
    const before = draftOf(jobFixture({ location: 'Berlin', salary: '€70k' }))
    expect(changesOf(before, { ...before, location: '', status: 'offer' })).toEqual({ location: null, status: 'offer' })
    expect(changesOf(before, { ...before, company: `${before.company} ` })).toEqual({})
  })
})

describe('filling in what a posting says', () => {
  const found = { company: 'Globex', position: 'Analyst', salary: '$90k' }

  it('fills what is empty and leaves what was not found', () => {
    expect(fillIn(emptyDraft, found, {})).toEqual({ ...emptyDraft, ...found })
  })

  it('never overwrites what the person entered', () => {
    expect(fillIn({ ...emptyDraft, company: 'My words' }, found, {})).toMatchObject({
      company: 'My words',
      position: 'Analyst',
    })
  })

  it('lets a second posting replace the first, but not what was edited since', () => {
    const first = fillIn(emptyDraft, found, {})
    const edited = { ...first, position: 'Senior Analyst' }
    expect(fillIn(edited, { company: 'Initech', position: 'Clerk' }, found)).toMatchObject({
      company: 'Initech',
      position: 'Senior Analyst',
    })
  })
})
