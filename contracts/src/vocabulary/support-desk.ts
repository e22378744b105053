/** How long a reply to a ticket can be withdrawn before it is sent. */
export const undoReplySeconds = 10

/** The texts that admins insert into replies: how many, and the characters of name and text. */
export const cannedAnswers = { max: 100, name: 80, text: 5_000 } as const

/** How often a page says that it shows a ticket, and for how long that counts. */
export const viewing = { everySeconds: 5, countsForSeconds: 15 } as const
