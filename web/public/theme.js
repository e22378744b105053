// Runs before the first paint, so that nobody sees the wrong theme flash by. src/theme/theme.ts says the same in full.
try {
  var theme = localStorage.getItem('theme')
  document.documentElement.className = theme === 'dark' ? 'dark' : theme === 'light' ? '' : 'gradient-theme'
  document.querySelector('meta[name=theme-color]').content =
    theme === 'dark' ? '#15171e' : theme === 'light' ? '#ffffff' : '#f9f8fe'
} catch {
  // Storage may be blocked; the page's own class (Main) stays.
}
