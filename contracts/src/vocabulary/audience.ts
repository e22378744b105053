/** To whom a broadcast goes (spec section 6). `active` are people who were here within the last seven days. */
export const audiences = ['all', 'paid', 'trial', 'active'] as const

export type Audience = (typeof audiences)[number]
