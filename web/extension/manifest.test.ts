import { expect, it } from 'vitest'
import { manifestOf, targets } from './manifest.ts'

const manifests = Object.fromEntries(
  targets.map((target) => [target, manifestOf(target, 'https://app.example.test:8443/', '1.2.3')]),
)

it.each(targets)('of %s asks for the open page and its own server alone, and runs no code from elsewhere', (target) => {
  expect(manifests[target]).toMatchObject({
    manifest_version: 3,
    version: '1.2.3',
    permissions: ['activeTab', 'scripting', 'storage', 'alarms'],
    host_permissions: ['https://app.example.test/*'],
  })
  const policy = manifests[target]?.content_security_policy.extension_pages ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).not.toMatch(/unsafe|https?:\/\/(?!app\.example\.test:8443)/)
})

// https://extensionworkshop.com/documentation/develop/manifest-v3-migration-guide: an id of its own, scripts in the
// background instead of a service worker, and what it collects.
it('of Firefox says what Firefox wants to know', () => {
  const { firefox } = manifests
  expect(firefox?.background).toEqual({ scripts: ['background.js'], type: 'module' })
  expect(firefox).not.toHaveProperty('minimum_chrome_version')
  expect(firefox).toHaveProperty('browser_specific_settings.gecko.id', 'extension@roletrail.app')
  // From 127 on hosts are granted when it is installed; from 112 on a background may be a module.
  expect(firefox).toHaveProperty('browser_specific_settings.gecko.strict_min_version', '128.0')
  expect(firefox).toHaveProperty('browser_specific_settings.gecko.data_collection_permissions.required')
})

it('of Chromium has a service worker', () => {
  expect(manifests.chrome?.background).toEqual({ service_worker: 'background.js', type: 'module' })
  expect(manifests.chrome).not.toHaveProperty('browser_specific_settings')
})
