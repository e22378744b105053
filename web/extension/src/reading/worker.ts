import { readSnapshot } from './read-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

addEventListener('message', ({ data }: MessageEvent<Snapshot>) => postMessage(readSnapshot(data, new Date())))
