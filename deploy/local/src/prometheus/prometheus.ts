import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { services } from '@roletrail/contracts/vocabulary/service'
import { debianPackage } from '../nats/debian-package.ts'
import { repository } from '../paths.ts'
import type { Ports } from '../ports.ts'
import { startChild } from '../processes/child-process.ts'

const run = promisify(execFile)

const binaries = join(repository, '.data/bin')

/** The prometheus to run: one on PATH, or Debian's package, unpacked the first time. */
const prometheusBinary = async () => {
  const unpacked = join(binaries, 'prometheus')
  for (const candidate of ['prometheus', unpacked])
    if (await run(candidate, ['--version']).catch(() => undefined)) return candidate
  await mkdir(binaries, { recursive: true })
  const workDir = await mkdtemp(join(binaries, 'downloading-'))
  try {
    const found = join(await debianPackage('prometheus', workDir, AbortSignal.timeout(300_000)), 'usr/bin/prometheus')
    await copyFile(found, join(workDir, 'prometheus'))
    await rename(join(workDir, 'prometheus'), unpacked)
    return unpacked
  } catch (error) {
    throw new Error('Install Prometheus 2.42 or later and put it on PATH: it could not be downloaded.', {
      cause: error,
    })
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** The rules need no more of a target than this: `job` is the name of the service, or bff. */
const configuration = (ports: Ports, scrapeSeconds: number) => ({
  global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
  rule_files: [join(repository, 'deploy/observability/*.rules.yml')],
  scrape_configs: [
    {
      job_name: 'roletrail',
      static_configs: [...services, 'bff' as const].map((job) => ({
        targets: [`127.0.0.1:${job === 'bff' ? ports.bffInternal : ports[job]}`],
        labels: { job },
      })),
    },
  ],
})

interface PrometheusOptions {
  /** Where its configuration, what it collects and its log are kept. */
  directory: string
  port: number
  /** Of the stack that is watched. */
  ports: Ports
  scrapeSeconds?: number
}

/** Starts a Prometheus that watches a stack on this machine by the rules and alerts of deploy/observability. */
export const startPrometheus = async ({ directory, port, ports, scrapeSeconds = 15 }: PrometheusOptions) => {
  await mkdir(directory, { recursive: true })
  const file = join(directory, 'prometheus.yml')
  // YAML as JSON, which it includes.
  await writeFile(file, JSON.stringify(configuration(ports, scrapeSeconds), null, 2))
  const options = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(directory, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
    // Without it the dots that lead from a graph to a trace are thrown away.
    '--enable-feature=exemplar-storage',
  ]
  const log = join(directory, 'prometheus.log')
  return { ...startChild({ command: [await prometheusBinary(), ...options], log }), log }
}
