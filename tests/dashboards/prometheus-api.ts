import { z } from 'zod'

const ofVectors = z.object({
  data: z.object({ result: z.array(z.object({ value: z.tuple([z.number(), z.string()]) })) }),
})

const ofRules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        rules: z.array(z.object({ name: z.string(), health: z.string(), lastError: z.string().default('') })),
      }),
    ),
  }),
})

const ofExemplars = z.object({
  data: z.array(z.object({ exemplars: z.array(z.object({ labels: z.object({ trace_id: z.string() }) })) })),
})

/** What a Prometheus is asked, as Grafana asks it. */
export const prometheusApi = (url: string) => {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    parameters: Record<string, string> = {},
  ) => {
    const response = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters)}`)
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(parameters)}: ${response.status} ${text}`)
    return schema.parse(JSON.parse(text))
  }
  return {
    /** The numbers that a query has now; one that is not a number is none. */
    numbers: async (query: string) =>
      (await ask('query', ofVectors, { query })).data.result
        .map(({ value: [, number] }) => Number(number))
        .filter(Number.isFinite),
    /** Every rule, and what is wrong with it. */
    rules: async () => (await ask('rules', ofRules)).data.groups.flatMap(({ rules }) => rules),
    /** The traces that a graph of a query leads to. */
    traces: async (query: string) => {
      const seconds = Date.now() / 1_000
      const period = { start: String(seconds - 600), end: String(seconds) }
      const { data } = await ask('query_exemplars', ofExemplars, { query, ...period })
      return data.flatMap(({ exemplars }) => exemplars.map(({ labels }) => labels.trace_id))
    },
  }
}
