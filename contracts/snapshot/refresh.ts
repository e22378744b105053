// Rewrites contracts/schemas.json after a change of the contract: node contracts/snapshot/refresh.ts
import { writeFile } from 'node:fs/promises'
import { breakingChanges } from './breaking-changes.ts'
import { committed, committedPath } from './committed.ts'
import { takeSnapshot } from './snapshot.ts'

const snapshot = takeSnapshot()
const broken = breakingChanges(await committed(), snapshot)
if (broken.length) {
  console.error(`This breaks clients of the contract so far:\n  ${broken.join('\n  ')}`)
  console.error('Raise `version` in contracts/src/version.ts, or for an event its own version, if that is meant.')
  process.exitCode = 1
} else await writeFile(committedPath, `${JSON.stringify(snapshot, null, 2)}\n`)
