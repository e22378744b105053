/**
 * This page's document alone may load the payment provider's script. Who came here without loading it anew, by a link
 * inside the app, does so now.
 */
export const isFreshDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || new URL(loaded.name).pathname.toLowerCase().replace(/\/$/, '') === '/subscribe'
}
