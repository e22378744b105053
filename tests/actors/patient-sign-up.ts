import { setTimeout as sleep } from 'node:timers/promises'
import { createSeeker } from './seeker.ts'

const mostAttempts = 30
const pauseMs = 1_000

/** Somebody with an account, where signing up may be refused for a moment: whoever is turned away is followed by another. */
export const patientSignUp = async (url: string, name: string) => {
  for (let nth = 1; ; nth += 1)
    try {
      return await createSeeker(url, `${name}-${nth}`).signUp()
    } catch (error) {
      if (nth === mostAttempts) throw error
      await sleep(pauseMs)
    }
}
