/** The limits of the spec (sections 5 and 9), and our own where it has none. Lengths are in UTF-16 code units. */
export const limits = {
  name: 200,
  email: 254,
  url: 2_048,
  password: { min: 8, max: 256 },
  /** Letters and digits of a code that is sent by e-mail. */
  code: 6,
  /** Characters of the token in a link that is sent by e-mail. */
  token: 64,
  /** Letters and digits of a place in a person's own order. It grows by one with every six cards put into one gap. */
  rank: 250,
  tag: 40,
  tags: 20,
  subject: 200,
  /** Why an administrator did something. */
  reason: 500,
  notes: 100_000,
  ticket: 20_000,
  broadcast: 50_000,
  /** Messages and notes of one ticket. */
  entriesPerTicket: 200,
  jobsPerPerson: 5_000,
  /** How many are read at once: five of each job of a full board. */
  stageChanges: 25_000,
  /** Of one person, with the letters of a name and of what an address holds. */
  savedViews: { max: 50, name: 60, search: 2_000 },
  /** How many entries of a job's follow-ups are shown. */
  followUpChanges: 200,
  /** And of the plans of its interviews. */
  interviewChanges: 200,
  /** How many things to do are shown at once. */
  todayItems: 200,
  /** Days without a word after which a job asks for attention, as a person sets it. */
  replyDays: { min: 3, max: 60, default: 10 },
  /** Shares and times of fewer applications say nothing. */
  claimFrom: 10,
  /** How many sources, or tags, are compared, how many weeks are counted, and how many days in a stage are told apart. */
  analytics: { groups: 20, weeks: 260, days: 365 },
  /** Applications a week that a person wants to send. */
  weeklyGoal: { min: 1, max: 200 },
  /** Of one person, with the letters of a name. */
  personalTokens: { max: 20, name: 60 },
  /** Images of one person, and recordings. */
  filesPerPerson: 30_000,
  /** Communications of one job, and interview notes of one job. */
  entriesPerJob: 1_000,
  interview: {
    minutes: { min: 5, max: 1_440 },
    place: 500,
    people: 500,
    preparation: 20_000,
    /** Letters of the name of a time zone. */
    zone: 64,
  },
  /** How many interviews are read at once, and of how many days; and how often an hour by the link for other calendars. */
  calendar: { interviews: 1_000, days: 100, readsPerHour: 60 },
  /** A file or text that an interview is read from, in UTF-16 code units, and how many interviews are found in it. */
  invitation: { text: 256 * 1024, interviews: 20 },
  /**
   * Mails to a person's private address: within a day, that wait for them, and that are on a job and offer something; the
   * letters of one, of a calendar file with it, and of what a list shows.
   */
  inbox: {
    perDay: 100,
    waiting: 200,
    filed: 100,
    text: 20_000,
    invitation: 64 * 1024,
    preview: 240,
    files: 20,
    fileName: 200,
  },
  /** How often one job, communication or interview note can change. */
  changesPerEntry: 20_000,
  /**
   * Bytes of all that a person ever wrote about jobs, with half a kilobyte for each change: 5,000 jobs with 50 changes
   * each fit, and so do 2,500 versions of the longest notes.
   */
  jobsText: 256 * 1024 * 1024,
  /** The same for support tickets: 1,600 of the longest. */
  ticketsText: 32 * 1024 * 1024,
} as const
