import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testSql } from '@roletrail/chassis/testing/sql'
import { everyTable } from '@roletrail/chassis/testing/tables'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { readConfig } from '@roletrail/local/config'
import { postgresUrl } from '@roletrail/local/postgres/postgres'
import { runningStack } from '@roletrail/local/running-stack'
import { PATH } from '../config.ts'
import type { StackProcess } from './stack-process.ts'

/** The files below a directory that contain a text, byte for byte. */
export const filesWith = async (text: string, ...directories: string[]) => {
  const { stdout } = await promisify(execFile)('grep', ['-rlaF', '--', text, ...directories]).catch(
    (error: { code: number; stdout: string }) => {
      // grep's 1 means "nothing found"; anything else means that the search failed.
      if (error.code !== 1) throw error
      return error
    },
  )
  return stdout.split('\n').filter(Boolean)
}

/** Everything a running stack stores: its databases as their superuser sees them, streams, blobs and logs as files. */
export const inspectStack = ({ directory, variables }: StackProcess) => {
  const { paths, ports } = runningStack(readConfig({ ...variables, PATH }))
  const password = readFileSync(join(paths.postgres, 'superuser-password'), 'utf8')
  const databaseUrl = (database: Service) => postgresUrl({ port: ports.postgres, database, user: 'postgres', password })

  const findInTables = async (texts: string[]) => {
    const places = services.map(async (service) => {
      const sql = testSql(databaseUrl(service))
      const tables = await everyTable(sql)
      await sql.$disconnect()
      return tables.flatMap(([table, rows]) =>
        texts.filter((text) => rows.includes(text)).map((text) => `${text} in ${service}.${table}`),
      )
    })
    return (await Promise.all(places)).flat()
  }

  const inFiles = async (texts: string[]) => {
    // PostgreSQL's files are read through their tables; what the sandbox stores is the providers', not ours.
    const names = readdirSync(directory).filter((name) => !['postgres', 'sandbox'].includes(name))
    const kept = names.map((name) => join(directory, name))
    const found = texts.map(async (text) => (await filesWith(text, ...kept)).map((file) => `${text} in ${file}`))
    return (await Promise.all(found)).flat()
  }

  return {
    databaseUrl,
    /** Where any of these texts occurs: in every table of every database, every stream, blob and log. */
    findEverywhere: async (texts: string[]) => [...(await findInTables(texts)), ...(await inFiles(texts))],
    findInTables,
    /** The files of the blob store. */
    blobs: () => {
      const store = join(directory, 'blobs')
      if (!existsSync(store)) return []
      const entries = readdirSync(store, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .toSorted()
    },
  }
}
