import { z } from 'zod'
import { missing, StripeError } from '../stripe-error.ts'
import type { Form } from './form.ts'
import { readParams, Whole } from './params.ts'

const Page = z.object({
  limit: Whole.default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z
    .union([
      Whole,
      z.object({ gt: Whole.optional(), gte: Whole.optional(), lt: Whole.optional(), lte: Whole.optional() }),
    ])
    .optional(),
})

interface Listed {
  id: string
  object: string
  created?: number
}

export const asList = <T>(url: string, data: T[], hasMore = false) => ({
  object: 'list' as const,
  data,
  has_more: hasMore,
  url,
})

/** One page, newest first, by Stripe's cursors: an id and a direction. */
export const paginate = <T extends Listed>(url: string, items: T[], form: Form) => {
  const page = readParams(Page, form)
  if (page.limit < 1 || page.limit > 100) {
    throw new StripeError(400, 'Invalid integer: limit must be between 1 and 100', {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const wanted = items.filter((item) => isWithin(page.created, item.created ?? 0))
  if (page.ending_before) {
    const before = wanted.slice(0, positionOf(wanted, page.ending_before, 'ending_before'))
    return asList(url, before.slice(-page.limit), before.length > page.limit)
  }
  const after = page.starting_after
    ? wanted.slice(positionOf(wanted, page.starting_after, 'starting_after') + 1)
    : wanted
  return asList(url, after.slice(0, page.limit), after.length > page.limit)
}

const positionOf = (items: Listed[], id: string, param: string) => {
  const position = items.findIndex((item) => item.id === id)
  if (position < 0) throw missing('object', id, param)
  return position
}

const isWithin = (range: z.infer<typeof Page>['created'], created: number) => {
  if (range === undefined) return true
  if (typeof range === 'number') return created === range
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = range
  return created > gt && created >= gte && created < lt && created <= lte
}

/** Filters that compare a field for equality. */
export const filtersOf = (form: Form, ...fields: string[]) =>
  Object.fromEntries(fields.flatMap((field) => (typeof form[field] === 'string' ? [[field, form[field]]] : [])))
