import { withoutGuards } from './guarded.ts'
import { withoutOperators } from './operators.ts'

const only = process.argv[2] ?? ''

const survivors = [...(await withoutGuards(only)), ...(only ? [] : await withoutOperators())]
process.stdout.write(survivors.length === 0 ? 'Every change was noticed.\n' : `${survivors.length} were not noticed.\n`)
process.exit(survivors.length === 0 ? 0 : 1)
