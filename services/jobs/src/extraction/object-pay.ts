import { labelledPay } from '@roletrail/contracts/posting/pay'
import { first, isSaid, type Named, named, names } from './object-names.ts'
import { moneyRange } from './salary.ts'
import { isNode, listOf } from './schema-node.ts'

/** What an object of unknown make says its job pays, unless it says that this is not to be shown. */
export const salaryIn = (job: Named): string | undefined => {
  // Some lists carry what is not to be shown.
  for (const [key, value] of job)
    if (value === false && /(salary|compensation|pay).*visible|(show|display).*(salary|compensation|pay)/.test(key))
      return undefined
  const said = listOf(first(job, names.salary, isSaid))[0]
  if (typeof said === 'string') return labelledPay(said)
  const money = isNode(said) ? named(said) : job
  const least = first(money, names.least, isAmount)
  const most = first(money, names.most, isAmount)
  const currency = first(money, names.currency, isSaid) ?? first(job, names.currency, isSaid)
  const period = first(money, names.period, isSaid) ?? first(job, ['salaryperiod'], isSaid)
  const range = moneyRange({ least, most, currency, period })
  if (range !== undefined) return range
  // "$201,000/year" for each end.
  const ends = [least, most].filter((end) => typeof end === 'string' && labelledPay(end) !== undefined)
  return ends.length > 0 ? [...new Set(ends)].join(' - ') : undefined
}

const isAmount = (value: unknown) =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && /[1-9]/.test(value))
