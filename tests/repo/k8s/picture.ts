import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../sources.ts'

export type Arrow = readonly [from: string, to: string]

/** `stripe[Stripe] & mailgun[Mailgun]` are two. */
const namesIn = (side: string) =>
  side
    .replace(/\[[^\]]*\]/g, '')
    .split('&')
    .map((each) => each.trim())

/**
 * The solid arrows of a Mermaid flow chart: who opens a connection to whom. A dotted one is an answer, which needs none.
 * An arrow of a group is one of each of its members.
 */
export const arrowsIn = (chart: string): Arrow[] => {
  const groups = new Map<string, string[]>()
  const arrows: Arrow[] = []
  let group: string | undefined
  for (const line of chart.split('\n').map((each) => each.trim())) {
    const [, opened] = /^subgraph (\w+)/.exec(line) ?? []
    const [, from, to] = /^(.*?) -->(?:\|[^|]*\|)? (.*)$/.exec(line) ?? []
    if (opened) group = opened
    else if (line === 'end') group = undefined
    else if (from && to)
      arrows.push(...namesIn(from).flatMap((one) => namesIn(to).map((other) => [one, other] as const)))
    else if (group) groups.set(group, [...(groups.get(group) ?? []), ...namesIn(line)])
  }
  const membersOf = (name: string) => groups.get(name) ?? [name]
  return arrows.flatMap(([from, to]) =>
    membersOf(from).flatMap((one) => membersOf(to).map((other) => [one, other] as const)),
  )
}

/** The picture at the top of docs/architecture.md. */
export const architecture = () => {
  const page = readFileSync(join(repository, 'docs/architecture.md'), 'utf8')
  const [, chart = ''] = /```mermaid\n(.*?)```/s.exec(page) ?? []
  return arrowsIn(chart)
}
