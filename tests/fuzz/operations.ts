/** What of JSON Schema the OpenAPI document uses. */
export interface Schema {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  maxItems?: number
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}

interface Parameter {
  in: 'path' | 'query' | 'header'
  name: string
  schema: Schema
}

/** One operation of the OpenAPI document. */
export interface Operation {
  method: string
  /** With parameters in braces: `/api/jobs/{id}`. */
  path: string
  parameters: Parameter[]
  body: { mediaType: string; schema: Schema } | undefined
}

interface Document {
  paths: Record<
    string,
    Record<string, { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`

/** Every operation a running stack documents. */
export const readOperations = async (baseUrl: string): Promise<Operation[]> => {
  const document = (await (await fetch(`${baseUrl}/api/openapi.json`)).json()) as Document
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: content && { mediaType: content[0], schema: content[1].schema },
      }
    }),
  )
}
