import { describe, expect, it } from 'vitest'
import { extractFromPage } from '../extract-from-page.ts'
import { parseEmbeddedState } from './embedded-state.ts'

describe('parseEmbeddedState', () => {
  it.each([
    ['JSON', '{"job":{"title":"Baker"}}', { job: { title: 'Baker' } }],
    [
      'a global',
      'var x = 1; window.__appData = {"title":"Baker } \\" {","city":"Lyon"}; go()',
      { title: 'Baker } " {', city: 'Lyon' },
    ],
    [
      'a global by name',
      'window["__data"] = {"title":"Baker","city":"Lyon, France"}',
      { title: 'Baker', city: 'Lyon, France' },
    ],
    [
      'a constant',
      'const job = {title: \'Baker\', open: !0, city: "Lyon, France",};',
      { title: 'Baker', open: true, city: 'Lyon, France' },
    ],
    [
      'an argument',
      'new US.Opportunity.CandidateOpportunityDetail({"Title":"Baker","City":"Lyon"}, 1)',
      { Title: 'Baker', City: 'Lyon' },
    ],
    [
      'JSON in a string',
      'window.__STATE__ = JSON.parse("{\\"title\\":\\"Baker\\",\\"city\\":\\"Lyon\\"}")',
      { title: 'Baker', city: 'Lyon' },
    ],
    [
      'JSON that is encoded',
      'state = JSON.parse(decodeURIComponent("%7B%22title%22%3A%22Baker%22%2C%22city%22%3A%22Lyon%22%7D"))',
      { title: 'Baker', city: 'Lyon' },
    ],
    [
      "Nuxt's function",
      'window.__NUXT__=(function(a,b){return {job:{title:a,city:b,remote:null}}}("Baker","Lyon, France"));',
      { job: { title: 'Baker', city: 'Lyon, France', remote: null } },
    ],
    ["Angular's escapes", '{&q;job&q;:{&q;title&q;:&q;Baker &a; Cook&q;}}', { job: { title: 'Baker & Cook' } }],
  ])('reads %s', (_name, script, data) => expect(parseEmbeddedState(script)).toEqual([data]))

  it('resolves a flat list of values', () => {
    const flat = JSON.stringify([{ job: 1 }, { title: 2, salary: 3, again: 1 }, 'Baker', { minimum: 4 }, 20000])
    expect(parseEmbeddedState(flat)).toMatchObject([[{ title: 'Baker', salary: { minimum: 20000 } }]])
  })

  it('resolves names that are written once too', () => {
    const stream = JSON.stringify([{ _1: 2 }, 'job', { _3: 4, _5: 6 }, 'title', 'Baker', 'location', 'Lyon'])
    expect(
      parseEmbeddedState(`window.__reactRouterContext.streamController.enqueue(${JSON.stringify(stream)})`),
    ).toMatchObject([[{ title: 'Baker', location: 'Lyon' }]])
  })

  it.each([
    '',
    'function () {}',
    'window.a = {broken',
    'window.a = {"open": ',
    '[1,',
    'const title = {a: () => 1, b: position.x, c: `${name}`, d: new Date(), e: f("a long text of some words")}',
  ])('returns nothing for %j', (script) => expect(parseEmbeddedState(script)).toEqual([]))

  it.each([
    ['quotes without an end', 'title = {"'.repeat(100_000)],
    ['brackets without an end', `title = ${'['.repeat(1_000_000)}`],
    ['negations without an end', `title = {name:${'!'.repeat(1_000_000)}`],
    ['spaces', `title =${' '.repeat(1_000_000)}{name`],
  ])('is not stalled by %s', (_name, script) => expect(parseEmbeddedState(script)).toEqual([]))
})

const job = { title: 'Head Baker', company: { name: 'Crumb' }, city: 'Lyon', description: 'Bake bread with us.' }
const json = JSON.stringify(job)
const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const flight = JSON.stringify(`2:T9,é"\\n:[{5:["$","$L6",null,{"job":${json}}]\n`)

/** How frameworks hand a job over to their scripts. */
const shapes: [name: string, html: string][] = [
  ['Next.js', `<script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"job":${json}}}}</script>`],
  [
    'Next.js, streamed in pieces',
    `<script>self.__next_f.push([1,${flight.slice(0, 80)}"])</script><script>self.__next_f.push([1,"${flight.slice(80)}])</script>`,
  ],
  ['Redux', `<script>window.__PRELOADED_STATE__ = {"jobs":{"byId":{"77":${json}}},"ui":{}}</script>`],
  [
    'Apollo',
    `<script>window.__APOLLO_STATE__={"ROOT_QUERY":{"job":{"__ref":"Job:1"}},"Job:1":{"__typename":"Job","title":"Head Baker","company":{"__ref":"Company:7"},"city":"Lyon","description":"Bread."},"Company:7":{"name":"Crumb"}}</script>`,
  ],
  ['Inertia', `<div id="app" data-page="${attribute(`{"component":"Jobs/Show","props":{"job":${json}}}`)}"></div>`],
  ['Livewire', `<div wire:snapshot="${attribute(`{"data":{"job":[${json},{"s":"arr"}]},"checksum":"x"}`)}"></div>`],
  ['Angular', `<script id="ng-state" type="application/json">{"123":{"b":${json},"s":200,"u":"/api"}}</script>`],
  [
    'SvelteKit',
    `<script type="application/json" data-sveltekit-fetched>${JSON.stringify({ status: 200, body: json })}</script>`,
  ],
  [
    'Astro',
    `<astro-island props="${attribute('{"job":[0,{"title":[0,"Head Baker"],"company":[0,{"name":[0,"Crumb"]}],"locations":[1,[[0,"Lyon"]]],"description":[0,"Bread."]}]}')}"></astro-island>`,
  ],
  ['React on Rails', `<script type="application/json" class="js-react-on-rails-component">{"job":${json}}</script>`],
  ['Vue', `<job-page :job="${attribute(json)}"></job-page>`],
  ['a hidden field', `<input type="hidden" value="${attribute(json)}">`],
  [
    'a script of the page',
    `<script>var settings = {a: 1}; const job = {title: 'Head Baker', company: 'Crumb', city: 'Lyon', type: null}</script>`,
  ],
]

it.each(shapes)('the job that a page embeds is read: %s', (_name, html) => {
  const text = `<title>Head Baker</title><main><h1>Head Baker</h1><p>Bake bread with us.</p></main>${html}`
  const page = { url: 'https://crumb.test/jobs/1', status: 200, contentType: 'text/html', text }
  expect(extractFromPage(page, new Date('2026-03-01'))).toMatchObject({
    posting: { position: 'Head Baker', company: 'Crumb', location: 'Lyon' },
    sources: { position: 'state', company: 'state', location: 'state' },
  })
})

describe('jobs in the state of a list', () => {
  const listed = (...jobs: object[]) => `<script type="application/json">${JSON.stringify({ results: jobs })}</script>`
  const read = (heading: string, html: string, url = 'https://board.test/search?q=baker') =>
    extractFromPage(
      { url, status: 200, contentType: 'text/html', text: `<title>${heading}</title><h1>${heading}</h1>${html}` },
      new Date('2026-03-01'),
    )
  const others = ['Crumb', 'Oven', 'Mill'].map((company) => ({
    id: `id-${company}`,
    title: 'Baker',
    company,
    city: 'Lyon',
  }))
  const cook = { id: 'id-cook', title: 'Cook', company: 'Crumb', city: 'Oslo' }

  it('are not what was looked for', () => {
    expect(read('Baker', listed(...others, cook))).not.toMatchObject({ sources: { position: 'state' } })
    expect(read('Baker jobs in Lyon', listed(others[0] ?? {}, cook))).not.toMatchObject({
      sources: { position: 'state' },
    })
  })

  it('are the one that the address names', () =>
    expect(read('Bakers wanted', listed(...others, cook), 'https://board.test/jobs/id-cook')).toMatchObject({
      posting: { position: 'Cook', location: 'Oslo' },
    }))

  it('are the one around which the address names an opening', () => {
    const openings = [...others, cook].map(({ id, ...opening }) => ({ id: `${id}-2026`, opening }))
    expect(read('Bakers wanted', listed(...openings), 'https://board.test/jobs/id-cook-2026')).toMatchObject({
      posting: { position: 'Cook', location: 'Oslo' },
    })
  })
})
