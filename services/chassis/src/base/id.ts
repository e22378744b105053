import { v7 } from 'uuid'

/** A UUID v7: ids sort by the time they were made, which keeps index pages warm. Not a secret. */
export const newId = (): string => v7()
