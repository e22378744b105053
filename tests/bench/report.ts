import { type Cell, table } from '../system/table.ts'
import type { measureEnumeration } from './measurements/account-enumeration.ts'
import type { measureBoard } from './measurements/board.ts'
import type { measureBroadcast } from './measurements/broadcast.ts'
import type { measureDashboard } from './measurements/dashboard.ts'
import type { measureDigest } from './measurements/digest.ts'
import type { measureEvents } from './measurements/events.ts'
import type { measureHops } from './measurements/hops.ts'
import type { measureIdle } from './measurements/idle.ts'
import type { measureLive } from './measurements/live.ts'
import type { measureMoves } from './measurements/move.ts'
import type { measureReminders } from './measurements/reminders.ts'
import type { measureSearch } from './measurements/search.ts'
import type { measureUserSearch } from './measurements/user-search.ts'
import type { measureVolume } from './measurements/volume.ts'
import type { measureWeb } from './measurements/web.ts'
import type { Measured } from './measuring/rounds.ts'

export interface Results {
  hops?: Awaited<ReturnType<typeof measureHops>>
  moves?: Awaited<ReturnType<typeof measureMoves>>
  board?: Awaited<ReturnType<typeof measureBoard>>
  live?: Awaited<ReturnType<typeof measureLive>>
  events?: Awaited<ReturnType<typeof measureEvents>>
  volume?: Awaited<ReturnType<typeof measureVolume>>
  broadcast?: Awaited<ReturnType<typeof measureBroadcast>>
  dashboard?: Awaited<ReturnType<typeof measureDashboard>>
  web?: Awaited<ReturnType<typeof measureWeb>>
  enumeration?: Awaited<ReturnType<typeof measureEnumeration>>
  users?: Awaited<ReturnType<typeof measureUserSearch>>
  reminders?: Awaited<ReturnType<typeof measureReminders>>
  digest?: Awaited<ReturnType<typeof measureDigest>>
  search?: Awaited<ReturnType<typeof measureSearch>>
  rest?: Awaited<ReturnType<typeof measureIdle>>
}

const figures = ({ perSecond, p50, p99 }: Measured) => [perSecond, p50, p99]

const moves = (of: NonNullable<Results['moves']>) =>
  table(
    'Moving a card, against the same transaction by plain pg',
    ['clients', 'moves/s', 'p50 ms', 'p99 ms', 'limit/s', 'p50 ms', 'p99 ms', 'ratio'],
    Object.entries(of).map(([clients, { ours, limit }]) => [
      clients,
      ...figures(ours),
      ...figures(limit),
      ours.perSecond / limit.perSecond,
    ]),
  )

const board = (of: NonNullable<Results['board']>) =>
  table(
    'Reading a board of 500, against ready bytes through the same kind of proxy',
    ['clients', 'reads/s', 'p50 ms', 'p99 ms', 'kB', 'plain/s', 'kB', 'ratio', 'gzip/s', 'kB', 'ratio'],
    Object.entries(of).map(([clients, { ours, plain, compressed }]) => [
      clients,
      ...figures(ours),
      ours.bytesPerAnswer / 1_000,
      plain.perSecond,
      plain.bytesPerAnswer / 1_000,
      ours.perSecond / plain.perSecond,
      compressed.perSecond,
      compressed.bytesPerAnswer / 1_000,
      ours.perSecond / compressed.perSecond,
    ]),
  )

const live = (of: NonNullable<Results['live']>) =>
  table(
    'From the answer to a move until another browser hears of it',
    ['', 'median ms', 'p99 ms'],
    [
      ['idle', of.idle.median, of.idle.p99],
      ['while 10 clients move cards', of.busy.median, of.busy.p99],
    ],
  )

const events = ({ relayed, consumed, published }: NonNullable<Results['events']>) =>
  table(
    "A backlog of events, against JetStream's own batched publish of the same",
    ['', 'events/s', 'ratio'],
    [
      ['published by JetStream alone', published, 1],
      ['numbered and relayed', relayed, relayed / published],
      ['and consumed, effect and position in one transaction', consumed, consumed / published],
    ],
  )

const volume = (of: NonNullable<Results['volume']>) => {
  const things = (['moving a card', 'reading the board', 'relaying an event', 'consuming an event'] as const).map(
    (thing): Cell[] => {
      const costs = of.map((costs) => costs[thing])
      return [thing, ...costs, ...costs.slice(1).map((cost) => cost / (costs[0] as number))]
    },
  )
  const sizes = of.map(({ size }) => size.toLocaleString('en'))
  return table(
    'Processor time with so many events, jobs and outbox rows in the stores (microseconds)',
    ['', ...sizes, ...sizes.slice(1).map((size) => `${size} : ${sizes[0]}`)],
    things,
  )
}

const rest = ({ startMs, memory, script }: NonNullable<Results['rest']>) =>
  table(
    `At rest; the second start took ${(startMs / 1_000).toFixed(1)} s`,
    ['', ''],
    [
      ...Object.entries(memory).map(([name, kilobytes]): Cell[] => [`${name}, MB`, kilobytes / 1_024]),
      ...Object.entries(script).map(([page, bytes]): Cell[] => [`JavaScript of the ${page}, kB gzip`, bytes / 1_000]),
    ],
  )

const broadcast = ({ people, limit, acceptedMs, perSecond, sent }: NonNullable<Results['broadcast']>) =>
  table(
    `A broadcast to ${people.toLocaleString('en')} people`,
    ['', '', 'bound', 'ratio'],
    [
      ['accepted after ms', acceptedMs, 2_000, acceptedMs / 2_000],
      ['copies a second, against what the provider takes', perSecond, limit, perSecond / limit],
      ['copies sent', sent, people, sent / people],
    ],
  )

const dashboard = (of: NonNullable<Results['dashboard']>) =>
  table(
    'The figures of the dashboard, in milliseconds',
    ['people who pay', 'median', 'slowest', 'against the fewest'],
    of.map(({ size, median, slowest }) => [
      size.toLocaleString('en'),
      median,
      slowest,
      median / (of[0]?.median ?? Number.NaN),
    ]),
  )

const web = ({ script, interactive, move, longest, nodes }: NonNullable<Results['web']>) =>
  table(
    'The board in a browser, a new one each time',
    ['', '', 'bound'],
    [
      ['JavaScript before the board shows, kB gzip', script / 1_000, 150],
      ['500 jobs, interactive after ms', interactive[500], 1_000],
      ['5,000 jobs, interactive after ms', interactive[5_000], 2_000],
      ...([500, 5_000] as const).flatMap((jobs): Cell[][] => [
        [`${jobs.toLocaleString('en')} jobs, moves drawn in the next frame, %`, 100 * move[jobs].inNextFrame, 100],
        [`${jobs.toLocaleString('en')} jobs, a move settled after ms`, move[jobs].settled, 100],
      ]),
      ...Object.entries(longest).flatMap(([what, { byClock, onProcessor }]): Cell[][] => [
        [`5,000 jobs, longest task while ${doing[what as keyof typeof doing]}, ms of processor`, onProcessor, 50],
        ['  by the clock', byClock, 50],
      ]),
      ['5,000 jobs, most elements at once', nodes, 1_500],
    ],
  )

const doing = { scrolling: 'scrolling the board', dragging: 'dragging', table: 'scrolling the table' }

const hops = (of: NonNullable<Results['hops']>) =>
  table(
    'Each hop alone, 10 clients',
    ['', 'answers/s', 'p50 ms', 'p99 ms', 'processor us'],
    Object.entries(of).map(([name, measured]) => [
      name,
      ...figures(measured),
      Object.values(measured.cpu).reduce((sum, each) => sum + each, 0),
    ]),
  )

const shares = (measured: Record<string, Measured>) => {
  const names = Object.keys(Object.values(measured)[0]?.cpu ?? {})
  const rows = names.map((name): Cell[] => [name, ...Object.values(measured).map(({ cpu }) => cpu[name] ?? 0)])
  const used = rows.filter(([, ...values]) => values.some((value) => Number(value) >= 5))
  const totals = Object.values(measured).map(({ cpu }) => Object.values(cpu).reduce((sum, each) => sum + each, 0))
  return table(
    'Processor time per request by process (microseconds, by clients)',
    ['process', ...Object.keys(measured)],
    [...used, ['all', ...totals]],
  )
}

const enumeration = (of: NonNullable<Results['enumeration']>) =>
  table(
    'Telling known addresses from unknown ones by the time of an answer (A4)',
    ['call', 'known ms', 'unknown ms', 'apart by', 'distance', 'critical'],
    Object.entries(of).map(([call, { known, unknown, distance, critical }]) => [
      call,
      known,
      unknown,
      Math.abs(known - unknown),
      distance,
      critical,
    ]),
  )

const users = (of: NonNullable<Results['users']>) =>
  table(
    'An administrator searches a million people, in milliseconds',
    ['for', 'median', 'slowest'],
    Object.entries(of).map(([question, { median, slowest }]) => [question, median, slowest]),
  )

const reminders = (of: NonNullable<Results['reminders']>) =>
  table(
    'Looking who is to be reminded, in milliseconds',
    ['people', 'nobody is due', 'a thousand are', 'people/s'],
    Object.entries(of).map(([people, { quiet, batch, perSecond }]) => [people, quiet, batch, perSecond]),
  )

const digest = ({ jobs, reading, writing }: NonNullable<Results['digest']>) =>
  table(
    `The digest of a person with ${jobs} jobs, in milliseconds`,
    ['finding what is due', 'writing the mail'],
    [[reading, writing]],
  )

const search = (of: NonNullable<Results['search']>) =>
  table(
    "A look at one's own search, in milliseconds",
    ['jobs', 'analytics after a change', 'against the fewest', 'today', 'against the fewest', 'earlier days', 'of 200'],
    of.map(({ size, analytics, today, earlier }) => [
      size.toLocaleString('en'),
      analytics,
      analytics / (of[0]?.analytics ?? Number.NaN),
      today,
      today / (of[0]?.today ?? Number.NaN),
      earlier,
      earlier / 200,
    ]),
  )

export const report = (results: Results) => {
  const { moves: m, board: b, live: l, events: e, volume: v, web: w, rest: r, hops: h, enumeration: s } = results
  return [
    m && moves(m),
    b && board(b),
    h && hops(h),
    l && live(l),
    e && events(e),
    v && volume(v),
    results.broadcast && broadcast(results.broadcast),
    results.dashboard && dashboard(results.dashboard),
    w && web(w),
    s && enumeration(s),
    results.users && users(results.users),
    results.reminders && reminders(results.reminders),
    results.digest && digest(results.digest),
    results.search && search(results.search),
    r && rest(r),
    (m ?? b) &&
      shares({
        ...(m && { 'move 1': m[1].ours, 'move 10': m[10].ours, 'move 50': m[50].ours, 'limit 10': m[10].limit }),
        ...(b && { 'board 10': b[10].ours, 'board 50': b[50].ours }),
      }),
  ]
    .filter(Boolean)
    .join('\n')
}
