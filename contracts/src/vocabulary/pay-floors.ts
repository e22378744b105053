/** Where bands of pay begin, in thousands of US dollars a year: what the board is filtered by, and analytics compare. */
export const payFloors = ['30', '50', '80', '120', '160'] as const

export type PayFloor = (typeof payFloors)[number]
