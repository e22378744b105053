import type { Account } from '../account.ts'
import { paginate } from '../list.ts'
import type { On } from '../route.ts'

export const eventRoutes = (on: On, { ledger }: Account) => {
  on('GET', '/v1/events/:id', ({ id }) => ledger.get('event', id))

  on('GET', '/v1/events', ({ form, url }) => {
    const wanted = Array.isArray(form.types) ? form.types : form.type ? [form.type] : undefined
    const events = ledger.list('event').filter(({ type }) => !wanted || wanted.includes(type))
    return paginate(url, events, form)
  })
}
