import type { Service } from '@roletrail/contracts/vocabulary/service'

const streams: Record<string, Service> = {
  'billing-deactivations': 'identity',
  'billing-emails': 'identity',
  'billing-signups': 'identity',
  'identity-billing': 'billing',
  'notifications-billing': 'billing',
  'identity-jobs': 'jobs',
  'identity-support': 'support',
  'identity-notifications': 'notifications',
  'jobs-erasure': 'identity',
  'jobs-calendar-feeds': 'identity',
  'billing-erasure': 'identity',
  'support-erasure': 'identity',
  'notifications-erasure': 'identity',
  'notifications-account': 'identity',
  'notifications-audience-people': 'identity',
  'notifications-audience-subscriptions': 'billing',
  'notifications-welcome': 'identity',
  'notifications-admin-tickets': 'support',
  'notifications-admin-payments': 'billing',
  'notifications-admin-roles': 'identity',
}

/** The service whose stream a consumer follows. */
export const streamOfConsumer = (consumer: string): Service => {
  const stream = streams[consumer]
  if (!stream) throw new Error(`add the stream that ${consumer} follows to the list`)
  return stream
}
