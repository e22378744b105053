import { expect, it } from 'vitest'
import { extractFromPage } from '../extract-from-page.ts'

const description = 'We bake bread and are looking for somebody who joins our team in the bakery of the town.'

/** How boards and systems that no rule names call the properties of a job in what their APIs answer. */
const answers: Record<string, [answer: object, posting: object]> = {
  'France Travail': [
    {
      intitule: 'Boulanger (H/F)',
      description,
      lieuTravail: { libelle: '69 - LYON 03', codePostal: '69003' },
      entreprise: { nom: 'Mie' },
      typeContrat: 'CDI',
      salaire: { libelle: 'Mensuel de 2000.0 Euros à 2500.0 Euros sur 12 mois' },
    },
    {
      position: 'Boulanger (H/F)',
      company: 'Mie',
      location: 'Lyon 03',
      salary: 'Mensuel de 2000.0 Euros à 2500.0 Euros',
    },
  ],
  JobTech: [
    {
      headline: 'Bagare',
      description: { text: description },
      employer: { name: 'Smula AB' },
      workplace_address: { municipality: 'Lund', region: 'Skåne län', country: 'Sverige', street_address: 'Gatan 1' },
      employment_type: { label: 'Tillsvidare' },
      salary_description: '30 000 SEK',
    },
    { position: 'Bagare', company: 'Smula AB', location: 'Lund, Skåne län, Sverige', salary: '30 000 SEK' },
  ],
  Adzuna: [
    { title: 'Baker', company: { display_name: 'Crumb' }, location: { display_name: 'Lyon, Rhône' }, description },
    { position: 'Baker', company: 'Crumb', location: 'Lyon, Rhône' },
  ],
  // The employer stands only in what the system writes for search engines.
  Paycom: [
    {
      jobPosting: {
        jobId: 4711,
        jobTitle: 'Baker',
        location: 'Boulder, CO',
        salaryRange: '$15.16 - $18.50 Hourly',
        jobCategory: 'Bakery',
        description,
        googleJobJson: JSON.stringify({
          '@context': 'https://schema.org/',
          '@type': 'JobPosting',
          title: 'Baker',
          hiringOrganization: { '@type': 'Organization', name: 'Crumb' },
          jobLocation: { '@type': 'Place', address: { addressLocality: 'Boulder', addressRegion: 'CO' } },
        }),
      },
    },
    { position: 'Baker', company: 'Crumb', location: 'Boulder, CO', salary: '$15.16 - $18.50 Hourly' },
  ],
  HeadHunter: [
    {
      name: 'Пекарь',
      employer: { name: 'Крошка' },
      area: { id: '1', name: 'Москва' },
      salary: { from: 60000, to: 80000, currency: 'RUB', gross: true },
      description,
    },
    { position: 'Пекарь', company: 'Крошка', location: 'Москва', salary: 'RUB 60,000 - 80,000' },
  ],
  SEEK: [
    {
      data: {
        jobDetails: {
          job: {
            title: 'Baker',
            advertiser: { name: 'Crumb' },
            location: { label: 'Perth WA' },
            salary: { label: '$60,000 – $70,000 per year' },
          },
        },
      },
    },
    { position: 'Baker', company: 'Crumb', location: 'Perth WA', salary: '$60,000 – $70,000 per year' },
  ],
  Wanted: [
    {
      job: {
        detail: { position: '제빵사', intro: description },
        company: { name: '크럼' },
        address: { full_location: '서울 강남구', country: '한국' },
      },
    },
    { position: '제빵사', company: '크럼', location: '서울 강남구' },
  ],
  'Get on Board': [
    {
      data: {
        type: 'job',
        attributes: {
          title: 'Baker',
          description,
          countries: ['Chile'],
          company: { data: { type: 'company', attributes: { name: 'Crumb' } } },
        },
      },
    },
    { position: 'Baker', company: 'Crumb', location: 'Chile' },
  ],
  'Just Join IT': [
    {
      title: 'Baker',
      companyName: 'Crumb',
      city: 'Kraków',
      street: 'Rynek 1',
      employmentTypes: [{ from: 8000, to: 9000, currency: 'PLN', type: 'permanent', unit: 'month' }],
    },
    { position: 'Baker', company: 'Crumb', location: 'Kraków', salary: 'PLN 8,000 - 9,000 per month' },
  ],
  Jobicy: [
    {
      jobTitle: 'Baker',
      companyName: 'Crumb',
      jobGeo: 'Canada',
      annualSalaryMin: 50000,
      annualSalaryMax: 60000,
      salaryCurrency: 'CAD',
    },
    { position: 'Baker', company: 'Crumb', location: 'Canada', salary: 'CAD 50,000 - 60,000 per year' },
  ],
  Dutch: [
    {
      functietitel: 'Bakker',
      bedrijfsnaam: 'Kruim BV',
      plaats: 'Utrecht',
      salarisVan: 2500,
      salarisTot: 3000,
      valuta: 'EUR',
    },
    { position: 'Bakker', company: 'Kruim BV', location: 'Utrecht', salary: 'EUR 2,500 - 3,000' },
  ],
  Italian: [
    {
      titolo: 'Panettiere',
      azienda: 'Briciola',
      sede: 'Bologna',
      retribuzione: '25.000 € annui',
      descrizione: description,
    },
    { position: 'Panettiere', company: 'Briciola', location: 'Bologna', salary: '25.000 € annui' },
  ],
  'a title that repeats another property': [
    { title: 'Caretaker - Mill School', service: 'Mill School', location: 'Leeds', contract_type: 'Permanent' },
    { position: 'Caretaker', location: 'Leeds' },
  ],
}

const read = (answer: object) =>
  extractFromPage(
    {
      url: 'https://api.crumb.test/v1/jobs/1',
      status: 200,
      contentType: 'application/json',
      text: JSON.stringify(answer),
    },
    new Date('2026-03-01'),
  )

it.each(Object.entries(answers))('the answer of an API is read: %s', (_name, [answer, posting]) =>
  expect(read(answer)).toMatchObject({ kind: 'posting', posting }),
)

it.each([
  ['an event', { name: 'Summer Fair', location: 'Lyon', description, startDate: '2026-07-01' }],
  [
    'an article',
    { title: 'How bread is made', description, category: 'Food', publishedAt: '2026-01-01', slug: 'bread' },
  ],
  ['an error', { type: 'https://httpstatuses.io/404', title: 'Not Found', status: 404 }],
  ['a product', { name: 'Oven', brand: 'Heat', price: 3000, currency: 'EUR', description, category: 'Kitchen' }],
])('%s is no posting', (_name, answer) => expect(read(answer)).not.toMatchObject({ kind: 'posting' }))

it('an answer with several jobs is a list', () =>
  expect(
    read({
      jobs: ['Baker', 'Cook'].map((title) => ({
        title,
        company: 'Crumb',
        location: 'Lyon',
        salary: '€2,000 per month',
      })),
    }),
  ).toEqual({ kind: 'several' }))
