import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { localSecrets } from '@roletrail/local/secrets'
import { stringify } from 'yaml'
import { type Answers, secretsFor } from './secrets.ts'

/**
 * Prints the Secrets: `node deploy/k8s/src/write-secrets.ts answers.env generated.json`. The second file is written the
 * first time and read again later; keep both where you keep secrets, and never in a repository.
 */
const [, , answersFile, generatedFile] = process.argv
if (!answersFile || !generatedFile) throw new Error('usage: write-secrets.ts <answers.env> <generated.json>')

const answers = parseEnv(await readFile(answersFile, 'utf8')) as Answers
const secrets = secretsFor(answers, localSecrets(generatedFile))
for (const [name, stringData] of Object.entries(secrets))
  process.stdout.write(
    `---\n${stringify({ apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace: 'roletrail' }, stringData })}`,
  )
