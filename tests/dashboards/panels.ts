import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repository } from '@roletrail/local/paths'
import { z } from 'zod'

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ refId: z.string(), expr: z.string() })) })),
})

/** Every query of the dashboards, as Grafana sends it while all services are chosen. */
export const queriesOfDashboards = () =>
  globSync(join(repository, 'deploy/observability/dashboards/*.json')).flatMap((file) =>
    Dashboard.parse(JSON.parse(readFileSync(file, 'utf8'))).panels.flatMap(({ title, targets }) =>
      targets.map(({ refId, expr }) => ({
        panel: `${basename(file, '.json')}: ${title} ${refId}`,
        query: expr.replaceAll('$job', '.+'),
      })),
    ),
  )
