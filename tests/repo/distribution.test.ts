import { services } from '@roletrail/contracts/vocabulary/service'
import { expect, it } from 'vitest'
import { crossings, type Distribution, distributions, ofEveryService } from './distribution.ts'
import { sources } from './sources.ts'

interface Table {
  name: string
  columns: string[]
  /** As Prisma's client calls it. */
  model?: string
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, first: string) => first.toUpperCase())

/** The tables of a Prisma schema. */
const modelsIn = (schema: string): Table[] =>
  [...schema.matchAll(/^model (\w+) \{([^]*?)^\}/gm)].map(([, model = '', body = '']) => ({
    name: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model,
    model: model.charAt(0).toLowerCase() + model.slice(1),
    columns: [...body.matchAll(/^ {2}(\w+) +(\S+)(.*)$/gm)].map(
      ([, field = '', , rest = '']) => /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field,
    ),
  }))

/** The tables that migrations create; a column that was added later counts as well. */
const tablesIn = (sql: string): Table[] =>
  [...sql.matchAll(/^create table (\w+) \(([^]*?)^\)/gm)].map(([, name = '', body = '']) => ({
    name,
    columns: [
      ...[...body.matchAll(/^ {2}([a-z_]+) /gm)].map(([, column = '']) => column),
      ...[...sql.matchAll(new RegExp(`alter table ${name} ([^;]*);`, 'g'))].flatMap(([, change = '']) =>
        [...change.matchAll(/add column (\w+)/g)].map(([, column = '']) => column),
      ),
    ],
  }))

const misplaced = (tables: Table[], known: Record<string, Distribution>) => [
  ...tables.filter(({ name }) => !(name in known)).map(({ name }) => `${name} is not in distribution.ts`),
  ...Object.keys(known)
    .filter((name) => !tables.some((table) => table.name === name))
    .map((name) => `${name} is no table`),
  ...tables.flatMap(({ name, columns }) => {
    const its = known[name]
    if (!its || 'shared' in its) return []
    if (!columns.includes(its.by)) return [`${name} has no ${its.by}`]
    return 'with' in its && !(its.with in known) ? [`${its.with} is no table`] : []
  }),
]

const text = async (pattern: string) => (await sources(pattern)).map((each) => each.text).join('\n')

it('keeps every table by the person it belongs to, or with a table that is', async () => {
  expect(misplaced([{ name: 'pets', columns: ['id'] }], { pets: { by: 'user_id' } })).toEqual(['pets has no user_id'])
  for (const service of services)
    expect(misplaced(modelsIn(await text(`services/${service}/prisma/schema.prisma`)), distributions[service])).toEqual(
      [],
    )
  expect(misplaced(tablesIn(await text('services/chassis/migrations/*/*.sql')), ofEveryService)).toEqual([])
})

/** The columns by which a row of a table is found without asking every database: its key, and its own or its parent's id. */
const keysOf = (table: string, its: Distribution) =>
  'shared' in its ? [] : [its.by, 'id', ...(table === 'tickets' || its.by.endsWith('_id') ? ['user_id'] : [])]

/** What an identifier stands for in a module, for arguments that are made a few lines before. */
const meaningOf = (name: string, module: string) =>
  new RegExp(`\\b(?:const|let) (?:\\{[^}]*\\b)?${name}\\b[^\\n]*\\n?[^\\n]*`).exec(module)?.[0] ?? ''

const argumentAt = (module: string, start: number) => {
  let depth = 1
  let end = start
  for (; depth > 0 && end < module.length; end += 1) depth += Number(module[end] === '(') - Number(module[end] === ')')
  return module.slice(start, end - 1)
}

/** The statements of a module that name tables of a person, and nothing that says whose rows they mean. */
const crossingIn = (module: string, tables: Table[], known: Record<string, Distribution>) => {
  const kept = new Map(Object.entries(known).filter(([, its]) => !('shared' in its)))
  const sql = [...module.matchAll(/`([^`]*)`/g)].flatMap(([, statement = '']) => {
    const named = [...statement.matchAll(/\b(?:from|into|update|join|using)\s+"?([a-z_]+)/g)].map(
      ([, name = '']) => name,
    )
    const touched = named.filter((name) => kept.has(name))
    const keys = touched.flatMap((name) => keysOf(name, kept.get(name) as Distribution))
    // Compared, or written: naming it among the columns of a result is not enough.
    const isKept = keys.some((key) =>
      new RegExp(`\\b${key}\\)? (?:=|in\\b)|into \\w+(?: as \\w+)? \\([^()]*\\b${key}\\b`).test(statement),
    )
    return isKept ? [] : [...new Set(touched)]
  })
  const calls = tables
    .filter(({ name, model }) => model && kept.has(name))
    .flatMap(({ name, model }) =>
      [
        ...module.matchAll(new RegExp(`\\.${model}\\.(?:find|count|aggregate|groupBy|update|delete)\\w*\\(`, 'g')),
      ].flatMap((call) => {
        const given = argumentAt(module, call.index + call[0].length)
        const meant = [given, ...(given.match(/\b[a-z]\w*\b/gi) ?? []).map((each) => meaningOf(each, module))].join(
          '\n',
        )
        const keys = keysOf(name, kept.get(name) as Distribution).map(camel)
        return keys.some((key) => new RegExp(`\\b${key}\\b`).test(meant)) ? [] : [name]
      }),
    )
  return [...sql, ...calls]
}

it('names the person in every statement about their rows, except where everybody is meant', async () => {
  const known = { pets: { by: 'user_id' } }
  const tables = [{ name: 'pets', model: 'pet', columns: ['user_id'] }]
  const ask = (module: string) => crossingIn(module, tables, known)
  expect(ask('sql`select * from pets where born < now()`')).toEqual(['pets'])
  expect(ask('sql`select * from pets where user_id = ${userId}`')).toEqual([])
  expect(ask('database.pet.findMany({ where: { name } })')).toEqual(['pets'])
  expect(ask('const where = { userId }\ndatabase.pet.findMany({ where })')).toEqual([])

  const found: string[] = []
  for (const service of services) {
    const models = modelsIn(await text(`services/${service}/prisma/schema.prisma`))
    const modules = (await sources(`services/${service}/src/**/*.ts`)).filter(
      ({ path }) => !/\.test\.ts$|\/test\//.test(path),
    )
    expect(modules.length).toBeGreaterThan(20)
    for (const { path, text: module } of modules)
      for (const table of new Set(crossingIn(module, models, distributions[service])))
        found.push(`${path.replace('/src/', '/').replace('services/', '').replace('.ts', '')}: ${table}`)
  }
  expect(found.toSorted()).toEqual(Object.keys(crossings).toSorted())
})
