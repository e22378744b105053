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

/** The defaults are the account's name and e-mail, with notifications on. */
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

/** Throws if the browser blocks storage. */
export const saveLocalSettings = (settings: LocalSettings) => {
  localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), ...settings }))
  dispatchEvent(new Event(changeEvent))
}

/** Whether to point out changes made elsewhere. */
export const hasInAppNotifications = () => readStored().inAppNotifications !== false

/** Listens for changes in this tab and in others. */
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
    // Blocked storage contains nothing.
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
