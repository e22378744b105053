// Runs before the first paint, so that the wrong theme never flashes. The same as in src/theme/theme.ts, in short.
try {
  var theme = localStorage.getItem('theme')
  document.documentElement.className = theme === 'dark' ? 'dark' : theme === 'light' ? '' : 'gradient-theme'
  document.querySelector('meta[name=theme-color]').content =
    theme === 'dark' ? '#15171e' : theme === 'light' ? '#ffffff' : '#f9f8fe'
} catch {
  // If storage is blocked, the page keeps its own class (Main).
}
