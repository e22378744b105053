import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { mainOf } from './paths.ts'
import type { Ports } from './ports.ts'

export interface Program {
  name: Service | 'bff' | 'sandbox'
  main: string
  /** Answers 200 once it can be used. */
  readyUrl: string
}

/** The programs of ours, in the order in which they start. */
export const programs = (ports: Ports, sandboxPort: number) => ({
  sandbox: {
    name: 'sandbox',
    main: mainOf('deploy/sandbox'),
    readyUrl: `http://127.0.0.1:${sandboxPort}/healthz`,
  } satisfies Program,
  services: services.map(
    (name): Program => ({
      name,
      main: mainOf(`services/${name}`),
      readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
    }),
  ),
  bff: { name: 'bff', main: mainOf('bff'), readyUrl: `http://127.0.0.1:${ports.bff}/readyz` } satisfies Program,
})
