import type { Run } from './chaos.ts'

/** What a run did and what came of it, for a person to read. */
export const report = ({ history, verdicts, finalState }: Pick<Run, 'history' | 'verdicts' | 'finalState'>) => {
  const events = Object.entries(finalState.logs).map(([service, { events }]) => `${service} ${events.length}`)
  return [
    ...[...history.tally]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([what, times]) => `  ${times}\t${what}`),
    '',
    `  events: ${events.join(', ')}`,
    '',
    ...verdicts.map(({ name, breach }) => (breach ? `  FAILED  ${name}\n          ${breach}` : `  ok      ${name}`)),
  ].join('\n')
}
