import type { FastifyInstance, FastifyRequest } from 'fastify'
import { html } from '../hosted/html.ts'
import { notice, sendPage, testBadge } from '../hosted/page.ts'
import type { Store } from '../store.ts'
import { type Mail, type MailContent, mailsTo, withContent } from './mail.ts'

type Search = FastifyRequest<{ Querystring: { to?: string } }>
type One = FastifyRequest<{ Params: { id: string } }>

const shown = 200

/** `/mail`, one inbox for all recipients, and the same as JSON. */
export const inboxPages = (app: FastifyInstance, store: Store) => {
  app.get('/mail/messages', ({ query }: Search) =>
    mailsTo(store, query.to).map((each) => {
      const {
        tags: _tags,
        variables: _variables,
        content: _content,
        values: _values,
        size: _size,
        ...mail
      } = withContent(store, each)
      return mail
    }),
  )

  app.get('/mail', ({ query }: Search, reply) => {
    const mails = mailsTo(store, query.to).slice(0, shown)
    return sendPage(reply, 'Inbox', listPage(mails, query.to))
  })

  app.get('/mail/:id', ({ params }: One, reply) => {
    const mail = store.get<Mail>('mail', params.id)
    return mail
      ? sendPage(reply, mail.subject, mailPage(withContent(store, mail)))
      : sendPage(reply, 'No such mail', gone, 404)
  })

  /** Shown in a frame without scripts; links open in a new tab. */
  app.get('/mail/:id/html', ({ params }: One, reply) => {
    const mail = store.get<Mail>('mail', params.id)
    return reply
      .code(mail ? 200 : 404)
      .header(
        'content-security-policy',
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
      )
      .type('text/html; charset=utf-8')
      .send(mail ? `<base target="_blank">${withContent(store, mail).html}` : '')
  })
}

const listPage = (mails: Mail[], to = '') => html`
<main class="wide card">
  ${testBadge}
  <h1>Inbox</h1>
  <form class="search" role="search">
    <input name="to" value="${to}" aria-label="Recipient" placeholder="Recipient's address">
    <button class="quiet">Show</button>
  </form>
  ${mails.length === 0 && html`<p class="fine">${to ? `No mail for ${to} yet.` : 'No mail yet.'} What RoleTrail sends appears here.</p>`}
  <ul class="mails">${mails.map(
    (mail) => html`
    <li><a href="/mail/${mail.id}">
      <strong>${mail.subject || '(no subject)'}</strong>
      <time datetime="${mail.at}">${mail.at.slice(0, 16).replace('T', ' ')} UTC</time>
      <small>To ${mail.to}</small>
    </a></li>`,
  )}</ul>
</main>`

const mailPage = (mail: Mail & MailContent) => html`
<main class="wide card">
  <a class="back" href="/mail"><span aria-hidden="true">←</span> Inbox</a>
  <h1>${mail.subject || '(no subject)'}</h1>
  <p class="headers">From ${mail.from}<br>To ${mail.headers.To ?? mail.to}<br>${mail.at.slice(0, 19).replace('T', ' ')} UTC</p>
  ${mail.html && html`<h2>Message</h2><iframe class="preview" title="Message" src="/mail/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
  ${mail.text && html`<h2>Text</h2><div class="text">${linked(mail.text)}</div>`}
  <details><summary>Headers</summary>
    <table><tbody>${Object.entries(mail.headers).map(([name, value]) => html`<tr><th scope="row">${name}</th><td><code>${value}</code></td></tr>`)}</tbody></table>
  </details>
</main>`

const gone = notice('No such mail', 'It may have been sent before this sandbox was emptied.', {
  href: '/mail',
  label: 'Inbox',
})

/** URLs in a text become links; split puts them at the odd indexes. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part))
