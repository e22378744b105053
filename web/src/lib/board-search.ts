import { type PayFloor, payFloors } from '@roletrail/contracts/vocabulary/pay-floors'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { dayParam, textParam, textsParam, wordParam, wordsParam } from './search-params.ts'

/** Which jobs a board shows: those that match each of these, by any of its values. */
export interface BoardFilter {
  /** Part of a company, a position, a location, a tag or the notes. */
  q?: string | undefined
  stage?: readonly Stage[] | undefined
  tag?: readonly string[] | undefined
  /** The host of the posting, or `none` for jobs without a link. */
  source?: readonly string[] | undefined
  /** Values of a category, or `none` for jobs without one. Values that nobody knows match no job. */
  mode?: readonly string[] | undefined
  level?: readonly string[] | undefined
  work?: readonly string[] | undefined
  lang?: readonly string[] | undefined
  via?: readonly string[] | undefined
  /** At least so many thousand dollars a year, about. */
  pay?: PayFloor | undefined
  age?: StageAge | undefined
  follow?: FollowUpState | undefined
  /** Applied within this many days, relative to today, even in a bookmark. Excludes `from` and `to`. */
  last?: RecentDays | undefined
  /** Applied on this local day or later, and on this one or earlier; yyyy-MM-dd. */
  from?: string | undefined
  to?: string | undefined
}

const filterNames = [
  'q',
  'stage',
  'tag',
  'source',
  'mode',
  'level',
  'work',
  'lang',
  'via',
  'pay',
  'age',
  'follow',
  'last',
  'from',
  'to',
] as const satisfies readonly (keyof BoardFilter)[]

/** What of a search says which jobs are shown. */
export const filterOf = (search: BoardSearch): BoardFilter =>
  Object.fromEntries(filterNames.map((name) => [name, search[name]]))

/** The search parameters of a board: the filter, the order of the table, an open job, an open add dialog. */
export interface BoardSearch extends BoardFilter {
  /** Of a board; without it the one that this browser last had. */
  order?: BoardOrder | undefined
  sort?: Sort | undefined
  /** Of a table; without them those that this browser last had. */
  columns?: readonly TableColumn[] | undefined
  /** The day whose board is shown; none is today. */
  on?: string | undefined
  job?: string | undefined
  add?: AddTab | undefined
  /** The stage of the job that is being added. */
  into?: Stage | undefined
}

/** Whether a job has been in its stage for so long that its card says so. */
export const stageAges = ['fresh', 'stale'] as const

export type StageAge = (typeof stageAges)[number]

/** Whether a follow-up is planned: for today or earlier, for any day, or not at all. */
export const followUpStates = ['due', 'planned', 'none'] as const

export type FollowUpState = (typeof followUpStates)[number]

/** In the address, what no category has. */
export const none = 'none'

/** How the cards of a column are ordered. */
export const boardOrders = ['recent', 'oldest', 'applied', 'company', 'own'] as const

export type BoardOrder = (typeof boardOrders)[number]

export const recentDays = ['7', '30', '90'] as const

export type RecentDays = (typeof recentDays)[number]

export const addTabs = ['url', 'screenshot', 'manual'] as const

export type AddTab = (typeof addTabs)[number]

/** The columns that a person chooses from, in their order; the company is always there. */
export const tableColumns = [
  'role',
  'stage',
  'days',
  'followUp',
  'tags',
  'salary',
  'mode',
  'level',
  'work',
  'yearly',
  'lang',
  'via',
  'applied',
] as const

/** What a table shows until somebody chooses: all would be too many. */
export const usualColumns: readonly TableColumn[] = ['role', 'stage', 'days', 'followUp', 'tags', 'salary', 'applied']

export type TableColumn = (typeof tableColumns)[number]

export const sortColumns = ['company', ...tableColumns] as const

export type SortColumn = (typeof sortColumns)[number]

/** A minus sign before a column reverses the order. */
export type Sort = SortColumn | `-${SortColumn}`

const sorts = sortColumns.flatMap((column): Sort[] => [column, `-${column}`])

export const boardSearch = (raw: Record<string, unknown>): BoardSearch => {
  const last = wordParam(recentDays, raw.last)
  return {
    q: textParam(raw.q),
    stage: wordsParam(stages, raw.stage),
    tag: textsParam(raw.tag),
    source: textsParam(raw.source),
    mode: textsParam(raw.mode),
    level: textsParam(raw.level),
    work: textsParam(raw.work),
    lang: textsParam(raw.lang),
    via: textsParam(raw.via),
    pay: wordParam(payFloors, raw.pay),
    age: wordParam(stageAges, raw.age),
    follow: wordParam(followUpStates, raw.follow),
    last,
    from: last ? undefined : dayParam(raw.from),
    to: last ? undefined : dayParam(raw.to),
    order: wordParam(boardOrders, raw.order),
    sort: wordParam(sorts, raw.sort),
    columns: wordsParam(tableColumns, raw.columns),
    on: dayParam(raw.on),
    job: textParam(raw.job),
    add: wordParam(addTabs, raw.add),
    into: wordParam(stages, raw.into),
  }
}
