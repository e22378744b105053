import { join } from 'node:path'
import { services } from '@roletrail/contracts/vocabulary/service'
import { repository } from './paths.ts'

// A program of its own: loading every module fills the directory that NODE_COMPILE_CACHE names; nothing is started.
const programs = [...services.map((name) => `services/${name}`), 'bff', 'deploy/sandbox']
await Promise.all(programs.map((directory) => import(join(repository, directory, 'src/app.ts'))))
