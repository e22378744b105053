/** On whose behalf a link is read, and whether they still wait. */
export interface Reader {
  userId: string
  signal: AbortSignal
}
