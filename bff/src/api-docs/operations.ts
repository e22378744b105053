/** How the document names what is no JSON. */
export const fileType = 'application/octet-stream'

interface Schema {
  type?: string | string[]
  format?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
}

type Content = Record<string, { schema: Schema }>

interface Documented {
  summary?: string
  security?: readonly Record<string, readonly string[]>[]
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** What `GET /api/openapi.json` returns, as far as the page shows it. */
export interface OpenapiDocument {
  paths: Record<string, Record<string, Documented>>
}

interface Field {
  name: string
  type: string
  required: boolean
}

/** An operation that takes personal tokens. */
export interface Operation {
  method: string
  path: string
  summary: string
  /** Any one of them opens it. */
  scopes: readonly string[]
  parameters: readonly (Field & { in: string })[]
  fields: readonly Field[]
  /** What it answers with: nothing, a file, or JSON, as far as that has fields. */
  returns: { type: string; fields: readonly Field[] }
  problems: readonly string[]
  curl: string
}

const typeOf = (schema: Schema): string => {
  // That a text may be empty is not worth a word.
  if (schema.anyOf) return [...new Set(schema.anyOf.filter((each) => each.enum?.[0] !== '').map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((option) => JSON.stringify(option)).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
}

const id = '0199c0de-0000-7000-8000-000000000000'

/** What a command says for a field, where its type alone would say nothing or something that is refused. */
const named: Record<string, unknown> = {
  company: 'Acme',
  position: 'Engineer',
  status: 'phone_screen',
  q: 'team',
  content: 'They called.',
  notes: 'They asked about my team.',
  url: 'https://example.com/jobs/1',
  from: '2026-11-01T00:00:00Z',
  to: '2026-12-01T00:00:00Z',
  text: 'Interview on November 20, 2026 at 10:00',
  zone: 'Europe/Berlin',
  name: 'Offers',
  search: '?stage=offer',
}

/** What a command sends besides what is required. */
const alsoSent: Record<string, readonly string[]> = {
  'PATCH /api/jobs/{id}': ['status'],
  'GET /api/jobs/tracked': ['company', 'position'],
  'POST /api/interview-notes': ['notes'],
}

const exampleOf = (name: string, schema: Schema): unknown => {
  if (name in named) return named[name]
  const { type, format, enum: [first] = [], const: only, anyOf: [one] = [] } = schema
  if (one) return exampleOf(name, one)
  if (only !== undefined || first !== undefined) return only ?? first
  if (format === 'uuid') return id
  if (format === 'date-time') return '2026-11-20T09:00:00Z'
  if (type === 'array') return []
  return type === 'boolean' ? true : type === 'integer' || type === 'number' ? 1 : 'Text'
}

/** Everything that is required or said to be sent as well, else the first field there is. */
const bodyOf = ({ properties = {}, required = [] }: Schema, also: readonly string[]) => {
  const all = Object.entries(properties)
  const some = all.filter(([name]) => required.includes(name) || also.includes(name))
  const sent = some.length > 0 ? some : all.slice(0, 1)
  return JSON.stringify(Object.fromEntries(sent.map(([name, schema]) => [name, exampleOf(name, schema)])))
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
  }))

const returned = (responses: Documented['responses']): Operation['returns'] => {
  const [, { content = {} } = {}] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const { 'application/json': json, [fileType]: file } = content
  if (file) return { type: 'a file', fields: [] }
  if (!json || json.schema.type === 'null') return { type: 'nothing', fields: [] }
  const { schema } = json
  if (schema.items?.properties) return { type: 'a list', fields: fieldsOf(schema.items) }
  return schema.properties ? { type: 'JSON', fields: fieldsOf(schema) } : { type: typeOf(schema), fields: [] }
}

/** The operations of a document that a token can call, with a command that tries each. */
export const operationsOf = ({ paths }: OpenapiDocument, origin: string): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, documented]) => {
      const scopes = (documented.security ?? []).flatMap(({ token = [] }) => token)
      return scopes.length > 0 ? [operationOf(method.toUpperCase(), path, scopes, documented, origin)] : []
    }),
  )

const operationOf = (
  method: string,
  path: string,
  scopes: readonly string[],
  { summary = '', parameters = [], requestBody, responses }: Documented,
  origin: string,
): Operation => {
  const also = alsoSent[`${method} ${path}`] ?? []
  const schema = requestBody?.content['application/json']?.schema
  const search = new URLSearchParams()
  for (const { in: place, name, required, schema: of } of parameters)
    if (place === 'query' && (required || also.includes(name))) search.set(name, String(exampleOf(name, of)))
  const returns = returned(responses)
  const curl = [
    `curl "${origin}${path.replace(/\{\w+\}/g, id)}${search.size > 0 ? `?${search.toString()}` : ''}"`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $ROLETRAIL_TOKEN"',
    ...(schema ? ['-H "Content-Type: application/json"', `-d '${bodyOf(schema, also)}'`] : []),
    ...(requestBody?.content['multipart/form-data'] ? ['-F file=@interview.mp3'] : []),
    // Under the name that the answer says.
    ...(returns.type === 'a file' ? ['-fOJ'] : []),
  ].join(' \\\n  ')
  return {
    method,
    path,
    summary,
    scopes,
    parameters: parameters.map(({ in: place, name, required = false, schema: of }) => ({
      in: place,
      name,
      required,
      type: typeOf(of),
    })),
    fields: schema ? fieldsOf(schema) : [],
    returns,
    problems: Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) >= 400 ? [`${status} ${description.replace(/^[^:]*: /, '')}`] : [],
    ),
    curl,
  }
}
