import { v5, v7 } from 'uuid'

/** A UUID v7. Ids sort by creation time, which keeps index inserts local. They are guessable: never use one as a secret. */
export const newId = (): string => v7()

/** The id of something that is about one of ours, by a name: the same each time it is made (UUID v5). */
export const idOf = (about: string, name: string): string => v5(name, about)

/** When an id was made, which it begins with. */
export const timeOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
