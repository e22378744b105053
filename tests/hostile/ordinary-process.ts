import { type Work, workOrdinarily } from './ordinary-person.ts'

// The ordinary person in a process of their own, so that the attackers beside them do not blur what is measured.
const ended = new AbortController()
process.on('message', (message: Work | 'end') => {
  if (message === 'end') return ended.abort()
  void workOrdinarily(message, ended.signal).then((experience) => {
    process.send?.(experience)
    process.disconnect()
  })
})
