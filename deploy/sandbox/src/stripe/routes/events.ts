import type { Account } from '../account.ts'
import type { Form } from '../form.ts'
import { paginate } from '../list.ts'
import type { On } from '../route.ts'

export const eventRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/events/:id', ({ id }) => ledger.get('event', id))

  on('GET', '/v1/events', ({ form, url }) => {
    const wanted = Array.isArray(form.types) ? form.types : form.type ? [form.type] : undefined
    // Everything that ever happened is in here: what is too old is not even read.
    const all = ledger.listSince('event', earliest(form))
    const events = all.filter(({ type }) => !wanted || wanted.includes(type))
    return paginate(url, events, form)
  })
}

const earliest = ({ created }: Form) => {
  const range = typeof created === 'object' && !Array.isArray(created) ? created : {}
  return Number(range.gte ?? range.gt ?? 0)
}
