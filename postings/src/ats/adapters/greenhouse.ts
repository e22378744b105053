import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { isNode } from '../../structured/schema-org.ts'
import { pathSegments } from '../../url.ts'
import { type AtsAdapter, distinct, isSafeInUrl, nodesAt, textAt, valueAt } from '../adapter.ts'

const boards = /^(job-boards|boards|boards-api)(\.(eu|cdn))?\.greenhouse\.io$/

/** "tidewater" of careers.tidewater.co.uk. */
const domainName = ({ hostname }: URL): string | undefined =>
  hostname
    .replace(/(\.(co|com|org|net))?\.[a-z]{2,}$/, '')
    .split('.')
    .at(-1)

const parseJobUrl = (url: URL, html = ''): [board: string, id: string] | undefined => {
  const query = url.searchParams
  if (!boards.test(url.hostname)) {
    // A company's own page that embeds a posting: /careers/open?gh_jid=4000001, with the board in the script it loads.
    const [, board] =
      /greenhouse\.io\/(?:embed\/job_(?:board|app)(?:\/js)?\?(?:[\w=-]{1,60}&(?:amp;)?){0,4}for=|v1\/boards\/|(?:embed\/)?(?!embed\b)(?=[\w-]+\/jobs\/\d))([\w-]+)/.exec(
        html,
      ) ?? []
    const id = query.get('gh_jid') ?? undefined
    // A page that loads the posting by itself does not say what its board is called: mostly like the company's domain.
    const named = board ?? (html === '' ? undefined : domainName(url))
    return named && id ? [named, id] : undefined
  }
  const path = pathSegments(url)
  if (path[0] === 'embed') return [query.get('for') ?? '', query.get('token') ?? query.get('gh_jid') ?? '']
  const jobs = path.indexOf('jobs')
  return jobs > 0 ? [path[jobs - 1] ?? '', path[jobs + 1] ?? query.get('gh_jid') ?? ''] : undefined
}

/** https://developers.greenhouse.io/job-board.html */
export const greenhouse: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => {
    const [board, id] = parseJobUrl(url, html) ?? []
    if (!isSafeInUrl(board, id)) return []
    const base = `https://boards-api.greenhouse.io/v1/boards/${board}`
    return [new URL(`${base}/jobs/${id}?pay_transparency=true`), new URL(base)]
  },
  companySlug: (url, html) => parseJobUrl(url, html)?.[0],
  read: ([response, board], url) => {
    const listed = nodesAt(response, 'jobs')
    const job = listed.length > 0 ? listed.find(({ id }) => url.href.includes(String(id))) : response
    if (!isNode(job)) return undefined
    const pay = nodesAt(job, 'pay_input_ranges')[0]
    return {
      position: textAt(job, 'title'),
      company: textAt(job, 'company_name') ?? textAt(board, 'name'),
      location: formatLocation([
        textAt(job, 'location', 'name') ??
          distinct(nodesAt(job, 'offices').map((office) => textAt(office, 'location') ?? textAt(office, 'name'))).join(
            '; ',
          ),
      ]),
      salary:
        pay &&
        formatPayRange({
          min: Number(pay.min_cents) / 100,
          max: Number(pay.max_cents) / 100,
          currency: pay.currency_type,
          period: textAt(pay, 'title'),
        }),
      // HTML, escaped.
      texts: [valueAt(job, 'content')],
    }
  },
}
