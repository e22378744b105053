// The landing page is complete without the app, which is fetched at the first sign of interaction. Links work before
// that, and a button that was clicked too early is clicked again.
{
  const { app } = document.currentScript.dataset
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  let clicked

  const rememberClick = ({ target }) => {
    clicked = target.closest('#root button')
  }
  const fetchApp = () => {
    for (const sign of signs) removeEventListener(sign, fetchApp)
    void import(app)
  }
  const onHydrated = () => {
    removeEventListener('click', rememberClick)
    clicked?.click()
  }
  for (const sign of signs) addEventListener(sign, fetchApp, { passive: true })
  addEventListener('click', rememberClick)
  addEventListener('hydrated', onHydrated, { once: true })
  // The page was prerendered in Main; in another theme its theme button is wrong until the app hydrates it.
  if (!document.documentElement.classList.contains('gradient-theme')) addEventListener('load', fetchApp)
}
