/** The profile of the settings page: kept in this browser only (spec section 3, "Local settings"). */
export interface LocalProfile {
  name: string
  email: string
  preferredJobTitle: string
}

const storageKey = 'roletrail'

/** Name and e-mail start as those of the account. */
export const readLocalProfile = (account: { name: string; email: string }): LocalProfile => {
  const stored = readStored()
  const text = (key: keyof LocalProfile, otherwise: string) => {
    const value = stored[key]
    return typeof value === 'string' ? value : otherwise
  }
  return {
    name: text('name', account.name),
    email: text('email', account.email),
    preferredJobTitle: text('preferredJobTitle', ''),
  }
}

export const saveLocalProfile = (profile: LocalProfile) =>
  localStorage.setItem(storageKey, JSON.stringify({ ...readStored(), ...profile }))

export const forgetLocalSettings = () => {
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
