import { createHash } from 'node:crypto'
import { type Html, html, Html as Markup } from './html.ts'
import type { Operation } from './operations.ts'

const style = `
:root{color-scheme:light dark;--line:light-dark(#dcdfe6,#363a45);--muted:light-dark(#5b6170,#a3a9b8);--sunken:light-dark(#f5f6f8,#1d1f26);--accent:light-dark(#3a4fd0,#9db0ff)}
body{margin:0;font:15px/1.55 Inter,system-ui,sans-serif;background:light-dark(#fff,#15161b);color:light-dark(#191c24,#eceef3)}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
h1{font-size:1.75rem;margin:0 0 .5rem}h2{font-size:1.25rem;margin:3rem 0 .75rem}h3{font-size:1rem;margin:0;overflow-wrap:anywhere}
a{color:var(--accent);text-underline-offset:4px}summary{margin-top:.5rem;font-size:13px;color:var(--muted);cursor:pointer}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
code,pre{font:13px/1.5 ui-monospace,monospace}pre{margin:.75rem 0 0;padding:.75rem 1rem;overflow-x:auto;background:var(--sunken);border:1px solid var(--line);border-radius:6px}
section.operation{padding:1.5rem 0;border-top:1px solid var(--line)}
.method{display:inline-block;min-width:4rem;font-weight:600;color:var(--accent)}
.muted{color:var(--muted);font-size:13px}p{margin:.5rem 0 0}nav ul{columns:2;padding:0;list-style:none}nav li{margin:.15rem 0;overflow-wrap:anywhere}
.fields{overflow-x:auto}table{width:100%;margin-top:.75rem;border-collapse:collapse;font-size:13px}th,td{padding:.3rem 1rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
@media(max-width:40rem){nav ul{columns:1}}
`

/** The page runs nothing and loads nothing; its one style is allowed by its hash. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

const groupOf = ({ path }: Operation) => {
  const [, , first = ''] = path.split('/')
  return titles[first] ?? first
}

/** A sentence in which `code` is marked. */
const marked = (sentence: string): Html =>
  html`${sentence.split('`').map((part, nth) => (nth % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))}`

const titles: Record<string, string> = {
  jobs: 'Jobs',
  communications: 'Messages',
  'interview-notes': 'Interviews',
  recordings: 'Recordings',
  uploads: 'Recordings',
  interviews: 'Calendar',
  inbox: 'Inbox',
  today: 'Today',
  views: 'Saved views',
  analytics: 'Figures',
  export: 'Exports',
}

const order = Object.values(titles)

/** Jobs first, then what belongs to them; an unknown group comes last. */
const sorted = (operations: readonly Operation[]) =>
  operations.toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path))

const rank = (operation: Operation) => {
  const place = order.indexOf(groupOf(operation))
  return place < 0 ? order.length : place
}

const anchorOf = ({ method, path }: Operation) => `${method} ${path}`.toLowerCase().replace(/[^a-z]+/g, '-')

const tableOf = (caption: string, rows: readonly { name: string; type: string; required: boolean }[]): Html =>
  rows.length === 0
    ? html``
    : html`<div class="fields" tabindex="0" role="group" aria-label="${caption}"><table>
        <thead><tr><th scope="col">${caption}</th><th scope="col">Type</th><th scope="col"></th></tr></thead>
        <tbody>${rows.map(({ name, type, required }) => html`<tr><td><code>${name}</code></td><td>${type}</td><td>${required ? 'required' : ''}</td></tr>`)}</tbody>
      </table></div>`

const returned = ({ type, fields }: Operation['returns']): Html =>
  fields.length === 0
    ? html`<p class="muted">Returns ${type}</p>`
    : html`<details><summary>Returns ${type}</summary>${tableOf(
        'Field',
        fields.map((each) => ({ ...each, required: false })),
      )}</details>`

const operationSection = (operation: Operation): Html => {
  const { method, path, summary, scopes, parameters, fields, returns, problems, curl } = operation
  return html`<section class="operation" id="${anchorOf(operation)}">
    <h3><code><span class="method">${method}</span> ${path}</code></h3>
    <p>${marked(summary)}</p>
    <p class="muted">Scope: <code>${scopes.join(' or ')}</code></p>
    ${tableOf('Parameter', parameters)}${tableOf('Field', fields)}
    <pre tabindex="0">${curl}</pre>
    ${returned(returns)}
    <p class="muted">Errors: ${problems.join('; ')}</p>
  </section>`
}

interface Documentation {
  operations: readonly Operation[]
  origin: string
  requestsPerMinute: number
}

/** The documentation of the API for people, from the same document that programs read. */
export const docsPage = ({ operations: documented, origin, requestsPerMinute }: Documentation): string => {
  const operations = sorted(documented)
  const groups = [...Map.groupBy(operations, groupOf)]
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>RoleTrail API</title>
  ${new Markup(`<style>${style}</style>`)}
</head>
<body>
<main>
  <h1>RoleTrail API</h1>
  <p>Everything you do with jobs in RoleTrail, from your own programs. Programs can read this too: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
  <h2>Start</h2>
  <p>Make a token under <a href="/settings">Settings</a>, Extension &amp; API, and choose what it may do. Then:</p>
  <pre tabindex="0">export ROLETRAIL_TOKEN=roletrail_...
curl "${origin}/api/jobs?view=board" -H "Authorization: Bearer $ROLETRAIL_TOKEN"</pre>
  <p><code>jobs:read</code> reads your jobs with their messages, interviews and recordings, your inbox and saved views. <code>jobs:write</code> adds, changes and deletes them. <code>jobs:add</code> only adds jobs. No token opens your account, payments, settings or calendar link.</p>
  <p>A revoked or expired token gets 401 with its next request, a token without the scope 403.</p>
  <h2>What to expect</h2>
  <p>The ids in the commands below are examples. Bodies are JSON. Errors are problem documents (RFC 9457): <code>code</code> is for your program, <code>detail</code> for people.</p>
  <p>Send a POST with an <code>Idempotency-Key</code> of your own, and repeating it within 30 days creates nothing twice.</p>
  <p>A job has an <code>ETag</code>: send it as <code>If-Match</code> with a change, and you get 412 with the current job if somebody was faster.</p>
  <p>Each token has ${requestsPerMinute} requests a minute. Beyond that you get 429; wait as many seconds as <code>Retry-After</code> says.</p>
  <nav aria-label="Operations">
    <h2>Operations</h2>
    <ul>${operations.map((operation) => html`<li><a href="#${anchorOf(operation)}"><code>${operation.method} ${operation.path}</code></a></li>`)}</ul>
  </nav>
  ${groups.map(([group, within]) => html`<h2>${group}</h2>${within.map(operationSection)}`)}
</main>
</body>
</html>
`.markup
}
