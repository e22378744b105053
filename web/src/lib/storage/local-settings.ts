import { announceStoredSettings, readStoredSettings, storageKey } from './stored-settings.ts'

/** The settings of spec section 3, "Local settings": kept in this browser and sent nowhere. */
export interface LocalSettings {
  name: string
  email: string
  preferredJobTitle: string
  emailNotifications: boolean
  inAppNotifications: boolean
}

/** The defaults are the account's name and e-mail, with notifications on. */
export const readLocalSettings = (account: { name: string; email: string }): LocalSettings => {
  const stored = readStoredSettings()
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
  localStorage.setItem(storageKey, JSON.stringify({ ...readStoredSettings(), ...settings }))
  announceStoredSettings()
}

export const clearLocalSettings = () => {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked storage contains nothing.
  }
}
