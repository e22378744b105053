// The walls of the house (docs/architecture.md). Each rule's comment says what would be lost without it.

const { globSync } = require('node:fs')
const { basename, dirname } = require('node:path')

/** `events.ts` makes a folder an aggregate; its decider has the folder's name. */
const deciders = globSync('services/!(chassis)/src/*/events.ts')
  .map(dirname)
  .map((folder) => `${folder}/(?:events|${basename(folder)})\\.ts`)

/** Tests, and what only they use: test/ folders, the chassis' testing/, the web's a-job.ts and fake-….ts. */
const test = '\\.test\\.tsx?$|/test/|^services/chassis/src/testing/|/(test|a|fake)-[^/]+\\.ts$'

/** The layers of the chassis, and which others each may import: arrows point one way. */
const layers = {
  base: [],
  postgres: ['base'],
  'event-store': ['base', 'postgres'],
  messaging: ['base', 'postgres', 'event-store'],
  http: ['base', 'postgres', 'event-store'],
  files: ['base', 'http'],
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
      name: 'web-imports-contracts-only',
      comment: 'What runs in a browser is told apart from what runs on our machines.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(services|bff|deploy|tests)/' },
    },
    {
      name: 'web-carries-no-schema',
      comment:
        'Of contracts only vocabulary, and how a posting is read, exist at run time in the browser; endpoints are types (docs/adr/0010).',
      severity: 'error',
      from: { path: '^web/src/', pathNot: test },
      to: { path: '^contracts/', pathNot: '^contracts/src/(vocabulary|posting)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-are-strangers',
      comment: 'Features meet in routes. features/job is what a job looks like, shared by the screens that show one.',
      severity: 'error',
      from: { path: '^web/src/features/(?!job/)([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/($1|job|images|screenshot)/' },
    },
    {
      name: 'a-job-and-what-is-beside-it',
      comment: 'The sheet and the dialog of a job show these parts of it, and no other feature.',
      severity: 'error',
      from: { path: '^web/src/features/job/' },
      to: {
        path: '^web/src/features/',
        pathNot: '^web/src/features/(job|communications|interviews|images|screenshot)/',
      },
    },
    {
      name: 'deciders-are-pure',
      comment: 'What an aggregate decides follows from its events and the command alone; it can be replayed for ever.',
      severity: 'error',
      from: { path: `^(?=(?:${deciders.join('|')})$)services/([^/]+)/src/([^/]+)/` },
      to: {
        pathNot: [
          '^services/$1/src/$2/(?!aggregate|projection|publish|repository)',
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
        pathNot: ['/src/generated/', '/(repository|reading|projection)\\.ts$', '/src/(app|admin|erased|database)\\.ts$', test],
      },
      to: { path: '^services/[^/]+/src/generated/' },
    },
    {
      name: 'tests-stay-in-tests',
      comment: 'What only a test needs must not run in production.',
      severity: 'error',
      from: { path: '^(contracts/src|services|bff|web/src)/', pathNot: test },
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
