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

interface Documented {
  summary?: string
  security?: readonly Record<string, readonly string[]>[]
  parameters?: readonly { in: string; name: string; required?: boolean; schema: Schema; description?: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { description: string }>
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
  problems: readonly string[]
  curl: string
}

const typeOf = (schema: Schema): string => {
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((option) => JSON.stringify(option)).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return schema.format ?? [schema.type ?? 'anything'].flat().join(' or ')
}

const id = '0199c0de-0000-7000-8000-000000000000'
const named: Record<string, unknown> = { company: 'Acme', position: 'Engineer', q: 'team', content: 'They called.' }

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

/** Everything that is required, else the first field there is. */
const bodyOf = ({ properties = {}, required = [] }: Schema) => {
  const all = Object.entries(properties)
  const sent = required.length > 0 ? all.filter(([name]) => required.includes(name)) : all.slice(0, 1)
  return JSON.stringify(Object.fromEntries(sent.map(([name, schema]) => [name, exampleOf(name, schema)])))
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    type: typeOf(schema),
    required: required.includes(name),
  }))

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
  const schema = requestBody?.content['application/json']?.schema
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const search = new URLSearchParams()
  for (const { name, schema: of } of query) search.set(name, String(exampleOf(name, of)))
  const curl = [
    `curl ${origin}${path.replace(/\{\w+\}/g, id)}${search.size > 0 ? `?${search.toString()}` : ''}`,
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    '-H "Authorization: Bearer $ROLETRAIL_TOKEN"',
    ...(schema ? ['-H "Content-Type: application/json"', `-d '${bodyOf(schema)}'`] : []),
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
    problems: Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) >= 400 ? [`${status} ${description.replace(/^[^:]*: /, '')}`] : [],
    ),
    curl,
  }
}
