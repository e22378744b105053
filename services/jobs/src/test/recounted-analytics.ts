import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { dollarsPerYear, type YearlySalary } from '@roletrail/contracts/vocabulary/yearly-salary'
import type { JobDetails, JobEvent } from '../job/events.ts'

/** The events of a job, with their ids, in order. */
export type Log = { id: string; event: JobEvent }[]

const dayMs = 24 * 60 * 60 * 1000

interface Entry {
  id: string
  rank: number
  at: number
  recorded: number
  first: boolean
}

const follow = (log: Log) => {
  let entries: Entry[] = []
  let details: (Partial<JobDetails> & Pick<JobDetails, 'applicationDate'>) | undefined
  for (const { id, event } of log) {
    const entry = (stage: Stage, at: string, first = false): Entry => ({
      id,
      rank: stages.indexOf(stage),
      at: Date.parse(at),
      recorded: Date.parse(event.at),
      first,
    })
    if (event.type === 'Added') {
      details = event.details
      entries = [entry(event.stage, event.at, true)]
    } else if (event.type === 'DetailsChanged' && details) details = { ...details, ...event.changes }
    else if (event.type === 'StageChanged') entries.push(entry(event.to, event.changedAt ?? event.at))
    else if (event.type === 'StageChangeUndone') entries.pop()
    else if (event.type === 'StageChangeCorrected')
      entries = entries.map((each) =>
        each.id === event.stageChangeId ? { ...each, at: Date.parse(event.changedAt) } : each,
      )
    else if (event.type === 'Removed') details = undefined
  }
  return details && { details, entries }
}

/** What is left of a way if a step back takes away what it leaves. */
const pathOf = (entries: Entry[]) => {
  const path: { rank: number; entries: Entry[] }[] = []
  for (const entry of entries) {
    while ((path.at(-1)?.rank ?? -1) > entry.rank) path.pop()
    const last = path.at(-1)
    if (last?.rank === entry.rank) last.entries.push(entry)
    else path.push({ rank: entry.rank, entries: [entry] })
  }
  return path.map(({ rank, entries }) => {
    const known = entries.filter(({ first, at, recorded }) => !first || rank === 0 || at !== recorded)
    return { rank, at: known.length > 0 ? Math.min(...known.map(({ at }) => at)) : undefined }
  })
}

/** As the board's filter compares pay. */
const bandOf = (salary: YearlySalary) => {
  const thousands = dollarsPerYear(salary) / 1_000
  if (thousands < 30) return '0'
  if (thousands < 50) return '30'
  if (thousands < 80) return '50'
  if (thousands < 120) return '80'
  return thousands < 160 ? '120' : '160'
}

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
  return (at: number) => format.format(at)
}

const mondayOf = (day: string) => {
  let date = new Date(day)
  while (date.getUTCDay() !== 1) date = new Date(date.getTime() - dayMs)
  return date.toISOString().slice(0, 10)
}

/** By the definition: the shares that are not too far from what was seen. */
const wilson = (hits: number, n: number) => {
  if (n < 10) return null
  const seen = hits / n
  const isFar = (share: number) => Math.abs(seen - share) > 1.959963984540054 * Math.sqrt((share * (1 - share)) / n)
  const edge = (far: number) => {
    let [out, inside] = [far, seen]
    for (let step = 0; step < 60; step += 1) {
      const middle = (out + inside) / 2
      if (isFar(middle)) out = middle
      else inside = middle
    }
    return inside
  }
  return { value: seen, low: hits === 0 ? 0 : edge(0), high: hits === n ? 1 : edge(1) }
}

/** Day after day, among those who were still there. */
const kaplanMeier = (stays: { days: number; ended: boolean }[]) => {
  const left = stays.filter(({ ended }) => ended).length
  const counted = { left, waiting: stays.length - left }
  if (stays.length < 10) return { ...counted, median: null, p75: null, curve: [] }
  const curve: { days: number; share: number }[] = []
  let share = 1
  for (let day = 0; day <= 365; day += 1) {
    const there = stays.filter(({ days }) => days >= day)
    const leaving = there.filter(({ days, ended }) => ended && days === day)
    if (leaving.length === 0) continue
    share *= 1 - leaving.length / there.length
    curve.push({ days: day, share })
  }
  const until = (rest: number) => curve.find((step) => step.share < rest + 1e-9)?.days ?? null
  return { ...counted, median: until(0.5), p75: until(0.25), curve }
}

interface Question {
  timeZone: string
  from?: string
  to?: string
  now: number
}

/** What the analytics should say, counted another way: from the events, one application after the other. */
export const recounted = (logs: Log[], { timeZone, from, to, now }: Question) => {
  const dayOf = dayIn(timeZone)
  const applications = logs
    .flatMap((log) => follow(log) ?? [])
    .map(({ details, entries }) => {
      const path = pathOf(entries)
      const moments = path.flatMap(({ at }) => at ?? [])
      const at = Math.min(Date.parse(details.applicationDate), ...moments)
      const wins = path.filter(({ rank }) => rank > 0 && rank < 5).map(({ rank }) => rank)
      return {
        day: dayOf(at),
        host: details.jobUrl ? new URL(details.jobUrl).host.replace(/^www\./, '') : null,
        tags: details.tags ?? [null],
        seniority: details.seniority ?? null,
        workMode: details.workMode ?? null,
        jobFunction: details.jobFunction ?? null,
        pay: details.yearlySalary ? bandOf(details.yearlySalary) : null,
        language: details.language ?? null,
        channel: details.channel ?? null,
        way: [0, ...wins],
        rejected: path.at(-1)?.rank === 5,
        stays: path.flatMap((step, nth) => {
          if (step.rank > 3 || step.at === undefined) return []
          const later = path.slice(nth + 1).flatMap((next) => next.at ?? [])
          const ended = later.length > 0
          const end = ended ? Math.min(...later) : now
          const began = Math.min(step.rank === 0 ? at : step.at, ...(ended ? [end] : []))
          return [{ rank: step.rank, ended, days: Math.max(0, Math.round((end - began) / dayMs)) }]
        }),
      }
    })
    .filter(({ day }) => (!from || day >= from) && (!to || day <= to))

  const furthest = ({ way }: { way: number[] }) => Math.max(...way)
  const groupOf = (key: string | null, members: typeof applications) => {
    const responses = members.filter((each) => furthest(each) > 0).length
    return {
      key,
      applications: members.length,
      responses,
      waiting: members.filter((each) => furthest(each) === 0 && !each.rejected).length,
      rate: wilson(responses, members.length),
    }
  }
  const groupsOf = (keysOf: (application: (typeof applications)[number]) => (string | null)[]) =>
    [...new Set(applications.flatMap(keysOf))].map((key) =>
      groupOf(
        key,
        applications.filter((each) => keysOf(each).includes(key)),
      ),
    )
  const flows = applications.flatMap(({ way, rejected }) =>
    way.flatMap((rank, nth) => {
      const next = way[nth + 1]
      const to = next === undefined ? (rejected ? 'rejected' : 'waiting') : stages[next]
      return rank === 4 && to === 'waiting' ? [] : [`${stages[rank]} ${to}`]
    }),
  )
  const funnel = [0, 1, 2, 3, 4].map((rank) => {
    const reached = applications.filter((each) => furthest(each) >= rank)
    const here = reached.filter((each) => furthest(each) === rank)
    return {
      stage: stages[rank],
      reached: reached.length,
      wentOn: reached.length - here.length,
      rejected: here.filter(({ rejected }) => rejected).length,
      waiting: here.filter(({ rejected }) => !rejected).length,
      conversion: rank === 4 ? null : wilson(reached.length - here.length, reached.length),
    }
  })
  return {
    applications: applications.length,
    responses: funnel[0]?.conversion,
    offers: funnel[4]?.reached,
    funnel,
    times: [0, 1, 2, 3].map((rank) => ({
      stage: stages[rank],
      ...kaplanMeier(applications.flatMap(({ stays }) => stays.filter((stay) => stay.rank === rank))),
    })),
    flows: [...new Set(flows)].map((flow) => ({ flow, jobs: flows.filter((each) => each === flow).length })),
    sources: groupsOf(({ host }) => [host]),
    tags: groupsOf(({ tags }) => tags),
    seniorities: groupsOf(({ seniority }) => [seniority]),
    workModes: groupsOf(({ workMode }) => [workMode]),
    jobFunctions: groupsOf(({ jobFunction }) => [jobFunction]),
    pays: groupsOf(({ pay }) => [pay]),
    languages: groupsOf(({ language }) => [language]),
    channels: groupsOf(({ channel }) => [channel]),
    weeks: groupsOf(({ day }) => [mondayOf(day)]),
  }
}

/** An answer in the shape of a recount. */
export const answered = ({
  applications,
  responses,
  offers,
  funnel,
  times,
  flows,
  breakdowns,
  categories,
  pay,
  language,
}: Analytics) => {
  const groups = (by: string) => [...breakdowns, ...categories].find((each) => each.by === by)?.groups ?? []
  return {
    applications,
    responses,
    offers,
    funnel,
    times,
    flows: flows.map(({ from, to, jobs }) => ({ flow: `${from} ${to}`, jobs })),
    sources: groups('source'),
    tags: groups('tag'),
    seniorities: groups('seniority'),
    workModes: groups('workMode'),
    jobFunctions: groups('jobFunction'),
    pays: pay.groups,
    languages: language.groups,
    channels: groups('channel'),
    weeks: groups('week').filter((week) => week.applications > 0),
  }
}
