import type { Visitor } from '../../actors/visitor.ts'
import { answered, type Screen } from './screen.ts'

const at = '2026-11-20T09:30:00.000Z'
const passkeys = [
  { id: '0199c0de-0000-7000-8000-0000000000c1', name: 'Work laptop', createdAt: at, usedAt: at },
  {
    id: '0199c0de-0000-7000-8000-0000000000c2',
    name: 'The security key that is in the small drawer of the desk',
    createdAt: at,
    usedAt: null,
  },
]
const off = { authenticatorSince: null, passkeys: [], recoveryCodes: 0 }
const on = { authenticatorSince: at, passkeys, recoveryCodes: 8 }

const has = (status: object) => answered('**/api/account/second-factor', status)
const settings: Omit<Screen, 'name'> = {
  seenBy: 'seeker',
  path: '/settings',
  shows: ['heading', /^Two-step sign-in/],
}
const inView = ({ page }: Visitor) =>
  page.evaluate(
    "[...document.querySelectorAll('h2')].find(({ textContent }) => textContent.startsWith('Two-step')).scrollIntoView()",
  )

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const uri = `otpauth://totp/RoleTrail:ada%40example.test?issuer=RoleTrail&secret=${secret}&algorithm=SHA1&digits=6&period=30`
const recoveryCodes = [
  '7KQ2-M9XD-P4RT-W8ZC',
  'H3VN-6JYB-0QFE-5TGA',
  'R8DK-2WXM-9CPZ-4HVJ',
  'E6TB-1NQY-7GAF-3KRS',
  'X0ZP-5VCH-8MWD-2JQK',
  'B4GY-9RTE-6NXF-1SAV',
  'Q2HC-7KJM-3PZW-8DRT',
  'F5VX-0BNG-4YEA-6TQS',
  'W9MD-3ZKR-1HPC-5JVX',
  'A7TF-8QYB-2GNE-0WSK',
]

export const secondFactorScreens: Screen[] = [
  { name: 'two-step-off', ...settings, given: has(off), and: inView },
  { name: 'two-step-on', ...settings, given: has(on), and: inView },
  {
    name: 'two-step-authenticator',
    ...settings,
    given: async (tab) => {
      await has(off)(tab)
      await answered('**/api/account/second-factor/authenticator', { secret, uri })(tab)
    },
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Set up authenticator app')
      await sees('img', 'QR code for your authenticator app')
    },
  },
  {
    name: 'two-step-recovery-codes',
    ...settings,
    given: async (tab) => {
      await has(on)(tab)
      await answered('**/api/account/second-factor/recovery-codes', { recoveryCodes })(tab)
    },
    and: async ({ clicks, sees }) => {
      await clicks('button', 'New codes')
      await clicks('button', 'Make new codes')
      await sees('list', 'Recovery codes')
    },
  },
  {
    name: 'confirm-identity',
    ...settings,
    given: async (tab) => {
      const refusal = { code: 'confirmation_required', detail: 'Enter your password again.' }
      await has(off)(tab)
      await answered('**/api/account/second-factor/authenticator', refusal, 403)(tab)
      const wrong = { code: 'wrong_password', detail: "That's not your current password." }
      await answered('**/api/account/confirm-password', wrong, 403)(tab)
    },
    and: async ({ clicks, fills, reads }) => {
      await clicks('button', 'Set up authenticator app')
      await fills({ Password: 'a walk by the sea' })
      await clicks('button', 'Confirm')
      await reads("That's not your current password.")
    },
    expectedError: /^403 POST \/api\/account/,
  },
  {
    name: 'sign-in-second-step',
    seenBy: 'nobody',
    path: '/auth',
    given: async (tab) => {
      await answered('**/api/auth/login', { code: 'second_factor_required', detail: 'One more step.' }, 403)(tab)
      await answered('**/api/auth/login/second-factor', { authenticator: true, passkey: {} })(tab)
    },
    shows: ['button', 'Sign In'],
    and: async ({ fills, clicks, sees }) => {
      await fills({ Email: 'ada@example.test', Password: 'a walk by the river' })
      await clicks('button', 'Sign In')
      await sees('button', 'Use a passkey')
    },
    expectedError: '403 POST /api/auth/login',
  },
]
