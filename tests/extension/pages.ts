import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const posting = (
  title: string,
  more = '',
) => `<!doctype html><html><head><meta charset="utf-8"><title>${title} | Halcyon Systems | Jobs</title></head>
<body><nav><a href="/">Home</a><a href="/network">My network</a></nav>
<main><h1>${title}</h1><p>Company: Halcyon Systems</p><p>Location: Lisbon, Portugal</p><p>Salary: €70,000 – €85,000 per year</p>
<h2>About the job</h2><p>You build the pipelines that tell us how our customers are doing.</p>
<h2>Requirements</h2><p>Five years of it.</p><button>Apply now</button></main>${more}</body></html>`

const rewriting = `<script>
  const lie = () => '<h1>Hacked</h1>'
  Object.defineProperty(Element.prototype, 'outerHTML', { get: lie })
  Object.defineProperty(Element.prototype, 'innerHTML', { get: lie, set() {} })
  Document.prototype.querySelector = () => null
  JSON.parse = () => ({ '@type': 'JobPosting', title: 'Hacked' })
  window.chrome = window.browser = new Proxy({}, { get() { throw new Error('no') } })
  setInterval(() => document.body.append(document.createElement('i')), 1)
</script>`

const markup = JSON.stringify({
  '@type': 'JobPosting',
  title: '<img src=x onerror="document.title=1">Engineer<script>alert(1)</script>',
  hiringOrganization: { name: '<iframe src="javascript:alert(1)"></iframe>Halcyon' },
})

/** Pages that are made to be hard to read. */
export const hostilePages: Record<string, () => string> = {
  '10 MB': () => posting('Data Engineer', `<p>${'word '.repeat(100)}</p>`.repeat(20_000)),
  'endless nesting': () => `${'<div>'.repeat(20_000)}${posting('Data Engineer')}`,
  'scripts that rewrite what is read': () => posting('Data Engineer', rewriting),
  '10,000 labels': () => posting('Data Engineer', '<label>Location</label><span>Nowhere</span>'.repeat(10_000)),
  'markup in its data': () => `<script type="application/ld+json">${markup.replaceAll('</', '<\\/')}</script>`,
  'a script without end': () => posting('Data Engineer', '<script>setTimeout(() => { for (;;); }, 300)</script>'),
}

const signedIn = 'member=yes'

/** A site that shows its postings to members alone, as LinkedIn does, and the hostile pages to everybody. */
export const publishPages = async () => {
  const server = createServer(({ url = '/', headers }, response) => {
    const { pathname } = new URL(url, 'http://site.test')
    const [, hostile] = pathname.split('/hostile/')
    const page = hostile ? hostilePages[decodeURIComponent(hostile)]?.() : undefined
    if (page) return void response.setHeader('content-type', 'text/html').end(page)
    if (!headers.cookie?.includes(signedIn))
      return void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Sign in to see this job</h1>')
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', "default-src 'none'")
    response.end(posting('Senior Data Engineer'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    posting: `${url}/jobs/view/1`,
    hostile: (name: string) => `${url}/hostile/${encodeURIComponent(name)}`,
    cookie: { name: 'member', value: 'yes', url },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
