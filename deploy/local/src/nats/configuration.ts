import { streamOf } from '@roletrail/contracts/event'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'

/** Each of our processes, and the operator who repairs. */
export const natsUsers = [...services, 'bff', 'operator'] as const

type User = (typeof natsUsers)[number]

/** The operator's name in the account of a service; alone there may a stream be removed. */
export const operatorOf = (service: Service) => `operator-${service}` as const

const accountOf = (user: User) => user.toUpperCase()

// What reading a stream takes. Public events are public inside the system: all of our processes may read them.
const reading = (service: Service) => {
  const { name } = streamOf(service)
  return [
    { subject: `STREAM.INFO.${name}` },
    { subject: `CONSUMER.CREATE.${name}.>` },
    { subject: `CONSUMER.INFO.${name}.*` },
    { subject: `CONSUMER.DELETE.${name}.*` },
    // One request is answered by many messages.
    { subject: `CONSUMER.MSG.NEXT.${name}.*`, response_type: 'stream' },
  ]
}

const exportsOf = (service: Service) =>
  reading(service).map(({ subject, ...how }) => ({
    service: `$JS.API.${subject}`,
    ...how,
    accounts: natsUsers.filter((user) => user !== service).map(accountOf),
  }))

// Each finds the streams of another below JS.<OTHER>.API instead of $JS.API (`apiPrefixOf` in the chassis).
const importsOf = (user: User) =>
  services
    .filter((service) => service !== user)
    .flatMap((service) =>
      reading(service).map(({ subject }) => ({
        service: { account: accountOf(service), subject: `$JS.API.${subject}` },
        to: `JS.${accountOf(service)}.API.${subject}`,
      })),
    )

const ofOthers = 'JS.*.API.>'

/**
 * nats-server's accounts: one for each of our processes, with a JetStream of its own, so that a reply that somebody has
 * sent to a subject of their choice stays in their own account. Inside it a service may publish its events and create its
 * stream, and no process may delete, purge or change one (docs/adr/0028). `settings` are added to the server's own.
 */
export const natsConfiguration = (passwords: Record<User, string>, settings: Record<string, unknown> = {}) => {
  const user = (name: User, publish: string[], subscribe: string[] = []) => ({
    user: name,
    password: passwords[name],
    permissions: {
      publish: { allow: [...publish, ofOthers] },
      subscribe: { allow: [`_INBOX.${name}.>`, ...subscribe] },
    },
  })
  const serviceAccount = (service: Service) => {
    const { name, subjects } = streamOf(service)
    const own = [
      subjects,
      `$JS.API.STREAM.CREATE.${name}`,
      `$JS.API.STREAM.MSG.GET.${name}`,
      ...reading(service).map(({ subject }) => `$JS.API.${subject}`),
    ]
    return {
      jetstream: { max_streams: 1, max_consumers: 1_000 },
      users: [user(service, own), { user: operatorOf(service), password: passwords.operator }],
      exports: exportsOf(service),
      imports: importsOf(service),
    }
  }
  const accounts = {
    ...Object.fromEntries(services.map((service) => [accountOf(service), serviceAccount(service)])),
    // Its own buckets and subjects, which its replicas share.
    [accountOf('bff')]: {
      jetstream: { max_mem: 67_108_864, max_file: 268_435_456, max_streams: 8, max_consumers: 1_000 },
      users: [user('bff', ['$JS.API.>', '$KV.>', 'bff.>'], ['$KV.>', 'bff.>'])],
      imports: importsOf('bff'),
    },
    [accountOf('operator')]: {
      jetstream: 'enabled',
      users: [{ user: 'operator', password: passwords.operator }],
      imports: importsOf('operator'),
    },
  }
  return JSON.stringify({ ...settings, accounts }, null, 2)
}
