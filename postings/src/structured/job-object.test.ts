import { describe, expect, it } from 'vitest'
import { matchesUrl } from './job-address.ts'
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
      'with an objective in the place of a title, and its pay a level deeper',
      {
        objective: 'Baker',
        organizations: [{ name: 'Crumb' }],
        locations: ['Lyon'],
        compensation: { data: { currency: 'EUR', minAmount: 2000, maxAmount: 2500, periodicity: 'monthly' } },
      },
      { position: 'Baker', company: 'Crumb', location: 'Lyon', salary: 'EUR 2,000 - 2,500 per month' },
    ],
    [
      'with its pay by the hour, in the currency of its country',
      {
        name: 'Baker',
        organization: { brand: 'Crumb' },
        locations: ['Lyon'],
        compensation: { comp_single: '0.0', comp_range_min: '25.0', comp_range_max: '35.5', comp_period: 'hour' },
      },
      { position: 'Baker', company: 'Crumb', location: 'Lyon', salary: 'EUR 25 - 35.50 per hour' },
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
    [
      'in German, with constants and without a currency',
      {
        stellenangebotsTitel: 'Bäcker (m/w/d)',
        stellenangebotsBeschreibung: 'Wir backen.',
        firma: 'Krume GmbH',
        stellenlokationen: [
          { adresse: { strasse: 'Gasse 1', ort: 'Kiel', region: 'SCHLESWIG_HOLSTEIN', land: 'DEUTSCHLAND' } },
        ],
        verguetungsangabe: 'JAHRESGEHALT',
        gehaltsspanneVon: 30000,
        gehaltsspanneBis: 40000,
      },
      {
        position: 'Bäcker (m/w/d)',
        company: 'Krume GmbH',
        location: 'Kiel, Deutschland',
        salary: 'EUR 30,000 - 40,000 per year',
      },
    ],
    [
      'in Spanish',
      {
        puesto: 'Panadera',
        empresa: 'Miga',
        ciudad: 'Lyon',
        salario_minimo: 1200,
        salario_maximo: 1500,
        moneda: 'USD',
        descripcion: 'Pan.',
      },
      { position: 'Panadera', company: 'Miga', location: 'Lyon', salary: 'USD 1,200 - 1,500' },
    ],
    [
      'in Portuguese and French',
      { vaga: 'Padeiro', nomeEmpresa: 'Miolo', cidade: 'Lyon', pays: 'France', salaireAnnuel: '32 000 €' },
      { position: 'Padeiro', company: 'Miolo', location: 'Lyon, France', salary: '32 000 €' },
    ],
    [
      'with labels, languages and markup instead of texts',
      {
        title: { rendered: '<b>Baker</b> &amp; Cook' },
        employer: [{ label: 'Crumb' }],
        workLocation: { value: 'Lyon' },
        baseSalary: { amount: 3000, currency: { code: 'EUR', name: 'EUR' }, interval: { label: 'Monthly' } },
      },
      { position: 'Baker & Cook', company: 'Crumb', location: 'Lyon', salary: 'EUR 3,000 per month' },
    ],
    [
      'with its title in several languages',
      {
        displayTitle: { fr: 'Boulanger', en: 'Baker' },
        city: 'Lyon',
        company: { displayName: 'Crumb' },
        position: { title: 'A new vacancy' },
      },
      { position: 'Baker', company: 'Crumb', location: 'Lyon' },
    ],
    [
      'with pay as an amount and a currency at each end',
      {
        requisitionTitle: 'Baker',
        requisitionDescription: 'Bake.',
        postDate: '2026-01-01',
        payGradeRange: {
          minimumRate: { amountValue: 55000, currencyCode: 'USD' },
          maximumRate: { amountValue: 65000, currencyCode: 'USD' },
        },
      },
      { position: 'Baker', salary: 'USD 55,000 - 65,000' },
    ],
    [
      'with the period in the name of its pay',
      {
        name: 'Baker',
        company: 'Crumb',
        actualCity: 'Kiel',
        annualSalaryFrom: 30000,
        annualSalaryTo: 40000,
        workplace: 'hybrid',
      },
      { position: 'Baker', company: 'Crumb', location: 'Kiel', salary: 'EUR 30,000 - 40,000 per year' },
    ],
    [
      'with an office named after its employer',
      { title: 'Baker', company: { name: 'Crumb' }, companyOffice: { name: 'Crumb', address: 'Mill Lane 18, Lyon' } },
      { location: 'Mill Lane 18, Lyon' },
    ],
    [
      'with its town in an object, and remote beside it',
      {
        jobTitle: 'Baker',
        location: { is_remote: true, city: { cityName: 'Lyon', countryName: 'France' } },
      },
      { position: 'Baker', location: 'Remote (Lyon, France)' },
    ],
    [
      'with a pay of nothing',
      {
        title: 'Baker',
        city: 'Lyon',
        description: 'Bake.',
        currencyCode: 'EUR',
        minimumSalary: 0,
        maximumSalary: 0,
        salary: 'competitive',
      },
      { position: 'Baker', location: 'Lyon' },
    ],
    [
      'with a yearly pay in cents whose period is named beside it',
      {
        title: 'Baker',
        employer: { name: 'Crumb' },
        salaryRange: { min: 8500000, max: 9500000, currency: 'USD', paySchedule: { name: 'Annual Salary' } },
      },
      { company: 'Crumb', salary: 'USD 85,000 - 95,000 per year' },
    ],
    [
      'with French names for its texts',
      { intitule: 'Boulanger F/H', nomCommercial: 'Crumb', lieuTexte: 'Lyon', salaireTexte: '45 - 50 k€ brut annuel' },
      { position: 'Boulanger F/H', company: 'Crumb', location: 'Lyon', salary: '45 - 50 k€ brut annuel' },
    ],
    [
      'with Swedish names',
      { annonsrubrik: 'Bagare', arbetsgivare: { name: 'Crumb' }, kommunnamn: 'Malmö', anställningstyp: 'Heltid' },
      { position: 'Bagare', company: 'Crumb', location: 'Malmö' },
    ],
    [
      'with Polish names',
      { stanowisko: 'Piekarz', pracodawca: 'Crumb', miejscowość: 'Łódź', opis: 'Chleb.' },
      { position: 'Piekarz', company: 'Crumb', location: 'Łódź' },
    ],
    [
      'with what is recruited, in Chinese',
      { job_name: '面包师', company_name: '面包有限公司', recruitment_type_cn: '社会招聘' },
      { position: '面包师', company: '面包有限公司' },
    ],
  ])('is read: %s', (_name, data, posting) => {
    const [job] = findJobs({ result: [data] })
    expect(job && readJobObject(job, 'jobs.krume.de')).toMatchObject(posting)
  })

  it('leaves out a salary that must not be shown', () =>
    expect(
      readJobObject({
        node: {
          title: 'Baker',
          city: 'Lyon',
          salary_min: 10,
          salary_max: 12,
          currency: 'EUR',
          is_salary_visible: false,
        },
        enclosing: [],
      }).salary,
    ).toBeUndefined())

  it('may consist of several parts', () =>
    expect(
      findJobs({
        data: {
          header: { jobName: 'Baker', custName: 'Crumb' },
          detail: { salary: '€2,000 - €2,500', addressRegion: 'Lyon' },
        },
      }).map((job) => readJobObject(job)),
    ).toEqual([{ position: 'Baker', company: 'Crumb', location: 'Lyon', salary: '€2,000 - €2,500' }]))

  it('is employed by whoever encloses it', () =>
    expect(
      findJobs({
        companyFullName: 'Crumb',
        languages: [{ title: 'Baker', location: 'Lyon', description: 'Bake.' }],
      }).map((job) => readJobObject(job)),
    ).toEqual([{ position: 'Baker', company: 'Crumb', location: 'Lyon' }]))

  it('is employed by whoever lists it', () =>
    expect(
      findJobs({ name: 'Crumb', jobs: [{ title: 'Baker', city: 'Lyon', department: 'Ovens' }] }).map((job) =>
        readJobObject(job),
      ),
    ).toEqual([{ position: 'Baker', company: 'Crumb', location: 'Lyon' }]))

  it('is not employed by the department that lists it', () =>
    expect(
      findJobs({ departments: [{ name: 'Ovens', jobs: [{ title: 'Baker', city: 'Lyon', jobType: 'CDI' }] }] }).map(
        (job) => readJobObject(job),
      ),
    ).toEqual([{ position: 'Baker', location: 'Lyon' }]))

  it.each([
    [
      'beside its kind of employment',
      { employment_types: [{ type: 'b2b', salary: { from: 8000, to: 9000, currency: 'pln' } }] },
      'PLN 8,000 - 9,000',
    ],
    [
      'as texts without a period',
      { salaryMin: { value: '25.000 €' }, salaryMax: { value: '26.000 €' } },
      '25.000 € - 26.000 €',
    ],
    [
      'as texts with a period beside them',
      { salaryMin: { value: '25.000 €' }, salaryMax: { value: '26.000 €' }, salaryPeriod: { value: 'Bruto/año' } },
      '25.000 € - 26.000 € per year',
    ],
    [
      'as texts that say their period, which stands beside them too',
      { salaryMin: '$20/hour', salaryMax: '$25/hour', salaryPeriod: 'hour' },
      '$20/hour - $25/hour',
    ],
    ['without a currency', { min_salary: 1900, max_salary: 2500 }, '1,900 - 2,500'],
    [
      'in words below any name',
      { salaire: { commentaire: 'A partir de 28 k€ brut annuel' } },
      'A partir de 28 k€ brut annuel',
    ],
    ['in lakhs', { salary: '₹3.6L - ₹4.5L' }, '₹3.6L - ₹4.5L'],
    ['without a currency and too little to be one', { min_salary: 1, max_salary: 5 }, undefined],
  ])('says what it pays %s', (_name, pay, salary) =>
    expect(
      findJobs({ title: 'Baker', company: 'Crumb', city: 'Lyon', ...pay }).map((job) => readJobObject(job).salary),
    ).toEqual([salary]),
  )

  it.each([
    [
      'the number of a department before its town',
      { lieuTravail: { libelle: '51 - REIMS', commune: '51454' } },
      'Reims',
    ],
    [
      'the parts of an address',
      { google_location: { address_components: { city: 'Lyon', country: 'France' } } },
      'Lyon, France',
    ],
    [
      'what an office is called beside its town',
      { Locations: [{ LocalizedDescription: 'Headquarters', Address: { City: 'Lyon' } }] },
      'Lyon',
    ],
    ['a town with a building', { location: 'Manno_Via Molino 1' }, 'Manno'],
    ['a city that is a state', { country: 'Singapore', city: 'Singapore' }, 'Singapore'],
  ])('is where %s says', (_name, place, location) =>
    expect(
      findJobs({ title: 'Baker', company: 'Crumb', description: 'Bake.', department: 'Ovens', ...place }).map(
        (job) => readJobObject(job).location,
      ),
    ).toEqual([location]),
  )

  it.each([
    ['endless nesting', () => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a great many names', () => `{${Array.from({ length: 200_000 }, (_each, index) => `"k${index}":1`).join()}}`],
    ['a great many objects', () => `[${'{"title":"Baker"},'.repeat(100_000)}{}]`],
  ])('is not looked for without end: %s', (_name, json) => expect(findJobs(JSON.parse(json()))).toEqual([]))

  it.each([
    ['a person', { name: 'Ada Lovelace', email: 'ada@crumb.test' }],
    ['a person at work', { name: 'Ada Lovelace', jobTitle: 'Engineer', location: 'London' }],
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

it('matches a URL that its own link names, whatever else the URL was shared with', () => {
  const link = 'https://crumb.test/vacancies/view?id=12'
  expect(matchesUrl({ link }, new URL(`${link}&utm_source=mail`))).toBe(true)
  expect(matchesUrl({ link }, new URL('https://crumb.test/vacancies/view?id=34'))).toBe(false)
})
