export const authTabs = ['sign-in', 'sign-up'] as const

export type AuthTab = (typeof authTabs)[number]
