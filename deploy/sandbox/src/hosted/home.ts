import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { testCards } from '../stripe/billing/cards.ts'
import { html } from './html.ts'
import { sendPage, testBadge } from './page.ts'

const style = readFileSync(new URL('./sandbox.css', import.meta.url), 'utf8')

export const homePage = (app: FastifyInstance) => {
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      'Sandbox',
      html`
<main class="wide card">
  ${testBadge}
  <h1>Sandbox for Stripe and Mailgun</h1>
  <p>It stands in for both while RoleTrail runs on this machine. No card is charged and no mail leaves.</p>
  <p><a class="button" href="/mail">Open the inbox</a></p>
  <h2>Test cards</h2>
  <p>Any expiry date in the future and any security code will do.</p>
  <table>
    <thead><tr><th scope="col">Number</th><th scope="col">What it does</th></tr></thead>
    <tbody>${Object.entries(testCards).map(([number, { says }]) => html`<tr><td><code>${grouped(number)}</code></td><td>${says}</td></tr>`)}</tbody>
  </table>
  <h2>On request</h2>
  <table>
    <thead><tr><th scope="col">Request</th><th scope="col">Effect</th></tr></thead>
    <tbody>${controls.map(([request, effect]) => html`<tr><td><code>${request}</code></td><td>${effect}</td></tr>`)}</tbody>
  </table>
</main>`,
    ),
  )
}

const grouped = (number: string) =>
  number.length === 15 ? number.replace(/(.{4})(.{6})(.{5})/, '$1 $2 $3') : number.replace(/(.{4})(?=.)/g, '$1 ')

const controls = [
  ['POST /sandbox/subscriptions/{id}/advance', 'Moves a subscription to its next period and bills it.'],
  ['POST /sandbox/subscriptions/{id}/retry', 'Tries its open invoice again, as Stripe does after some days.'],
  ['POST /sandbox/subscriptions/{id}/unpaid', 'Leaves it unpaid, as Stripe can be set to do after the last attempt.'],
  ['POST /sandbox/refunds', 'status (succeeded, pending): how new refunds start.'],
  ['POST /sandbox/refunds/{id}', 'status (succeeded, failed): what becomes of a refund.'],
  [
    'POST /sandbox/charges/{id}/dispute',
    'status (needs_response, warning_needs_response): the payer’s bank disputes it.',
  ],
  ['POST /sandbox/disputes/{id}', 'status (won, lost, warning_closed): how a dispute ends.'],
  ['POST /sandbox/webhooks', 'duplicate, delayMs, reorder, loseEvery, hold: how webhooks travel from now on.'],
  ['POST /sandbox/webhooks/release', 'Sends what was held.'],
  ['POST /sandbox/faults', 'provider, mode (off, 429, 500, timeout, drop-after-accept, fail-after-accept), count.'],
  ['POST /sandbox/mail', 'eventDelayMs: how long after sending Mailgun lists what became of a mail.'],
  [
    'POST /mail/inbound',
    'from, to, subject, text, html, stripped, sender, headers, attachments (name, type, content in base64): a mail arrives for the product; one to an address in the inbox domain goes to its person’s inbox.',
  ],
]
