import { describe, expect, it } from 'vitest'
import { matchesUrl } from './embedded-job.ts'
import { findJobs, readJobObject } from './job-object.ts'

describe('a job in data of any format', () => {
  it.each([
    [
      'flat, with its salary in cents',
      {
        title: 'Baker',
        company: { name: 'Crumb' },
        work_arrangement: 'remote',
        salary_min: 5000000,
        salary_max: 6000000,
        salary_currency: 'USD',
        salary_period: 'year',
      },
      { position: 'Baker', company: 'Crumb', location: 'Remote', salary: 'USD 50,000 - 60,000 per year' },
    ],
    [
      'with its salary in an object',
      {
        jobTitle: 'Baker',
        company: 'Crumb',
        locations: ['Lyon'],
        isRemote: true,
        salary: { from: 2000, to: 2500, currency: 'EUR', period: 'Month' },
      },
      { position: 'Baker', company: 'Crumb', location: 'Remote (Lyon)', salary: 'EUR 2,000 - 2,500 per month' },
    ],
    [
      'with a salary as text at both ends',
      {
        title: 'Baker',
        locations: ['Lyon', 'Nice'],
        public_compensation: [{ compensation_amount_minimum: '$20/hour', compensation_amount_maximum: '$25/hour' }],
      },
      { location: 'Lyon; Nice', salary: '$20/hour - $25/hour' },
    ],
    [
      'with an address in parts',
      {
        Title: 'Baker',
        Locations: [{ Address: { City: 'Lyon', State: null, Country: { Name: 'France' } } }],
        JobCategoryName: 'Bread',
        RequisitionNumber: '7',
      },
      { position: 'Baker' },
    ],
    [
      'with a salary that must not be shown',
      {
        position_name: 'Baker',
        city: 'Lyon',
        country: 'France',
        salary_min: '10',
        salary_max: '12',
        currency_code: 'EUR',
        is_salary_visible: false,
      },
      { location: 'Lyon, France' },
    ],
  ])('is read: %s', (_name, data, posting) => {
    const [job] = findJobs({ result: [data] })
    expect(readJobObject(job ?? {})).toMatchObject(posting)
  })

  it('leaves out a salary that must not be shown', () =>
    expect(
      readJobObject({
        title: 'Baker',
        city: 'Lyon',
        salary_min: 10,
        salary_max: 12,
        currency: 'EUR',
        is_salary_visible: false,
      }).salary,
    ).toBeUndefined())

  it('may consist of several parts', () =>
    expect(
      findJobs({
        data: {
          header: { jobName: 'Baker', custName: 'Crumb' },
          detail: { salary: '€2,000 - €2,500', addressRegion: 'Lyon' },
        },
      }).map(readJobObject),
    ).toEqual([{ position: 'Baker', company: 'Crumb', location: 'Lyon', salary: '€2,000 - €2,500' }]))

  it.each([
    ['a person', { name: 'Ada Lovelace', email: 'ada@crumb.test' }],
    ['a product', { name: 'Oven', price: 3000, currency: 'EUR' }],
    ['a menu', { title: 'Jobs', url: '/jobs', children: [] }],
    ['nothing', null],
  ])('is not %s', (_name, data) => expect(findJobs(data)).toEqual([]))
})

it('matches a URL that contains its id', () => {
  const url = new URL('https://crumb.test/offers/W3647W96?x=1')
  expect(matchesUrl({ hash: 'W3647W96' }, url)).toBe(true)
  expect(matchesUrl({ hash: 'RY6X46WX', title: 'offers' }, url)).toBe(false)
  expect(matchesUrl({ id: 1 }, url)).toBe(false)
})
