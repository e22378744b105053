/** What jobs are told apart by besides their stage. The values are sent and stored; the labels are shown. */

/** Where one works. */
export const workModes = ['remote', 'hybrid', 'on_site'] as const

export type WorkMode = (typeof workModes)[number]

export const workModeLabels: Record<WorkMode, string> = { remote: 'Remote', hybrid: 'Hybrid', on_site: 'On-site' }

/** In the order of a career. */
export const seniorities = ['intern', 'junior', 'mid', 'senior', 'lead', 'manager', 'director', 'executive'] as const

export type Seniority = (typeof seniorities)[number]

export const seniorityLabels: Record<Seniority, string> = {
  intern: 'Intern',
  junior: 'Junior',
  mid: 'Mid-level',
  senior: 'Senior',
  lead: 'Lead',
  manager: 'Manager',
  director: 'Director',
  executive: 'Executive',
}

/** What the work is about. */
export const jobFunctions = [
  'engineering',
  'data',
  'it',
  'design',
  'product',
  'marketing',
  'sales',
  'support',
  'finance',
  'people',
  'legal',
  'operations',
  'administration',
  'research',
  'education',
  'healthcare',
  'hospitality',
  'trades',
] as const

export type JobFunction = (typeof jobFunctions)[number]

export const jobFunctionLabels: Record<JobFunction, string> = {
  engineering: 'Engineering',
  data: 'Data',
  it: 'IT',
  design: 'Design',
  product: 'Product',
  marketing: 'Marketing',
  sales: 'Sales',
  support: 'Customer support',
  finance: 'Finance',
  people: 'People and HR',
  legal: 'Legal',
  operations: 'Operations',
  administration: 'Administration',
  research: 'Research',
  education: 'Education',
  healthcare: 'Healthcare',
  hospitality: 'Hospitality',
  trades: 'Trades',
}

/** How a person came across a job. The host of its link says only where the posting is. */
export const channels = [
  'linkedin',
  'indeed',
  'glassdoor',
  'job_board',
  'company_site',
  'referral',
  'recruiter',
  'event',
] as const

export type Channel = (typeof channels)[number]

export const channelLabels: Record<Channel, string> = {
  linkedin: 'LinkedIn',
  indeed: 'Indeed',
  glassdoor: 'Glassdoor',
  job_board: 'Job board',
  company_site: 'Company site',
  referral: 'Referral',
  recruiter: 'Recruiter',
  event: 'Event',
}

/** The languages that are offered, by their BCP 47 tags (RFC 5646): those that postings are often written in. */
export const languages = [
  'en',
  'ar',
  'bg',
  'zh',
  'cs',
  'da',
  'nl',
  'et',
  'fi',
  'fr',
  'de',
  'el',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lv',
  'lt',
  'nb',
  'pl',
  'pt',
  'ro',
  'ru',
  'sr',
  'sk',
  'sl',
  'es',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
] as const

export type Language = (typeof languages)[number]

/** Salaries of a year, gross or net as the posting means it, in whole units of its currency. */
export interface YearlySalary {
  from: number
  to: number
  currency: Currency
}

/** Units of each currency for one euro. */
export type Currency = keyof typeof perEuro

/**
 * The European Central Bank's euro foreign exchange reference rates of 31 December 2024, rounded to three digits. They
 * put salaries of several currencies on one scale to compare them, no more: whoever shows such a number says that it is
 * approximate, and of which day. To move the scale, replace rates and date together.
 */
export const ratesOf = '2024-12-31'

const perEuro = {
  EUR: 1,
  USD: 1.04,
  AUD: 1.68,
  BGN: 1.96,
  BRL: 6.43,
  CAD: 1.49,
  CHF: 0.941,
  CNY: 7.58,
  CZK: 25.2,
  DKK: 7.46,
  GBP: 0.829,
  HKD: 8.07,
  HUF: 411,
  IDR: 16_800,
  ILS: 3.79,
  INR: 88.9,
  ISK: 144,
  JPY: 163,
  KRW: 1_530,
  MXN: 21.6,
  MYR: 4.65,
  NOK: 11.8,
  NZD: 1.85,
  PHP: 60.3,
  PLN: 4.28,
  RON: 4.97,
  SEK: 11.5,
  SGD: 1.42,
  THB: 35.7,
  TRY: 36.7,
  ZAR: 19.6,
}

export const currencies = Object.keys(perEuro) as [Currency, ...Currency[]]

/** About how many US dollars a year a salary begins with, to compare it with others. */
export const dollarsPerYear = ({ from, currency }: YearlySalary): number =>
  Math.round((from / perEuro[currency]) * perEuro.USD)

/** "EUR 48,000 – 60,000", as a person types it and files have it. */
export const salaryText = ({ from, to, currency }: YearlySalary): string => {
  const amounts = [...new Set([from, to])].map((amount) => amount.toLocaleString('en-US'))
  return `${currency} ${amounts.join(' – ')}`
}

/** Nobody earns more, in any of these currencies. */
export const highestYearlySalary = 1_000_000_000_000

/** A job's categories; null is what nobody has chosen. Only a person chooses: suggestions are never stored. */
export interface Categories {
  workMode: WorkMode | null
  seniority: Seniority | null
  jobFunction: JobFunction | null
  yearlySalary: YearlySalary | null
  language: Language | null
  channel: Channel | null
}

export const noCategories: Categories = {
  workMode: null,
  seniority: null,
  jobFunction: null,
  yearlySalary: null,
  language: null,
  channel: null,
}

export type CategoryName = keyof Categories

export const categoryNames = Object.keys(noCategories) as CategoryName[]

/** Where a suggestion comes from. */
export const evidenceSources = ['position', 'location', 'salary', 'description', 'notes', 'link', 'page'] as const

/** What a posting, or what is known of a job, suggests for a category, and the words that suggest it. */
export interface Suggestion<Value> {
  value: Value
  source: (typeof evidenceSources)[number]
  /** At most `maxQuote` characters, as they stand there. */
  quote: string
}

export const maxQuote = 80

export type Suggestions = { [Name in CategoryName]?: Suggestion<NonNullable<Categories[Name]>> | undefined }
