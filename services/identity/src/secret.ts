import { createHash, randomBytes } from 'node:crypto'

/** An unguessable token of 256 bits, for cookies and links. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** What is stored of it. A plain hash suffices, since nobody can search 256 bits. */
export const digest = (secret: string) => createHash('sha256').update(secret).digest('base64url')
