import type { InterviewKind } from '@roletrail/contracts/vocabulary/interview'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'

export interface DemoJob {
  company: string
  position: string
  location: string
  salary?: string
  tags?: string[]
  notes?: string
  contact?: { name: string; email: string }
  /** Days since the application. */
  daysAgo: number
  /** The stages after applied, in order; they are spread over the time since the application. */
  path: { to: Stage; note?: string }[]
  communications?: {
    source: 'email' | 'phone'
    direction: 'received' | 'sent'
    daysAgo: number
    subject?: string
    content: string
  }[]
  followUp?: { inDays: number; note: string }
  /** Days since each interview. */
  interviews?: { daysAgo: number; notes: string; summary?: string }[]
  /** Interviews that are still to come: in so many working days, at an hour. */
  planned?: {
    inDays: number
    hour: number
    minutes: number
    kind: InterviewKind
    place?: string
    people?: string
    preparation?: string
  }[]
}

/** Five months of a job search, with jobs in every stage. Companies and people are invented. */
export const demoJobs: DemoJob[] = [
  {
    company: 'Northwind Robotics',
    position: 'Senior Frontend Engineer',
    location: 'Berlin, Germany',
    salary: '€82,000 – €95,000',
    tags: ['React', 'Hybrid'],
    notes: 'Mission control for warehouse robots. The team demo at the meetup was excellent.',
    contact: { name: 'Mara Lindqvist', email: 'mara@northwind-robotics.example' },
    daysAgo: 41,
    path: [
      { to: 'phone_screen', note: 'Thirty minutes with Mara, mostly about accessibility.' },
      { to: 'technical_interview', note: 'Pairing on a map view.' },
      { to: 'onsite', note: 'Four conversations and lunch with the team.' },
      { to: 'offer', note: 'Written offer, one week to decide.' },
    ],
    communications: [
      {
        source: 'phone',
        direction: 'received',
        daysAgo: 20,
        content: 'Mara called: the team would like to meet on Thursday at ten.',
      },
      {
        source: 'email',
        direction: 'received',
        daysAgo: 2,
        subject: 'Your offer',
        content: 'Dear Ada,\n\nwe would love to have you. The offer is attached; take a week to think it over.\n\nMara',
      },
    ],
    interviews: [
      { daysAgo: 30, notes: 'Thirty minutes with Mara. They care about accessibility and ship every day.' },
      {
        daysAgo: 16,
        notes: 'Four conversations: map rendering, testing on the warehouse floor, working hours, questions of mine.',
        summary: 'A small and friendly team. The map view is theirs to rewrite next year.',
      },
    ],
  },
  {
    company: 'Lumen Health',
    position: 'Full Stack Engineer',
    location: 'Remote, EU',
    salary: '€75,000 – €88,000',
    tags: ['TypeScript', 'Node.js', 'Remote'],
    daysAgo: 36,
    path: [
      { to: 'phone_screen' },
      { to: 'technical_interview', note: 'Take-home reviewed together.' },
      { to: 'onsite' },
      { to: 'offer', note: 'Verbal offer by phone.' },
    ],
    communications: [
      {
        source: 'phone',
        direction: 'received',
        daysAgo: 4,
        content: 'A verbal offer; the written one comes on Monday.',
      },
    ],
    interviews: [{ daysAgo: 20, notes: 'We went through the take-home together. They liked the tests.' }],
  },
  {
    company: 'Cobalt Maps',
    position: 'Staff Engineer, Platform',
    location: 'Amsterdam, Netherlands',
    salary: '€105,000',
    tags: ['PostgreSQL', 'Go'],
    contact: { name: 'Joris de Wit', email: 'joris@cobaltmaps.example' },
    daysAgo: 33,
    path: [
      { to: 'phone_screen' },
      { to: 'technical_interview' },
      { to: 'onsite', note: 'System design: tiles for forty countries.' },
    ],
    followUp: { inDays: 0, note: 'Ask Joris how the design round went' },
  },
  {
    company: 'Fernweh Travel',
    position: 'Product Engineer',
    location: 'Hamburg, Germany',
    salary: '€70,000 – €80,000',
    tags: ['React Native'],
    daysAgo: 29,
    path: [
      { to: 'phone_screen' },
      { to: 'technical_interview' },
      { to: 'onsite', note: 'Meet the founders on Thursday.' },
    ],
    planned: [
      {
        inDays: 1,
        hour: 14,
        minutes: 90,
        kind: 'on_site',
        place: 'Speicherstadt 12, Hamburg',
        people: 'Jonas and Leyla, the founders',
        preparation: 'Book a trip with their app. Ask how they decide what to build next.',
      },
    ],
  },
  {
    company: 'Parallel Grid',
    position: 'Backend Engineer',
    location: 'Zürich, Switzerland',
    salary: 'CHF 125,000',
    tags: ['Kotlin', 'Event sourcing'],
    daysAgo: 27,
    path: [{ to: 'phone_screen' }, { to: 'technical_interview' }, { to: 'onsite' }],
  },
  {
    company: 'Openleaf',
    position: 'Developer Experience Engineer',
    location: 'Remote',
    salary: '$120,000 – $140,000',
    tags: ['Open source', 'Remote'],
    notes: 'Would write docs and examples half of the time.',
    daysAgo: 24,
    path: [{ to: 'phone_screen' }, { to: 'technical_interview', note: 'Explain a hard bug to a newcomer.' }],
    planned: [
      {
        inDays: 2,
        hour: 10,
        minutes: 60,
        kind: 'technical',
        place: 'https://meet.openleaf.example/ada',
        people: 'Tomás Reyes',
        preparation: 'Read their contributing guide; bring the bug about time zones.',
      },
    ],
    followUp: { inDays: -1, note: 'Send the docs sample they asked for' },
  },
  {
    company: 'Tidewater Analytics',
    position: 'Data Engineer',
    location: 'Lisbon, Portugal',
    salary: '€58,000 – €66,000',
    tags: ['Python', 'SQL'],
    daysAgo: 22,
    path: [{ to: 'phone_screen' }, { to: 'technical_interview' }],
    followUp: { inDays: 3, note: 'Call about the relocation package' },
  },
  {
    company: 'Hummingbird Audio',
    position: 'Web Audio Engineer',
    location: 'Copenhagen, Denmark',
    salary: 'DKK 55,000 per month',
    tags: ['Web Audio', 'WASM'],
    contact: { name: 'Ida Holm', email: 'ida@hummingbird-audio.example' },
    daysAgo: 20,
    path: [{ to: 'phone_screen' }, { to: 'technical_interview', note: 'Latency budget exercise.' }],
  },
  {
    company: 'Granite Bank',
    position: 'Senior Software Engineer',
    location: 'Frankfurt, Germany',
    salary: '€90,000',
    tags: ['Java', 'On-site'],
    daysAgo: 19,
    path: [{ to: 'phone_screen' }, { to: 'technical_interview' }],
  },
  {
    company: 'Papercrane',
    position: 'Frontend Engineer',
    location: 'Remote, Europe',
    salary: '€68,000 – €78,000',
    tags: ['Vue', 'Remote'],
    daysAgo: 16,
    path: [{ to: 'phone_screen', note: 'Friendly call, next step within a week.' }],
    planned: [
      {
        inDays: 2,
        hour: 16,
        minutes: 45,
        kind: 'video',
        place: 'https://meet.papercrane.example/frontend',
        people: 'Noor',
      },
    ],
  },
  {
    company: 'Solstice Energy',
    position: 'IoT Platform Engineer',
    location: 'Vienna, Austria',
    salary: '€72,000',
    tags: ['MQTT', 'Rust'],
    daysAgo: 15,
    path: [{ to: 'phone_screen' }],
  },
  {
    company: 'Meridian Logistics',
    position: 'Engineering Manager',
    location: 'Rotterdam, Netherlands',
    salary: '€98,000 – €110,000',
    daysAgo: 14,
    path: [{ to: 'phone_screen', note: 'Two teams of six; on call every fifth week.' }],
  },
  {
    company: 'Quill & Ink',
    position: 'UI Engineer, Design Systems',
    location: 'London, United Kingdom',
    salary: '£75,000 – £85,000',
    tags: ['Design systems', 'CSS'],
    contact: { name: 'Priya Nair', email: 'priya@quillandink.example' },
    daysAgo: 12,
    path: [{ to: 'phone_screen' }],
    planned: [{ inDays: 4, hour: 11, minutes: 30, kind: 'phone', place: '+44 20 7946 0018', people: 'Priya Nair' }],
  },
  {
    company: 'Skylark Aero',
    position: 'Software Engineer, Ground Systems',
    location: 'Toulouse, France',
    salary: '€64,000',
    daysAgo: 10,
    path: [],
  },
  {
    company: 'Bright Harbor',
    position: 'Senior Full Stack Engineer',
    location: 'Remote, US time zones',
    salary: '$150,000 – $170,000',
    tags: ['Remote', 'GraphQL'],
    daysAgo: 9,
    path: [],
  },
  {
    company: 'Kestrel Security',
    position: 'Application Security Engineer',
    location: 'Tallinn, Estonia',
    salary: '€70,000 – €85,000',
    tags: ['Security'],
    notes: 'Ask about the bug bounty programme.',
    daysAgo: 8,
    path: [],
  },
  {
    company: 'Juniper Learning',
    position: 'Product Engineer, Classrooms',
    location: 'Dublin, Ireland',
    salary: '€80,000',
    tags: ['Education', 'Hybrid'],
    daysAgo: 7,
    path: [],
  },
  {
    company: 'Tessera Games',
    position: 'Tools Programmer',
    location: 'Montréal, Canada',
    salary: 'CAD 105,000',
    tags: ['C++', 'TypeScript'],
    daysAgo: 5,
    path: [],
  },
  {
    company: 'Mosaic Insurance',
    position: 'Platform Engineer',
    location: 'Munich, Germany',
    salary: '€85,000 – €92,000',
    tags: ['Kubernetes'],
    daysAgo: 4,
    path: [],
  },
  {
    company: 'Willow & Pine',
    position: 'E-commerce Engineer',
    location: 'Stockholm, Sweden',
    tags: ['Next.js'],
    daysAgo: 2,
    path: [],
  },
  {
    company: 'Aurora Weather',
    position: 'Visualization Engineer',
    location: 'Oslo, Norway',
    salary: 'NOK 850,000',
    tags: ['WebGL', 'Maps'],
    notes: 'Found through the conference job board.',
    daysAgo: 1,
    path: [],
  },
  {
    company: 'Ironbridge Systems',
    position: 'Senior Backend Engineer',
    location: 'Manchester, United Kingdom',
    salary: '£80,000',
    tags: ['Java'],
    daysAgo: 52,
    path: [{ to: 'phone_screen' }, { to: 'rejected', note: 'Position filled internally.' }],
  },
  {
    company: 'Vantage Retail',
    position: 'Frontend Lead',
    location: 'Paris, France',
    salary: '€78,000',
    daysAgo: 48,
    path: [
      { to: 'phone_screen' },
      { to: 'technical_interview' },
      { to: 'rejected', note: 'Looking for someone with more retail experience.' },
    ],
  },
  {
    company: 'Nimbus CRM',
    position: 'Software Engineer',
    location: 'Remote',
    tags: ['Remote'],
    daysAgo: 45,
    path: [{ to: 'rejected', note: 'Automatic answer after two days.' }],
  },
  {
    company: 'Castellan Data',
    position: 'Principal Engineer',
    location: 'Madrid, Spain',
    salary: '€95,000 – €105,000',
    tags: ['Spark', 'Leadership'],
    daysAgo: 58,
    path: [
      { to: 'phone_screen' },
      { to: 'technical_interview' },
      { to: 'onsite', note: 'Good day, but the role moved to another site.' },
      { to: 'rejected' },
    ],
  },
]
