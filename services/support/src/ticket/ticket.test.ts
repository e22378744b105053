import { specificationOf } from '@roletrail/chassis/testing/specification'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { type TicketStatus, ticketStatuses } from '@roletrail/contracts/vocabulary/ticket-status'
import { describe, it } from 'vitest'
import type { TicketEvent } from './events.ts'
import { ticketDecider } from './ticket.ts'

const ada = '0195f3a0-0000-7000-8000-00000000ada0'
const at = '2026-11-21T09:00:00.000Z'
const words = { subject: 'A card is gone', message: 'I moved it and it vanished.' }
const opened: TicketEvent = { type: 'Opened', userId: ada, ...words, at }

const given = specificationOf(ticketDecider)
const root = '0195f3a0-0000-7000-8000-00000000ad01'
const id = '0195f3a0-0000-7000-8000-0000000000c1'
const later = '2026-11-21T10:00:00.000Z'
const base = { userId: ada, at: later }
const note = { type: 'NoteAdded', ...base, noteId: id, note: 'Asked for a picture.', by: root } as const
const replied = { type: 'Replied', ...base, messageId: id, text: 'Which card?', by: root } as const
const answered = { type: 'Answered', ...base, messageId: id, text: 'The blue one.' } as const
const becomes = (from: TicketStatus, to: TicketStatus) => ({ type: 'StatusChanged', ...base, from, to }) as const
const { userId: _, ...addNote } = { ...note, type: 'AddNote' as const }
const { userId: _person, ...reply } = { ...replied, type: 'Reply' as const }
const { userId: _writer, ...answer } = { ...answered, type: 'Answer' as const }

describe('a ticket', () => {
  it('is opened with what the person wrote', () =>
    given()
      .when({ type: 'Open', userId: ada, ...words, at })
      .emits(opened))

  it('may come from somebody without an account, with the address it came from', () =>
    given()
      .when({ type: 'Open', userId: null, ...words, email: 'eve@example.test', at })
      .emits({ ...opened, userId: null, email: 'eve@example.test' }))

  it('is opened once', () =>
    given(opened)
      .when({ type: 'Open', userId: ada, ...words, at })
      .rejects('ticket_exists'))

  it('goes from any status to any other', () => {
    for (const from of ticketStatuses)
      for (const to of ticketStatuses.filter((status) => status !== from))
        given(opened, becomes('open', from)).when({ type: 'SetStatus', status: to, at: later }).emits(becomes(from, to))
  })

  it('has no news if the status stays', () =>
    given(opened).when({ type: 'SetStatus', status: 'open', at: later }).emits())

  it('cannot be changed before it is opened', () =>
    given().when({ type: 'SetStatus', status: 'resolved', at }).rejects('ticket_not_found'))
})

describe('an internal note', () => {
  it('sets the status to pending', () => given(opened).when(addNote).emits(note, becomes('open', 'pending')))
  it('leaves pending as it is', () => given(opened, becomes('open', 'pending')).when(addNote).emits(note))
})

describe('a reply', () => {
  it('makes it the person’s turn', () => given(opened).when(reply).emits(replied, becomes('open', 'pending')))

  it('can be withdrawn, and the status is what it was', () =>
    given(opened, replied, becomes('open', 'pending'))
      .when({ type: 'WithdrawReply', messageId: id, at: later })
      .emits({ type: 'ReplyWithdrawn', ...base, messageId: id }, becomes('pending', 'open')))

  it('can be withdrawn without undoing a status that was chosen since', () =>
    given(opened, replied, becomes('open', 'pending'), becomes('pending', 'resolved'))
      .when({ type: 'WithdrawReply', messageId: id, at: later })
      .emits({ type: 'ReplyWithdrawn', ...base, messageId: id }))

  it('is withdrawn once', () =>
    given(opened, replied, { type: 'ReplyWithdrawn', ...base, messageId: id })
      .when({ type: 'WithdrawReply', messageId: id, at: later })
      .rejects('reply_not_found'))
})

describe('another message of the person', () => {
  it('opens the ticket again', () =>
    given(opened, becomes('open', 'resolved')).when(answer).emits(answered, becomes('resolved', 'open')))

  it('finds no room on a ticket that holds as much as one can', () =>
    given(opened, ...Array.from({ length: limits.entriesPerTicket }, () => answered))
      .when(answer)
      .rejects('ticket_full'))
})
