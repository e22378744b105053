import { specificationOf } from '@roletrail/chassis/testing/specification'
import { describe, it } from 'vitest'
import type { TicketEvent } from './events.ts'
import { ticketDecider } from './ticket.ts'

const ada = '0195f3a0-0000-7000-8000-00000000ada0'
const at = '2026-11-21T09:00:00.000Z'
const words = { subject: 'A card is gone', message: 'I moved it and it vanished.' }
const opened: TicketEvent = { type: 'Opened', userId: ada, ...words, at }

const given = specificationOf(ticketDecider)

describe('a ticket', () => {
  it('is opened with what the person wrote', () =>
    given()
      .when({ type: 'Open', userId: ada, ...words, at })
      .emits(opened))

  it('may come from somebody without an account', () =>
    given()
      .when({ type: 'Open', userId: null, ...words, at })
      .emits({ ...opened, userId: null }))

  it('is opened once', () =>
    given(opened)
      .when({ type: 'Open', userId: ada, ...words, at })
      .rejects('ticket_exists'))
})
