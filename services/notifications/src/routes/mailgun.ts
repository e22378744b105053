import type { Routes } from '@roletrail/chassis/http/routes'
import { mailgunEvents } from '@roletrail/contracts/notifications/http'
import type { receiveDoorbell } from '../delivery/receive.ts'

export const mailgunRoute = (
  implement: Routes['implement'],
  receive: ReturnType<typeof receiveDoorbell>,
  rung: () => void,
) =>
  implement(mailgunEvents, async ({ body }) => {
    if (await receive(body.signature)) rung()
    return { received: true as const }
  })
