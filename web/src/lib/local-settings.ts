/** What the settings page keeps in this browser only (spec section 3, "Local settings"). */
export interface LocalSettings {
  name: string
  email: string
  preferredJobTitle: string
  emailNotifications: boolean
  inAppNotifications: boolean
}

const storageKey = 'roletrail'

/** Both notifications are on until someone turns them off. */
export const readLocalSettings = (fallback: Pick<LocalSettings, 'name' | 'email'>): LocalSettings => {
  const stored = readStored()
  const text = (key: 'name' | 'email' | 'preferredJobTitle', otherwise: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : otherwise
  }
  return {
    name: text('name', fallback.name),
    email: text('email', fallback.email),
    preferredJobTitle: text('preferredJobTitle', ''),
    emailNotifications: stored.emailNotifications !== false,
    inAppNotifications: stored.inAppNotifications !== false,
  }
}

export const saveLocalSettings = (settings: LocalSettings) => localStorage.setItem(storageKey, JSON.stringify(settings))

export const forgetLocalSettings = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}

const readStored = (): Partial<Record<keyof LocalSettings, unknown>> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
