import type { Logger } from '@roletrail/chassis/base/logger'
import type { Metrics } from '@roletrail/chassis/base/metrics'
import { createHttp, serveMetrics } from '@roletrail/chassis/http/http'
import type { BffConfig } from './config.ts'

/** The public port tells nothing about the inside; metrics have a port of their own. */
export const openBackDoor = async (
  { HOST, INTERNAL_PORT }: Pick<BffConfig, 'HOST' | 'INTERNAL_PORT'>,
  logger: Logger,
  metrics: Metrics,
) => {
  const http = createHttp(logger)
  serveMetrics(http, metrics)
  if (INTERNAL_PORT !== undefined) await http.listen({ host: HOST, port: INTERNAL_PORT })
  return http
}
