import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, it } from 'vitest'
import { repository } from './sources.ts'

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }] }

const findings = async (filePath: string, content: string) => {
  const source = { filePath, content, ext: '.txt', contentType: 'text' as const }
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } })
  return messages.map(({ message, loc }) => `${filePath}:${loc.start.line} ${message}`)
}

const binary = /\.(png|jpg|webp|ico|woff2|mp3|gz|br|zip|tgz|pdf)$/

/** What only looks like one: the passwords of servers that there are not. */
const invented = [
  /^services\/chassis\/src\/base\/configuration\.test\.ts:\d+ found PostgreSQL connection string/,
  /^services\/jobs\/src\/extraction\/fetch-page\.test\.ts:\d+ found basic auth credential/,
]

it('holds no secret', async () => {
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-z'], {
    cwd: repository,
    maxBuffer: 16 * 1024 * 1024,
  })
  const files = stdout.split('\0').filter((file) => file && !binary.test(file))
  expect(files.length).toBeGreaterThan(1_000)
  const found: string[] = []
  for (const file of files) found.push(...(await findings(file, await readFile(join(repository, file), 'utf8'))))
  expect(found.filter((each) => !invented.some((known) => known.test(each)))).toEqual([])
})

it('would be noticed if it did', async () => {
  const secrets = [
    `token = ghp_${'a1B2'.repeat(9)}`,
    `-----BEGIN ${'RSA PRIVATE'} KEY-----\n${'MIIEpAIBAAKCAQEA'.repeat(8)}\n-----END ${'RSA PRIVATE'} KEY-----`,
    `https://somebody:${'s3cr3tWord'}@example.com/`,
  ]
  for (const secret of secrets) expect(await findings('.env', secret), secret).not.toEqual([])
})
