/** What the page says about one kind of mail. */
export interface UnsubscribeWords {
  question: string
  /** What the button does. */
  effect: string
  stopped: string
  resumed: string
}

export const newsWords: UnsubscribeWords = {
  question: 'Unsubscribe from news?',
  effect:
    "We'll stop sending you news about RoleTrail. Emails about your account, such as receipts and password codes, still reach you.",
  stopped: "You won't get news from RoleTrail anymore. Emails about your account still reach you.",
  resumed: "You'll get news from RoleTrail as before.",
}

/** Of reminders, by the kind that their link names. */
export const reminderWords: Record<string, UnsubscribeWords> = {
  digest: {
    question: 'Stop the morning digest?',
    effect: "We'll stop emailing you what's due each day. You'll still find it on your Today page.",
    stopped: "You won't get the morning digest anymore. What's due is on your Today page.",
    resumed: "You'll get the morning digest as before.",
  },
  interviews: {
    question: 'Stop interview reminders?',
    effect: "We'll stop emailing you before your interviews. They stay in your calendar.",
    stopped: "You won't get emails before your interviews anymore. They stay in your calendar.",
    resumed: "You'll get emails a day and an hour before your interviews.",
  },
}
