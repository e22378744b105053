const mib = 1024 * 1024

/** What is kept of the files that come with mails. A file beyond a limit is named in the message, and not kept. */
export const attachmentLimits = {
  /** Files of one mail, and their bytes together. */
  files: 10,
  size: 10 * mib,
  /** Characters of a file's name. */
  name: 100,
  /** What one sender's mails bring within a day, and those of all people without an account together. */
  perDay: { files: 50, size: 50 * mib },
  strangersPerDay: { files: 500, size: 250 * mib },
  /** What is kept of one person at any time. */
  perPerson: 200 * mib,
} as const
