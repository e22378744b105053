import type { Logger } from '@roletrail/chassis/base/logger'
import type { Metrics } from '@roletrail/chassis/base/metrics'
import { createHttp, serveMetrics } from '@roletrail/chassis/http/http'
import type { BffConfig } from './config.ts'

/** Metrics have a port of their own, so that the public one reveals nothing internal. */
export const startInternalServer = async (
  { HOST, INTERNAL_PORT }: Pick<BffConfig, 'HOST' | 'INTERNAL_PORT'>,
  logger: Logger,
  metrics: Metrics,
) => {
  const http = createHttp(logger)
  serveMetrics(http, metrics)
  if (INTERNAL_PORT !== undefined) await http.listen({ host: HOST, port: INTERNAL_PORT })
  return http
}
