/** What a job asks for although nobody planned it: to answer, to say thank you, to ask again, to go on. */
export const nudges = ['offer', 'thank_you', 'no_reply', 'no_next_step'] as const

export type Nudge = (typeof nudges)[number]
