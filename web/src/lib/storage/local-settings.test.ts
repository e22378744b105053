// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import {
  clearLocalSettings,
  hasInAppNotifications,
  type LocalSettings,
  onLocalSettingsChange,
  readLocalSettings,
  saveLocalSettings,
} from './local-settings.ts'

const account = { name: 'Ada', email: 'ada@example.com' }
const untouched: LocalSettings = {
  ...account,
  preferredJobTitle: '',
  emailNotifications: true,
  inAppNotifications: true,
}

beforeEach(() => localStorage.clear())

it('starts from the account with notifications on, keeps what was saved, and forgets it all', () => {
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

it('is not upset by what it did not write', () => {
  localStorage.setItem('roletrail', '{"name":7')
  expect(readLocalSettings(account)).toEqual(untouched)
  localStorage.setItem('roletrail', '{"name":7,"emailNotifications":"no"}')
  expect(readLocalSettings(account)).toEqual(untouched)
})

it('tells this tab, and hears of others', () => {
  const heard = vi.fn()
  const stop = onLocalSettingsChange(heard)
  saveLocalSettings(untouched)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  dispatchEvent(new StorageEvent('storage', { key: 'roletrail' }))
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  saveLocalSettings(untouched)
  expect(heard).toHaveBeenCalledTimes(2)
})
