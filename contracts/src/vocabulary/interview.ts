export const interviewKinds = ['phone', 'video', 'on_site', 'technical', 'panel', 'other'] as const

export type InterviewKind = (typeof interviewKinds)[number]

export const interviewKindLabels: Record<InterviewKind, string> = {
  phone: 'Phone call',
  video: 'Video call',
  on_site: 'On site',
  technical: 'Technical',
  panel: 'Panel',
  other: 'Other',
}

export const interviewStates = ['scheduled', 'done', 'canceled'] as const

export type InterviewState = (typeof interviewStates)[number]

/** What came of it; without one nobody has heard yet. */
export const interviewOutcomes = ['next_round', 'offer', 'rejected', 'withdrawn'] as const

export type InterviewOutcome = (typeof interviewOutcomes)[number]

export const interviewOutcomeLabels: Record<InterviewOutcome, string> = {
  next_round: 'Next round',
  offer: 'Offer',
  rejected: 'Rejected',
  withdrawn: 'I withdrew',
}

/** How long an interview takes where nobody said so. */
export const usualInterviewMinutes = 60

/** How much of an interview a calendar feed tells whoever can read the calendar. */
export const feedDetails = ['busy', 'company', 'all'] as const

export type FeedDetails = (typeof feedDetails)[number]
