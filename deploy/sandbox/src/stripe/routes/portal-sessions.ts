import { z } from 'zod'
import type { Account } from '../account.ts'
import { readParams, WebAddress } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { createPortalSession } from '../objects/portal-session.ts'

const CreatePortalSession = z.object({ customer: z.string(), return_url: WebAddress.optional() })

export const portalRoutes = (on: On, { ledger, publicUrl }: Account) => {
  on('POST', '/v1/billing_portal/sessions', ({ form }) => {
    const { customer, return_url } = readParams(CreatePortalSession, form)
    const { id } = ledger.get('customer', customer, 'customer')
    return ledger.add(createPortalSession(id, return_url ?? null, publicUrl()))
  })
}
