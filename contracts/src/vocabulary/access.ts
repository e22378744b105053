/**
 * What a person's subscription lets them do: `full` may write, `read` may read, export and delete.
 * Data is never held hostage, so there is no third value.
 */
export const accessLevels = ['full', 'read'] as const

export type AccessLevel = (typeof accessLevels)[number]
