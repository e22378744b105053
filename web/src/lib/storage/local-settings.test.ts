// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { clearLocalSettings, type LocalSettings, readLocalSettings, saveLocalSettings } from './local-settings.ts'
import { hasInAppNotifications, onLocalSettingsChange } from './stored-settings.ts'

const account = { name: 'Ada', email: 'ada@example.com' }
const untouched: LocalSettings = {
  ...account,
  preferredJobTitle: '',
  emailNotifications: true,
  inAppNotifications: true,
}

beforeEach(() => localStorage.clear())

it('starts from the account with notifications on, saves changes, and clears them', () => {
  expect(readLocalSettings(account)).toEqual(untouched)
  const chosen = { ...untouched, name: '', preferredJobTitle: 'Engineer', inAppNotifications: false }
  saveLocalSettings(chosen)
  expect(readLocalSettings(account)).toEqual(chosen)
  expect(hasInAppNotifications()).toBe(false)
  expect(Object.keys({ ...localStorage })).toEqual(['roletrail'])
  clearLocalSettings()
  expect(localStorage.length).toBe(0)
  expect(hasInAppNotifications()).toBe(true)
})

it('ignores values it did not write', () => {
  localStorage.setItem('roletrail', '{"name":7')
  expect(readLocalSettings(account)).toEqual(untouched)
  localStorage.setItem('roletrail', '{"name":7,"emailNotifications":"no"}')
  expect(readLocalSettings(account)).toEqual(untouched)
})

it('notifies this tab, and follows others', () => {
  const received = vi.fn()
  const stop = onLocalSettingsChange(received)
  saveLocalSettings(untouched)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  dispatchEvent(new StorageEvent('storage', { key: 'roletrail' }))
  expect(received).toHaveBeenCalledTimes(2)
  stop()
  saveLocalSettings(untouched)
  expect(received).toHaveBeenCalledTimes(2)
})
