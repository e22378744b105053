import { formatLocation } from '../../structured/location.ts'
import { formatPayRange } from '../../structured/salary.ts'
import { isNode } from '../../structured/schema-org.ts'
import { type AtsAdapter, at, distinct, folders, isSafe, nodes, text } from '../adapter.ts'

const boards = /^(job-boards|boards|boards-api)(\.(eu|cdn))?\.greenhouse\.io$/

const jobOf = (url: URL, html = ''): [board: string, id: string] | undefined => {
  const query = url.searchParams
  if (!boards.test(url.hostname)) {
    // A company's own page around a posting: /careers/open?gh_jid=4000001, and the board in the script it loads.
    const [, board] =
      /greenhouse\.io\/(?:embed\/job_(?:board|app)(?:\/js)?\?(?:[\w=-]{1,60}&(?:amp;)?){0,4}for=|v1\/boards\/|(?:embed\/)?(?!embed\b)(?=[\w-]+\/jobs\/\d))([\w-]+)/.exec(
        html,
      ) ?? []
    const id = query.get('gh_jid') ?? undefined
    return board && id ? [board, id] : undefined
  }
  const path = folders(url)
  if (path[0] === 'embed') return [query.get('for') ?? '', query.get('token') ?? query.get('gh_jid') ?? '']
  const jobs = path.indexOf('jobs')
  return jobs > 0 ? [path[jobs - 1] ?? '', path[jobs + 1] ?? query.get('gh_jid') ?? ''] : undefined
}

/** https://developers.greenhouse.io/job-board.html */
export const greenhouse: AtsAdapter = {
  namesCompany: true,
  apiUrls: (url, html) => {
    const [board, id] = jobOf(url, html) ?? []
    if (!isSafe(board, id)) return []
    const base = `https://boards-api.greenhouse.io/v1/boards/${board}`
    return [new URL(`${base}/jobs/${id}?pay_transparency=true`), new URL(base)]
  },
  companySlug: (url, html) => jobOf(url, html)?.[0],
  read: ([answer, board], url) => {
    const listed = nodes(answer, 'jobs')
    const job = listed.length > 0 ? listed.find(({ id }) => url.href.includes(String(id))) : answer
    if (!isNode(job)) return undefined
    const pay = nodes(job, 'pay_input_ranges')[0]
    return {
      position: text(job, 'title'),
      company: text(job, 'company_name') ?? text(board, 'name'),
      location: formatLocation([
        text(job, 'location', 'name') ??
          distinct(nodes(job, 'offices').map((office) => text(office, 'location') ?? text(office, 'name'))).join('; '),
      ]),
      salary:
        pay &&
        formatPayRange({
          least: Number(pay.min_cents) / 100,
          most: Number(pay.max_cents) / 100,
          currency: pay.currency_type,
          period: text(pay, 'title'),
        }),
      // Escaped once more than HTML is.
      texts: [at(job, 'content')],
    }
  },
}
