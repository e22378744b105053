import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Screen } from '../screens/screen.ts'

const folder = join(import.meta.dirname, '../screens')

/** The screens that the files of `screens` list: each page has its own file there. */
export const allScreens: Screen[] = (
  await Promise.all(
    globSync('*.ts', { cwd: folder })
      .sort()
      .map((file) => import(join(folder, file)) as Promise<Record<string, unknown>>),
  )
).flatMap((lists) => Object.values(lists).flatMap((list) => (Array.isArray(list) ? (list as Screen[]) : [])))
