// Which module may import which (docs/architecture.md). Each rule's comment says what would be lost without it.

const { globSync } = require('node:fs')
const { basename, dirname } = require('node:path')

/** `events.ts` makes a folder an aggregate; its decider has the folder's name. */
const deciders = globSync('services/!(chassis)/src/*/events.ts')
  .map(dirname)
  .map((folder) => `${folder}/(?:events|${basename(folder)})\\.ts`)

/** Tests, and what only they use: test/ folders, the chassis' testing/. */
const test = '\\.test\\.tsx?$|/test/|^services/chassis/src/testing/|/test-[^/]+\\.ts$'

/** The layers of the chassis, and which others each may import: arrows point one way. */
const layers = {
  base: [],
  postgres: ['base'],
  'event-store': ['base', 'postgres'],
  messaging: ['base', 'postgres', 'event-store', 'queue'],
  http: ['base', 'postgres', 'event-store'],
  files: ['base', 'http', 'postgres'],
  queue: ['base', 'postgres'],
  maintenance: ['base', 'postgres', 'event-store', 'messaging', 'queue'],
  service: ['base', 'postgres', 'event-store', 'messaging', 'queue', 'http', 'maintenance'],
}

const layerRules = Object.entries(layers).map(([layer, allowed]) => ({
  name: `chassis-${layer}`,
  comment: `The layer ${layer} of the chassis builds on ${allowed.join(', ') || 'no other layer'}, and on nothing above it.`,
  severity: 'error',
  from: { path: `^services/chassis/src/${layer}/`, pathNot: test },
  to: { path: '^services/chassis/src/', pathNot: `^services/chassis/src/(${[layer, ...allowed].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    {
      name: 'no-cycles',
      comment: 'Modules that need each other are one module in two files.',
      severity: 'error',
      from: { pathNot: '^web/src/(routeTree\\.gen\\.ts$|routes/|router\\.ts$)' },
      to: { circular: true },
    },
    {
      name: 'tracing-is-loaded-on-demand',
      comment: 'Whoever exports no traces pays nothing for what would export them.',
      severity: 'error',
      from: { pathNot: '^services/chassis/src/base/otlp\\.ts$' },
      to: { path: '^(services/chassis/src/base/otlp\\.ts$|node_modules/@opentelemetry/)', dynamic: false },
    },
    {
      name: 'services-stand-alone',
      comment: 'A service is deployed alone; it knows of another by its contract and its events only.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/($1|chassis)/' },
    },
    {
      name: 'services-know-nobody-above',
      comment: 'The chassis and the services carry the rest, not the other way round.',
      severity: 'error',
      from: { path: '^services/', pathNot: test },
      to: { path: '^(bff|web|deploy|tests)/' },
    },
    {
      name: 'bff-speaks-http',
      comment: 'The bff reaches services over HTTP, as it would if they ran elsewhere.',
      severity: 'error',
      from: { path: '^bff/' },
      to: { path: '^(services/(?!chassis/)|web/|tests/)' },
    },
    {
      name: 'contracts-import-nobody',
      comment: 'Everybody may import contracts, so that whatever it imported would be everywhere.',
      severity: 'error',
      from: { path: '^contracts/src/', pathNot: test },
      to: { pathNot: '^(contracts/src/|node_modules/zod/)' },
    },
    {
      name: 'postings-are-pure',
      comment: 'Reading a posting runs in Node, in a web page and in a browser extension; it does no I/O of its own.',
      severity: 'error',
      from: { path: '^postings/src/', pathNot: test },
      to: { pathNot: '^(postings/src/|contracts/src/vocabulary/(category|category-values|doubt|yearly-salary)\\.ts$|node_modules/(parse5|franc-min)/)' },
    },
    {
      name: 'posting-text-needs-no-html-parser',
      comment: 'The web app loads this part to read pasted text and screenshots; the HTML parser is several times as large.',
      severity: 'error',
      from: { path: '^postings/src/(extract-from-text\\.ts$|text/|fields/|weighing/)', pathNot: test },
      to: { pathNot: '^postings/src/((posting|sureness|url)\\.ts$|text/|fields/|weighing/)' },
    },
    {
      name: 'postings-are-read-by-jobs-and-web',
      comment: 'Everybody else learns what a posting says from the jobs service.',
      severity: 'error',
      from: { pathNot: '^(postings|services/jobs|web|tests)/' },
      to: { path: '^postings/' },
    },
    {
      name: 'web-imports-no-server-code',
      comment: 'What runs in a browser is told apart from what runs on our machines.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|bff|deploy|tests)/' },
    },
    {
      name: 'web-carries-no-schema',
      comment: 'Of contracts only vocabulary exists at run time in the browser; endpoints are types (docs/adr/0010).',
      severity: 'error',
      from: { path: '^web/(src|extension/src)/', pathNot: test },
      to: { path: '^contracts/', pathNot: '^contracts/src/vocabulary/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-lib-stands-alone',
      comment: 'What every part of the web app may use depends on none of them.',
      severity: 'error',
      from: { path: '^web/src/(lib|theme|test)/' },
      to: { path: '^web/src/', pathNot: '^web/src/(lib|theme|test)/' },
    },
    {
      name: 'web-ui-knows-no-feature',
      comment: 'A part of the design can be shown in the gallery, without a session, a job or a page around it.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/', pathNot: '^web/src/(ui|lib|theme|test)/' },
    },
    {
      name: 'web-session-and-live-serve-all',
      comment: 'Who is signed in and what changed elsewhere is the same for every page.',
      severity: 'error',
      from: { path: '^web/src/(session|live)/' },
      to: { path: '^web/src/', pathNot: '^web/src/(session|live|ui|lib|theme|test)/' },
    },
    {
      name: 'web-extension-borrows-parts',
      comment: 'Of the app the browser extension takes the job and parts of the design, never its session, pages or queries.',
      severity: 'error',
      from: { path: '^web/extension/src/', pathNot: test },
      to: {
        path: '^web/src/',
        pathNot: '^web/src/(ui|lib|styles)/|^web/src/job/(doubt-hint|draft|field-problems|fields|suggested-categories)\\.tsx?$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'web-app-knows-no-extension',
      comment: 'The extension is built and shipped apart from the app.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^web/extension/' },
    },
    {
      name: 'web-job-shows-no-screen',
      comment: 'The job is the entity that its features share: its data, changes and drafts, without their screens.',
      severity: 'error',
      from: { path: '^web/src/job/' },
      to: { path: '^web/src/', pathNot: '^web/src/(job|session|live|ui|lib|theme|test)/' },
    },
    {
      name: 'web-features-are-strangers',
      comment: 'Features meet in routes or through the job, so that each can be understood and removed by itself.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'web-features-know-no-page',
      comment: 'Routes place features into pages. Of the shell, features know the frame of public pages and the toasts.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(shell/(?!(public-frame|toasts)\\.)|routes/|design/)' },
    },
    {
      name: 'web-shell-knows-no-feature',
      comment: 'The shell surrounds every page alike. Its command palette lists jobs, and knows them as the entity.',
      severity: 'error',
      from: { path: '^web/src/shell/' },
      to: { path: '^web/src/(features|routes|design)/' },
    },
    {
      name: 'deciders-are-pure',
      comment: 'What an aggregate decides follows from its events and the command alone; it can be replayed for ever.',
      severity: 'error',
      from: { path: `^(?=(?:${deciders.join('|')})$)services/([^/]+)/src/([^/]+)/` },
      to: {
        pathNot: [
          '^services/$1/src/$2/(?!aggregate|projection|publish|queries|repository)',
          '^services/chassis/src/(event-store/decider|base/rejection)\\.ts$',
          '^contracts/src/',
          // isDeepStrictEqual compares and does nothing else.
          '^util$',
        ],
      },
    },
    {
      name: 'prisma-behind-the-repository',
      comment: 'How rows are stored is known where they are read and written, and where the client is made.',
      severity: 'error',
      from: {
        path: '^services/([^/]+)/src/',
        pathNot: ['/src/generated/', '/(repository|queries|projection)\\.ts$', '/src/(app|admin|erasures|database)\\.ts$', test],
      },
      to: { path: '^services/[^/]+/src/generated/' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'What only a test needs must not run in production.',
      severity: 'error',
      from: { path: '^((contracts|postings)/src|services|bff|web/(src|extension))/', pathNot: test },
      to: { path: [test, '^tests/', 'node_modules/vitest/'] },
    },
    {
      name: 'everything-resolves',
      comment: 'An import this tool cannot resolve is a wall it cannot guard.',
      severity: 'error',
      from: {},
      // `?url` asks the bundler for a file's address, not for a module.
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|/src/generated/' },
    exclude: { path: '^(web/dist|\\.data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    // Type-only imports count: they are knowledge too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
}
