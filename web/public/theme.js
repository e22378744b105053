// Runs before the first paint, so that the wrong theme never flashes. The same as in src/theme/theme.ts and, for the pages
// of administrators, src/theme/admin-theme.ts, in short.
try {
  var admin = /^\/admin(\/|$)/i.test(location.pathname)
  var theme = localStorage.getItem(admin ? 'admin-theme' : 'theme')
  if (admin && theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.className = theme === 'dark' ? 'dark' : theme === 'light' ? '' : 'gradient-theme'
  document.querySelector('meta[name=theme-color]').content =
    theme === 'dark' ? '#15171e' : theme === 'light' ? '#ffffff' : '#f9f8fe'
} catch {
  // If storage is blocked, the page keeps its own class (Main).
}
