import { endpoints } from '@roletrail/contracts/endpoints'
import { describe, expect, it } from 'vitest'
import { actionInWords, auditActions, auditGroups, outcomeInWords } from './audit-words.ts'

const at = '2026-11-21T09:00:00.000Z'
const admin = { id: '0199c0de-0000-7000-8000-000000000001', name: 'Amy', email: 'amy@example.test' }

it('has words for each action that an endpoint names, in one group of the filter, and for none besides', () => {
  const named = endpoints.flatMap((endpoint) =>
    'audit' in endpoint && typeof endpoint.audit === 'string' ? [endpoint.audit] : [],
  )
  const all = [...new Set([...named, 'user.made-admin'])].toSorted()
  expect(Object.keys(auditActions).toSorted()).toEqual(all)
  expect(auditGroups.flatMap(({ actions }) => Object.keys(actions)).toSorted()).toEqual(all)
})

describe('an entry of the audit log', () => {
  it.each([
    [{ role: { from: 'user', to: 'admin' } }, 'Promoted to admin'],
    [{ role: { from: 'admin', to: 'user' } }, 'Demoted to user'],
    [{ isActive: { from: true, to: false } }, 'Deactivated'],
    [{ isActive: { from: false, to: true } }, 'Activated'],
    [{ role: { from: 'user', to: 'admin' }, isActive: { from: false, to: true } }, 'Promoted to admin, Activated'],
    [{ role: { from: 'user', to: 'user' } }, 'Changed a user'],
    [null, 'Changed a user'],
  ])('says what changed: %j', (facts, words) => expect(actionInWords({ action: 'user.changed', facts })).toBe(words))

  it('has words for an action it does not know', () =>
    expect(actionInWords({ action: 'backup.started-again', facts: null })).toBe('Backup started again'))

  it('mentions an outcome only if it is worth a word', () => {
    expect(outcomeInWords({ outcome: 204, admin, at })).toBeUndefined()
    expect(outcomeInWords({ outcome: 409, admin, at })).toBe('refused (409)')
    expect(outcomeInWords({ outcome: 503, admin, at })).toBe('failed (503)')
    expect(outcomeInWords({ outcome: null, admin, at })).toBe('outcome unknown')
    expect(outcomeInWords({ outcome: null, admin, at: new Date().toISOString() })).toBeUndefined()
    expect(outcomeInWords({ outcome: null, admin: null, at })).toBeUndefined()
  })
})
