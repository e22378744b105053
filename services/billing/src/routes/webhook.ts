import type { Routes } from '@roletrail/chassis/http/routes'
import { stripeWebhook } from '@roletrail/contracts/billing/http'
import type { receiveWebhook } from '../webhook/receive.ts'

export const webhookRoute = (implement: Routes['implement'], receive: ReturnType<typeof receiveWebhook>) =>
  implement(stripeWebhook, async ({ body, request }) => {
    const signature = request.headers['stripe-signature']
    await receive(body, typeof signature === 'string' ? signature : undefined)
    return { received: true as const }
  })
