import { type Service, services } from '@roletrail/contracts/vocabulary/service'

type Variables = Record<string, string | undefined>

/**
 * The environment of a service, or of the bff, that runs in one container with the others: the one it would have in a
 * container of its own, except for where they find each other and, on the volumes that would be theirs, their files.
 */
export const composedEnvironment = (name: Service | 'bff', own: Variables): Variables => ({
  ...own,
  ...Object.fromEntries(services.map((each) => [`${each.toUpperCase()}_URL`, `http://127.0.0.1:${portOf(each)}`])),
  ...(name !== 'bff' && { HOST: '127.0.0.1', PORT: String(portOf(name)) }),
  ...(own.BLOB_DIRECTORY && { BLOB_DIRECTORY: own.BLOB_DIRECTORY.replace(/^\/data\//, `/files/${name}/`) }),
})

// The bff has 8080, as in a container of its own.
const portOf = (service: Service) => 8081 + services.indexOf(service)
