import { print } from '@roletrail/local/terminal'
import { stackProcess } from '../system/stack-process.ts'
import { unlimited } from '../system/unlimited.ts'
import { useExtension } from './journey.ts'

const stack = await stackProcess(unlimited)
try {
  await stack.start()
  await useExtension(stack.url)
  print('The extension does what it should. Its pictures are in tests/pictures.')
} finally {
  await stack.stop('SIGTERM')
  await stack.remove()
}
