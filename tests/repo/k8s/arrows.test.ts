import { callersOf, type Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { overlays } from '@roletrail/k8s/overlays'
import { describe, expect, it } from 'vitest'
import { labelsOf, type Manifests, manifestsOf, nameOf, type Selector, selects } from './manifests.ts'
import { architecture, arrowsIn } from './picture.ts'

const arrow = (from: string, to: string) => `${from} -> ${to}`

/** Who calls whom, by the contracts. */
const declared = (endpoints as readonly Endpoint[]).flatMap((each) =>
  callersOf(each).flatMap((caller) => (caller === each.service ? [] : [arrow(caller, each.service)])),
)

/** Who is configured to call whom: `BILLING_URL` leads to billing. */
const configured = ({ workloads, configMaps }: Manifests) =>
  workloads
    .filter(({ kind }) => kind === 'Deployment')
    .flatMap((workload) => {
      const [container] = workload.spec.template.spec.containers
      const variables = container?.envFrom.flatMap(({ configMapRef }) =>
        Object.entries(configMaps.get(configMapRef.name) ?? {}),
      )
      return (variables ?? []).flatMap(([name, value]) => {
        const service = services.find((each): each is Service => name === `${each.toUpperCase()}_URL`)
        if (service) expect(value).toBe(`http://roletrail-${service}`)
        return service ? [arrow(nameOf(workload), service)] : []
      })
    })

/** Whom the picture in docs/architecture.md shows beside our own processes. */
const outsiders = ['browser', 'stripe', 'mailgun', 'outside', 'bucket', 'nats']

const unique = (arrows: string[]) => [...new Set(arrows)].toSorted()

/** The pods that a selector of this namespace means, if the port is one of theirs. */
const podsOf = ({ workloads }: Manifests, selector: Selector, ports: { port: string | number }[]) =>
  workloads
    .filter((workload) => selects(selector, labelsOf(workload)))
    .filter(({ spec }) =>
      ports.some(({ port }) =>
        spec.template.spec.containers.some((each) => each.ports.some(({ name }) => name === port)),
      ),
    )

const all = (workloads: Manifests['workloads'], selector: Selector) =>
  workloads.filter((workload) => selects(selector, labelsOf(workload)))

/** The arrows between pods that the network lets out, and those that it lets in. */
const allowed = (manifests: Manifests) => {
  const { policies, workloads } = manifests
  const out = policies.flatMap(({ spec }) =>
    spec.egress.flatMap(({ ports, to }) =>
      to.flatMap(({ podSelector, namespaceSelector }) =>
        podSelector && !namespaceSelector
          ? all(workloads, spec.podSelector).flatMap((from) =>
              podsOf(manifests, podSelector, ports).map((each) => arrow(nameOf(from), nameOf(each))),
            )
          : [],
      ),
    ),
  )
  const into = policies.flatMap(({ spec }) =>
    spec.ingress.flatMap(({ ports, from }) =>
      from.flatMap(({ podSelector, namespaceSelector }) =>
        podSelector && !namespaceSelector
          ? all(workloads, podSelector).flatMap((each) =>
              podsOf(manifests, spec.podSelector, ports).map((to) => arrow(nameOf(each), nameOf(to))),
            )
          : [],
      ),
    ),
  )
  return { out: unique(out), into: unique(into) }
}

/** Who reaches what is outside the namespace, by port. */
const outside = ({ policies, workloads }: Manifests, kind: 'ipBlock' | 'namespaceSelector', port: number) =>
  unique(
    policies.flatMap(({ spec }) =>
      spec.egress.some(({ ports, to }) => ports.some((each) => each.port === port) && to.some((peer) => peer[kind]))
        ? all(workloads, spec.podSelector).map(nameOf)
        : [],
    ),
  )

describe.each(overlays)('the network of %s', (overlay) => {
  const manifests = manifestsOf(overlay)
  const sandbox = overlay === 'sandbox' ? ['billing -> sandbox', 'notifications -> sandbox', 'sandbox -> bff'] : []
  const processes = [...services, 'bff', ...(overlay === 'sandbox' ? ['sandbox'] : [])]

  it('allows the arrows of the contracts, which are those of the configuration, in both directions', () => {
    expect(unique(configured(manifests))).toEqual(unique(declared))
    const events = ['nats -> nats', ...processes.map((name) => arrow(name, 'nats'))]
    const expected = unique([...declared, ...events, ...sandbox])
    expect(allowed(manifests)).toEqual({ out: expected, into: expected })
  })

  it('allows the arrows of the picture in docs/architecture.md, and no others', () => {
    const picture = architecture()
    const isOurs = (name: string) => !outsiders.includes(name)
    expect(unique(picture.flat().filter(isOurs))).toEqual(unique([...services, 'bff']))
    const inside = picture.flatMap(([from, to]) => (isOurs(from) && isOurs(to) ? [arrow(from, to)] : []))
    const ofEvents = picture.flatMap((ends) => (ends.includes('nats') ? ends.filter(isOurs) : []))
    const drawn = unique([...inside, ...ofEvents.map((name) => arrow(name, 'nats')), 'nats -> nats', ...sandbox])
    expect(allowed(manifests).out.filter((each) => each !== 'sandbox -> nats')).toEqual(drawn)
    const leaving = picture.flatMap(([from, to]) => (isOurs(from) && !isOurs(to) && to !== 'nats' ? [from] : []))
    expect(outside(manifests, 'ipBlock', 443)).toEqual(unique(leaving))
    const entered = picture.flatMap(([from, to]) => (!isOurs(from) && from !== 'nats' ? [to] : []))
    expect(unique(entered)).toEqual(['bff'])
  })

  it('denies everything else', () => {
    const deny = manifests.policies.find(({ metadata }) => metadata.name === 'deny-all')
    expect(deny?.spec).toEqual({
      podSelector: { matchLabels: {}, matchExpressions: [] },
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    })
    for (const { spec } of manifests.policies) {
      for (const { ports } of [...spec.ingress, ...spec.egress]) expect(ports).not.toEqual([])
      for (const { from } of spec.ingress) expect(from).not.toEqual([])
      for (const { to } of spec.egress) expect(to).not.toEqual([])
    }
  })

  it('leads to the web only whom it concerns, and to nothing private', () => {
    expect(outside(manifests, 'ipBlock', 443)).toEqual(['billing', 'jobs', 'notifications', 'support'])
    expect(outside(manifests, 'ipBlock', 80)).toEqual(['jobs'])
    const blocks = manifests.policies.flatMap(({ spec }) =>
      spec.egress.flatMap(({ to }) => to.flatMap(({ ipBlock }) => ipBlock ?? [])),
    )
    for (const { cidr, except } of blocks.filter((block) => block.cidr === '0.0.0.0/0')) {
      expect(cidr).toBe('0.0.0.0/0')
      expect(except).toEqual(
        expect.arrayContaining(['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16']),
      )
    }
  })

  it('leads to PostgreSQL the services and their migrations, and nobody else', () => {
    expect(outside(manifests, 'namespaceSelector', 5432)).toEqual(
      unique(services.flatMap((name) => [name, `${name} migration`])),
    )
  })

  it('leads to a collector of traces our own processes', () => {
    expect(outside(manifests, 'namespaceSelector', 4318)).toEqual(unique([...services, 'bff']))
  })

  it('lets the world in through the ingress controller alone, to the bff', () => {
    const fromOutside = manifests.policies.filter(({ spec }) =>
      spec.ingress.some(({ from }) =>
        from.some(({ namespaceSelector }) => namespaceSelector?.matchLabels['roletrail.io/ingress']),
      ),
    )
    expect(fromOutside.flatMap(({ spec }) => all(manifests.workloads, spec.podSelector).map(nameOf))).toEqual([
      'bff',
      ...(overlay === 'sandbox' ? ['sandbox'] : []),
    ])
  })
})

it('reads a picture', () => {
  const chart = `
    a -->|HTTP, a token| b & c
    b -.->|an answer| a
    subgraph all [each on its own]
      b
      c & d
    end
    e[E] & f[(F<br/>G)] --> all`
  expect(arrowsIn(chart).map(([from, to]) => from + to)).toEqual(['ab', 'ac', 'eb', 'ec', 'ed', 'fb', 'fc', 'fd'])
})
