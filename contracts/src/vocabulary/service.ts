export const services = ['identity', 'jobs', 'billing', 'support', 'notifications'] as const

export type Service = (typeof services)[number]
