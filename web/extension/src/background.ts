import { browser } from './browser.ts'
import type { Message } from './messages.ts'
import { discard, flush, save } from './sending/stored-outbox.ts'

const everyMinutes = 5

const answerTo = (message: Message) => {
  switch (message.kind) {
    case 'save':
      return save(message.waiting)
    case 'retry':
      return flush({ again: true })
    case 'discard':
      return discard(message.key)
  }
}

// Listeners are set in the first turn: the background is started anew for each event, and misses what comes before.
browser.runtime.onMessage.addListener((message: Message, _sender, respond) => {
  answerTo(message).then(
    (answer) => respond(answer ?? null),
    () => respond(null),
  )
  // The answer comes later.
  return true
})

// Chromium keeps an alarm when the browser is closed, Firefox does not.
const keepAlarm = async () => {
  if (!(await browser.alarms.get('flush'))) await browser.alarms.create('flush', { periodInMinutes: everyMinutes })
}
browser.runtime.onInstalled.addListener(() => void keepAlarm())
browser.runtime.onStartup.addListener(() => void keepAlarm())
browser.alarms.onAlarm.addListener(() => void flush())
