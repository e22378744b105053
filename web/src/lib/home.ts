/** The page that people who look for work start on. The bff reads the cookie, to lead them there from `/`. */
export type Home = '/dashboard' | '/today'

const cookie = 'home'
const year = 31_536_000

export const chosenHome = (): Home =>
  document.cookie.split('; ').includes(`${cookie}=today`) ? '/today' : '/dashboard'

export const chooseHome = (home: Home) => {
  document.cookie = `${cookie}=${home.slice(1)}; path=/; max-age=${year}; samesite=lax`
}
