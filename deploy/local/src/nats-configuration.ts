import { streamOf } from '@roletrail/contracts/event'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'

/** Every process of ours, and the person who repairs. */
export const natsUsers = [...services, 'bff', 'operator'] as const

type User = (typeof natsUsers)[number]

// What reading a stream takes. Public events are public inside the house: whoever belongs to it may read all of them.
const reading = [
  '$JS.API.STREAM.INFO.*',
  '$JS.API.CONSUMER.CREATE.*.>',
  '$JS.API.CONSUMER.INFO.*.*',
  '$JS.API.CONSUMER.MSG.NEXT.*.*',
  '$JS.API.CONSUMER.DELETE.*.*',
]

// Only the relay of a service may say what happened there. No process may delete, purge or change a stream.
const publishing = (service: Service) => {
  const { name, subjects } = streamOf(service)
  return [subjects, `$JS.API.STREAM.CREATE.${name}`, `$JS.API.STREAM.MSG.GET.${name}`]
}

/**
 * nats-server's configuration of who may do what: a user for every process of ours, with the least it needs. What it
 * cannot express: the server sends its answers wherever the asker says, also into a stream. A message that came that
 * way is not in the outbox, so the stream's relay stops at it and says so.
 */
export const natsConfiguration = (passwords: Record<User, string>) => {
  const user = (name: User, publish: string[]) => ({
    user: name,
    password: passwords[name],
    // Answers come to an inbox below one's own name, so that nobody reads another's.
    permissions: { publish: { allow: publish }, subscribe: { allow: [`_INBOX.${name}.>`] } },
  })
  const users = [
    ...services.map((name) => user(name, [...publishing(name), ...reading])),
    user('bff', reading),
    { user: 'operator', password: passwords.operator },
  ]
  return JSON.stringify({ authorization: { users } }, null, 2)
}
