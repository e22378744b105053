import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

/** Reads a JSON file; an empty object if there is none. */
export const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** Writes a JSON file that only this user may read, entirely or not at all. */
export const writeJson = (file: string, content: unknown) => {
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
