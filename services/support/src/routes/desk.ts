import type { Routes } from '@roletrail/chassis/http/routes'
import {
  countTickets,
  listTickets,
  readAttachment,
  readTicket,
  replyToTicket,
  updateTicket,
  viewersOfTicket,
  withdrawReply,
} from '@roletrail/contracts/support/http'
import type { Ticket } from '@roletrail/contracts/support/ticket'
import type { Attachments } from '../attachment/attachments.ts'
import type { Desk } from '../desk/repository.ts'
import type { Viewers } from '../desk/viewers.ts'
import { idOf, nextPage } from './cursor.ts'
import { expectedVersion } from './if-match.ts'

const withEtag = <T extends Pick<Ticket, 'version'>>(header: (name: string, value: string) => void, ticket: T) => {
  header('etag', `"${ticket.version}"`)
  return ticket
}

interface Dependencies {
  desk: Desk
  viewers: Viewers
  attachments: Attachments
  clock: () => Date
}

/** The support desk, for admins. */
export const deskRoutes = (implement: Routes['implement'], { desk, viewers, attachments, clock }: Dependencies) => {
  implement(listTickets, async ({ query: { status, limit, cursor }, header }) => {
    const page = await desk.page({ status, limit, cursor: idOf(cursor) })
    if (page.next) header('link', nextPage(listTickets.path, { status, limit: String(limit), cursor: page.next }))
    return page.tickets
  })

  implement(countTickets, async () => desk.counts())

  implement(readTicket, async ({ params, header }) => withEtag(header, await desk.read(params.id)))

  implement(readAttachment, async ({ params }) => attachments.download(params.id, params.attachmentId))

  implement(viewersOfTicket, async ({ user, params }) => viewers.join(params.id, user.id))

  implement(updateTicket, async ({ user, params, body, request, signal, header }) => {
    const expected = expectedVersion(request.headers['if-match'])
    return withEtag(header, await desk.update(params.id, body, { by: user.id, now: clock(), expected, signal }))
  })

  implement(replyToTicket, {
    create: async ({ user, params, body, request, claim, signal }) => {
      const expected = expectedVersion(request.headers['if-match'])
      return desk.reply(params.id, body.text, { by: user.id, now: clock(), expected, signal }, claim)
    },
    repeat: async ({ params }, id) => desk.readReply(params.id, id),
  })

  implement(withdrawReply, async ({ user, params, signal }) =>
    desk.withdraw(params.id, params.replyId, { by: user.id, now: clock(), signal }),
  )
}
