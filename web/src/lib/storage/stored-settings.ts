export const storageKey = 'roletrail'
const changeEvent = 'local-settings-change'

/** What was stored, whoever wrote it. */
export const readStoredSettings = (): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** Whether to point out changes made elsewhere. */
export const hasInAppNotifications = () => readStoredSettings().inAppNotifications !== false

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

export const announceStoredSettings = () => dispatchEvent(new Event(changeEvent))
