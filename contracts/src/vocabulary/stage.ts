/** The six stages of an application, in the order of the board (spec sections 1 and 4). */
export const stages = ['applied', 'phone_screen', 'technical_interview', 'onsite', 'offer', 'rejected'] as const

export type Stage = (typeof stages)[number]

/** What a new job starts in (spec section 9). */
export const defaultStage: Stage = 'applied'

export const stageLabels: Record<Stage, string> = {
  applied: 'Applied',
  phone_screen: 'Phone Screen',
  technical_interview: 'Technical Interview',
  onsite: 'Onsite',
  offer: 'Offer',
  rejected: 'Rejected',
}
