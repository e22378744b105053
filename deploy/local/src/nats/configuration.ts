import { streamOf } from '@roletrail/contracts/event'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'

/** Each of our processes, and the operator who repairs. */
export const natsUsers = [...services, 'bff', 'operator'] as const

type User = (typeof natsUsers)[number]

// What reading a stream takes. Public events are public inside the system: all of our processes may read them.
const reading = [
  '$JS.API.STREAM.INFO.*',
  '$JS.API.CONSUMER.CREATE.*.>',
  '$JS.API.CONSUMER.INFO.*.*',
  '$JS.API.CONSUMER.MSG.NEXT.*.*',
  '$JS.API.CONSUMER.DELETE.*.*',
]

// Only a service's relay may publish its events. No process may delete, purge or change a stream.
const publishing = (service: Service) => {
  const { name, subjects } = streamOf(service)
  return [subjects, `$JS.API.STREAM.CREATE.${name}`, `$JS.API.STREAM.MSG.GET.${name}`]
}

/**
 * nats-server's permissions: a user for each of our processes, with the least it needs. What they cannot express: the
 * server sends its replies to any subject the client names, even into a stream. Such a message is not in the outbox, so
 * the stream's relay stops at it and reports it.
 */
export const natsConfiguration = (passwords: Record<User, string>) => {
  const user = (name: User, publish: string[]) => ({
    user: name,
    password: passwords[name],
    // Replies go to an inbox below the user's own name, so that no user reads another's.
    permissions: { publish: { allow: publish }, subscribe: { allow: [`_INBOX.${name}.>`] } },
  })
  const users = [
    ...services.map((name) => user(name, [...publishing(name), ...reading])),
    user('bff', reading),
    { user: 'operator', password: passwords.operator },
  ]
  return JSON.stringify({ authorization: { users } }, null, 2)
}
