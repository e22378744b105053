export type Target = 'chrome' | 'firefox'
export const targets: readonly Target[] = ['chrome', 'firefox']

/**
 * What the browser is told about the extension. It sees no page until its button or shortcut is pressed, and then that
 * one (`activeTab`); the only host it may always reach is RoleTrail's own, to save jobs there without CORS.
 */
export const manifestOf = (target: Target, app: string, version: string) => {
  const { protocol, hostname, origin } = new URL(app)
  return {
    manifest_version: 3,
    name: 'RoleTrail',
    description: 'Save the job you are looking at to your RoleTrail board.',
    version,
    permissions: ['activeTab', 'scripting', 'storage', 'alarms'],
    // Patterns know no ports.
    host_permissions: [`${protocol}//${hostname}/*`],
    action: { default_popup: 'panel.html', default_title: 'Save this job' },
    commands: { _execute_action: { suggested_key: { default: 'Alt+Shift+J' } } },
    icons: { 192: 'icon-192.png', 512: 'icon-512.png' },
    content_security_policy: {
      extension_pages: [
        "default-src 'none'",
        "script-src 'self'",
        "worker-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self'",
        `connect-src ${origin}`,
      ].join('; '),
    },
    ...(target === 'chrome'
      ? { minimum_chrome_version: '120', background: { service_worker: 'background.js', type: 'module' } }
      : {
          // Firefox has no service workers here, and asks what is sent where.
          background: { scripts: ['background.js'], type: 'module' },
          browser_specific_settings: {
            gecko: {
              id: 'extension@roletrail.app',
              strict_min_version: '128.0',
              data_collection_permissions: { required: ['websiteContent', 'authenticationInfo'] },
            },
          },
        }),
  }
}
