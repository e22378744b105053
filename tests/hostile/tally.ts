/** What an attacker was answered, by status; `closed` if the connection ended instead. */
export const createTally = () => {
  const answers = new Map<string, number>()
  const of = (statuses: string[]) => statuses.reduce((sum, status) => sum + (answers.get(status) ?? 0), 0)
  return {
    count: (status: number | 'closed') => void answers.set(String(status), (answers.get(String(status)) ?? 0) + 1),
    total: () => [...answers.values()].reduce((sum, each) => sum + each, 0),
    /** Refused because it was too much. */
    refused: () => of(['429', '503']),
    /** Failures nobody meant. */
    failed: () => of(['500', '502', '504']),
    statuses: () =>
      [...answers]
        .toSorted(([one], [other]) => one.localeCompare(other))
        .map(([status, times]) => `${times} × ${status}`)
        .join(', '),
  }
}

export type Tally = ReturnType<typeof createTally>
