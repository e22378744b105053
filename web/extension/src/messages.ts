import { browser } from './browser.ts'
import type { Waiting } from './sending/outbox.ts'

/** What the panel asks of the background, which goes on when the panel is closed. */
export type Message = { kind: 'save'; waiting: Waiting } | { kind: 'retry' } | { kind: 'discard'; key: string }

export const askBackground = <Answer = null>(message: Message): Promise<Answer> => browser.runtime.sendMessage(message)
