// The landing page is whole without the app, which is fetched once somebody is about to do something: every link works
// before that, and a button that was too early is pressed again.
{
  const { app } = document.currentScript.dataset
  const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']
  let pressed

  const tooEarly = ({ target }) => {
    pressed = target.closest('#root button')
  }
  const fetchApp = () => {
    for (const sign of signs) removeEventListener(sign, fetchApp)
    void import(app)
  }
  const takenOver = () => {
    removeEventListener('click', tooEarly)
    pressed?.click()
  }
  for (const sign of signs) addEventListener(sign, fetchApp, { passive: true })
  addEventListener('click', tooEarly)
  addEventListener('taken-over', takenOver, { once: true })
  // The page was made in Main; who has chosen another theme finds it on its button.
  if (!document.documentElement.classList.contains('gradient-theme')) addEventListener('load', fetchApp)
}
