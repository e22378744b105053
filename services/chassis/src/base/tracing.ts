import type { HttpConfig } from './configuration.ts'
import { type Tracer, withTracer } from './trace.ts'

type Config = Pick<HttpConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Starts a service or the bff, whose work is recorded if there is an endpoint to export it to. */
export const startTraced = async <App extends { stop(): Promise<void> }>(
  name: string,
  config: Config,
  start: () => Promise<App>,
): Promise<App> => {
  const tracer = await createTracer(name, config)
  const app = await withTracer(tracer, start)
  return {
    ...app,
    stop: async () => {
      await app.stop()
      await tracer?.stop()
    },
  }
}

/** Without an endpoint there is no tracer, and nothing of it is loaded. */
const createTracer = async (
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio }: Config,
): Promise<Tracer | undefined> => {
  if (endpoint === undefined) return undefined
  const { createOtlpTracer } = await import('./otlp.ts')
  return createOtlpTracer({ service, endpoint, ratio })
}
