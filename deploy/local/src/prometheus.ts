import { join } from 'node:path'
import { readConfig } from './config.ts'
import { dataPaths, holderOf } from './data-directory.ts'
import { portsInUse, requireFreePort } from './ports.ts'
import { whenReady } from './processes/readiness.ts'
import { startPrometheus } from './prometheus/prometheus.ts'
import { expectOk } from './stack.ts'
import { foreground, print } from './terminal.ts'

await foreground(async (cleanup, signal) => {
  const { DATA_DIR, PROMETHEUS_PORT: port } = readConfig()
  const paths = dataPaths(DATA_DIR)
  if (!holderOf(paths.pid('up')))
    throw new Error('RoleTrail is not running from here. Start it with make up, then try again.')
  await requireFreePort(port, 'PROMETHEUS_PORT', 'make prometheus')
  const ports = portsInUse(paths.ports)
  const prometheus = await startPrometheus({ directory: join(DATA_DIR, 'prometheus'), port, ports })
  cleanup.defer(prometheus.stop)
  const url = `http://127.0.0.1:${port}`
  const probe = () => expectOk(`${url}/-/ready`)
  await whenReady({ name: 'prometheus', process: prometheus, log: prometheus.log, probe, signal })
  print(`Prometheus watches RoleTrail: ${url}/targets, ${url}/alerts, ${url}/graph`)
})
