import type { Account } from '../account.ts'
import type { Form } from '../http/form.ts'
import { paginate } from '../http/list.ts'
import type { On } from '../http/route.ts'
import { StripeError } from '../stripe-error.ts'

export const eventRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/events/:id', ({ id }) => ledger.get('event', id))

  on('GET', '/v1/events', ({ form, url }) => {
    const types = [form.types ?? form.type ?? []].flat().filter((type) => typeof type === 'string')
    if (types.length > 20) throw new StripeError(400, 'You may only specify up to 20 types.', { param: 'types' })
    const { starting_after: after, ending_before: end, ...rest } = form
    // All events ever are in here: if it is known where the page ends, only the page is read.
    const isKnown = typeof after === 'string' && ledger.find('event', after) !== undefined
    const page = {
      before: isKnown ? after : undefined,
      limit: end === undefined ? Math.max(Number(form.limit ?? 10) || 0, 0) + 1 : undefined,
    }
    const events = ledger.listSince('event', earliest(form), { types: types.length ? types : undefined, ...page })
    return paginate(url, events, isKnown ? rest : form)
  })
}

const earliest = ({ created }: Form) => {
  const range = typeof created === 'object' && !Array.isArray(created) ? created : {}
  return Number(range.gte ?? range.gt ?? 0)
}
