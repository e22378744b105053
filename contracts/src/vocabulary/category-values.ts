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
  people: 'Human resources',
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
