/** The settings of spec section 3, "Local settings": kept in this browser and sent nowhere. */
export interface LocalSettings {
  name: string
  email: string
  preferredJobTitle: string
  emailNotifications: boolean
  inAppNotifications: boolean
}

const storageKey = 'roletrail'
const changeEvent = 'local-settings-change'

/** Name and e-mail start as those of the account, notifications are on. */
export const readLocalSettings = (account: { name: string; email: string }): LocalSettings => {
  const stored = readStored()
  const text = (key: keyof LocalSettings, otherwise: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : otherwise
  }
  const isOn = (key: keyof LocalSettings) => stored[key] !== false
  return {
    name: text('name', account.name),
    email: text('email', account.email),
    preferredJobTitle: text('preferredJobTitle', ''),
    emailNotifications: isOn('emailNotifications'),
    inAppNotifications: isOn('inAppNotifications'),
  }
}

/** Throws where the browser keeps nothing. */
export const saveLocalSettings = (settings: LocalSettings) => {
  localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), ...settings }))
  dispatchEvent(new Event(changeEvent))
}

/** Whether changes made elsewhere are to be pointed out. */
export const hasInAppNotifications = () => readStored().inAppNotifications !== false

/** Hears of changes in this tab and in others. */
export const onLocalSettingsChange = (listener: () => void) => {
  const stored = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) listener()
  }
  addEventListener('storage', stored)
  addEventListener(changeEvent, listener)
  return () => {
    removeEventListener('storage', stored)
    removeEventListener(changeEvent, listener)
  }
}

export const clearLocalSettings = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage holds nothing to forget.
  }
}

const readStored = (): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
