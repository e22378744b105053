// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { forgetLocalSettings, readLocalProfile, saveLocalProfile } from './local-settings.ts'

const account = { name: 'Ada', email: 'ada@example.com' }

beforeEach(() => localStorage.clear())

it('starts from the account, keeps what was saved, and forgets it all', () => {
  expect(readLocalProfile(account)).toEqual({ ...account, preferredJobTitle: '' })
  saveLocalProfile({ name: '', email: 'a@b.co', preferredJobTitle: 'Engineer' })
  expect(readLocalProfile(account)).toEqual({ name: '', email: 'a@b.co', preferredJobTitle: 'Engineer' })
  forgetLocalSettings()
  expect(localStorage.length).toBe(0)
})

it('is not upset by what it did not write', () => {
  localStorage.setItem('roletrail', '{"name":7')
  expect(readLocalProfile(account).name).toBe('Ada')
  localStorage.setItem('roletrail', '{"name":7}')
  expect(readLocalProfile(account).name).toBe('Ada')
})
