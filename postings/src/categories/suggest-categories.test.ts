import { currencies } from '@roletrail/contracts/vocabulary/yearly-salary'
import { describe, expect, it } from 'vitest'
import { channelIn } from './channel.ts'
import { languageIn } from './language.ts'
import { type JobFacts, suggestCategories } from './suggest-categories.ts'
import { yearlySalaryIn } from './yearly-salary.ts'

describe('suggestCategories', () => {
  it('says for each category what suggests it', () => {
    expect(
      suggestCategories({
        company: 'Acme',
        position: 'Senior Backend Engineer',
        location: 'Remote (Europe)',
        salary: '€70,000 – €85,000 a year',
        jobUrl: 'https://careers.acme.com/jobs/1',
      }),
    ).toEqual({
      workMode: { value: 'remote', source: 'location', quote: 'Remote' },
      seniority: { value: 'senior', source: 'position', quote: 'Senior' },
      jobFunction: { value: 'engineering', source: 'position', quote: 'Backend' },
      yearlySalary: {
        value: { from: 70_000, to: 85_000, currency: 'EUR' },
        source: 'salary',
        quote: '€70,000 – €85,000 a year',
      },
      channel: { value: 'company_site', source: 'link', quote: 'careers.acme.com' },
    })
  })

  it('suggests nothing that nothing says', () =>
    expect(suggestCategories({ position: 'Wizard', location: 'Oz' })).toEqual({}))

  it.each<[string, JobFacts, string | undefined]>([
    ['a place that says both', { location: 'Hybrid, remote with meetings in London' }, 'hybrid'],
    ['a place of which one part is remote', { location: 'Berlin; Remote, US' }, undefined],
    ['a tag', { tags: ['React', 'Hybrid'] }, 'hybrid'],
    ['prose', { description: ['You can work from anywhere in the world.'] }, 'remote'],
    ['days in the office', { description: ['We meet two days a week in our office.'] }, 'hybrid'],
    ['a refusal', { description: ['This is not a remote position.'] }, 'on_site'],
    ['a labelled place', { description: ['Location: Berkeley (On-Site)'] }, 'on_site'],
    ['a benefit', { description: ['You will debug remote procedure calls.'] }, undefined],
  ])('reads the work mode of %s', (_what, facts, mode) => expect(suggestCategories(facts).workMode?.value).toBe(mode))

  it.each([
    ['Engineering Manager', 'manager'],
    ['Product Manager', undefined],
    ['Account Executive', undefined],
    ['Executive Assistant to the CEO', undefined],
    ['Senior / Staff Engineer', 'senior'],
    ['Staff Engineer', 'lead'],
    ['Staff Nurse', undefined],
    ['VP of Sales', 'executive'],
    ['Head of Design', 'director'],
    ['Praktikant im Vertrieb', 'intern'],
    ['Designer (Medior)', 'mid'],
  ])('reads the seniority of %s', (position, seniority) =>
    expect(suggestCategories({ position }).seniority?.value).toBe(seniority),
  )

  it.each([
    ['2+ years of experience', 'mid'],
    ['5-8 years of relevant experience', 'senior'],
    ['1 year of experience', 'junior'],
    ['12 years of experience', undefined],
    ['We are 20 years old', undefined],
  ])('reads the seniority of "%s"', (line, seniority) =>
    expect(suggestCategories({ description: [line] }).seniority?.value).toBe(seniority),
  )

  it.each([
    ['Sales Engineer', 'sales'],
    ['Software Designer', 'engineering'],
    ['Product Designer', 'design'],
    ['Head of Product Engineering', 'engineering'],
    ['Marketing Data Analyst', 'data'],
    ['UX Researcher', 'design'],
    ['Teamassistenz', 'administration'],
    ['人事担当', 'people'],
  ])('reads the function of %s', (position, jobFunction) =>
    expect(suggestCategories({ position }).jobFunction?.value).toBe(jobFunction),
  )

  it('stays fast on texts that are made to be slow', () => {
    const description = ['on ', 'five days ', 'staff ', '1 ', '- ', 'remote '].map((piece) => piece.repeat(200_000))
    const facts = {
      position: 'staff '.repeat(50_000),
      salary: '1 '.repeat(50_000),
      location: '- '.repeat(50_000),
      description,
    }
    expect(suggestCategories(facts)).toBeDefined()
    expect(languageIn(description)).toBeDefined()
  })
})

describe('yearlySalaryIn', () => {
  it.each([
    ['$16.00 - $20.00 per hour', '', 33_280, 41_600, 'USD'],
    ['$80-100k', '', 80_000, 100_000, 'USD'],
    ['$71,750 a year', 'Toronto, ON', 71_750, 71_750, 'CAD'],
    ['monatlich 2.200 € brutto', '', 26_400, 26_400, 'EUR'],
    ['16 800 - 21 000 PLN / month', '', 201_600, 252_000, 'PLN'],
    ['月給 26万円 ~ 35万円', '', 3_120_000, 4_200_000, 'JPY'],
    ['3.5 LPA', '', 350_000, 350_000, 'INR'],
    ['45.000 kr. per month', 'Aarhus, Denmark', 540_000, 540_000, 'DKK'],
  ])('reads %s', (text, place, from, to, currency) =>
    expect(yearlySalaryIn(text, place)).toEqual({ from, to, currency }),
  )

  it.each([
    ['from 2000 up to 3000 EUR', 'of which the period is unknown'],
    ['45,000 - 60,000', 'without a currency'],
    ['Competitive', 'without an amount'],
    ['$100k plus a $2k bonus', 'that is no range'],
    ['45.000 kr. per month', 'in a currency of several countries'],
    ['$9,999,999,999', 'nobody gets'],
  ])('leaves %s, %s', (text) => expect(yearlySalaryIn(text)).toBeUndefined())

  it('reads what is shown of it again, in every currency', () => {
    for (const currency of currencies) {
      const from = currency === 'IDR' || currency === 'KRW' ? 300_000_000 : 3_000_000
      const money = new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 })
      expect(yearlySalaryIn(`${money.format(from)} – ${money.format(from + 1_000)} a year`), currency).toEqual({
        from,
        to: from + 1_000,
        currency,
      })
    }
  })
})

describe('channelIn', () => {
  it.each([
    ['https://de.linkedin.com/jobs/view/1', 'linkedin'],
    ['https://uk.indeed.com/viewjob?jk=1', 'indeed'],
    ['https://boards.greenhouse.io/acme/jobs/1', 'company_site'],
    ['https://boards.greenhouse.io/acme/jobs/1?utm_source=LinkedIn', 'linkedin'],
    ['https://www.acme.co.uk/careers/1', 'company_site'],
    ['https://crumb.traffit.com/public/an/1', 'company_site'],
    ['https://www.stepstone.de/1', 'job_board'],
    ['https://www.duunitori.fi/tyopaikat/1', 'job_board'],
    ['https://example.org/jobs/1', undefined],
    ['javascript:alert(1)', undefined],
  ])('reads %s', (link, channel) => expect(channelIn(link, 'Acme Inc.')?.value).toBe(channel))
})

describe('languageIn', () => {
  it.each([
    ['de', 'Wir suchen zum nächstmöglichen Zeitpunkt eine engagierte Person, die unser Team in Berlin verstärkt. '],
    ['en', 'We are looking for somebody who enjoys working with others and wants to build things that last. '],
    ['fr', 'Nous recherchons une personne motivée pour rejoindre notre équipe et développer de nouveaux produits. '],
    ['ja', '私たちは、新しいサービスを一緒に作っていただける方を募集しています。経験よりも意欲を大切にします。'],
  ])('recognizes %s', (tag, sentence) => expect(languageIn([sentence.repeat(3)])?.value).toBe(tag))

  it('leaves what is too short', () => expect(languageIn(['Apply now'])).toBeUndefined())
})
