import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createLogger } from './logger.ts'

/** A value that may change while the process runs. Ask for it whenever it is used, and keep nothing that is made of it. */
export interface Secret<Value> {
  current(): Value
}

/** A value that never changes. */
export const fixed = <Value>(value: Value): Secret<Value> => ({ current: () => value })

/** For those who may be given a value that never changes as it is. */
export const asSecret = <Value>(given: Value | Secret<Value>): Secret<Value> =>
  typeof given === 'object' && given !== null && 'current' in given ? given : fixed(given)

/** What is made of a secret, made again once the secret has changed. */
export const derived = <Value, Made>(secret: Secret<Value>, make: (value: Value) => Made): Secret<Made> => {
  let from = secret.current()
  let made = make(from)
  return {
    current: () => {
      const now = secret.current()
      if (now !== from) {
        made = make(now)
        from = now
      }
      return made
    },
  }
}

const rereadMs = 1_000

/** A directory with a file for each secret: a volume of Kubernetes, /run/secrets of Docker. */
export class SecretsDirectory {
  readonly #path: string
  #texts = new Map<string, string>()
  #readAt = 0

  constructor(path: string) {
    this.#path = path
    this.#read()
  }

  get names(): string[] {
    return [...this.#texts.keys()]
  }

  /** What is in a file, at most a second ago. All files are read together, so that two that belong together match. */
  text(name: string): string {
    if (performance.now() - this.#readAt >= rereadMs) {
      try {
        this.#read()
      } catch {
        // The volume is being replaced, or is gone for a moment: what was read before still holds.
        this.#readAt = performance.now()
      }
    }
    return this.#texts.get(name) ?? ''
  }

  #read() {
    // Kubernetes keeps its versions of a volume in directories whose names begin with two dots.
    const names = readdirSync(this.#path).filter((name) => !name.startsWith('.'))
    this.#texts = new Map(names.map((name) => [name, readFileSync(join(this.#path, name), 'utf8').trim()]))
    this.#readAt = performance.now()
  }
}

/** Where a secret variable is read from, if it is not given by value. */
export class SecretFile {
  readonly name: string
  readonly #directory: SecretsDirectory
  constructor(directory: SecretsDirectory, name: string) {
    this.#directory = directory
    this.name = name
  }
  read() {
    return this.#directory.text(this.name)
  }
}

const logger = createLogger('secrets', 'info')

/** Follows a file. A value that the schema refuses is logged, without showing it, and the one before stays. */
const follow = <Schema extends z.ZodType>(file: SecretFile, schema: Schema, first: z.output<Schema>) => {
  let text = file.read()
  let value = first
  return {
    current: () => {
      const now = file.read()
      if (now === text) return value
      text = now
      const parsed = schema.safeParse(now)
      if (parsed.success) value = parsed.data
      const { name: secret } = file
      if (parsed.success) logger.info({ secret }, 'a secret has changed')
      else logger.error({ secret }, 'the new value of a secret is not valid; the one before is still used')
      return value
    },
  }
}

/** A variable whose value is secret and may change: given by value, or as a file in SECRETS_DIRECTORY. */
export const secret = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .custom<string | SecretFile>(
      (value) => typeof value === 'string' || value instanceof SecretFile,
      'is required, as a variable or as a file in SECRETS_DIRECTORY',
    )
    .transform((given, context): Secret<z.output<Schema>> => {
      const parsed = schema.safeParse(typeof given === 'string' ? given : given.read())
      if (parsed.success) return typeof given === 'string' ? fixed(parsed.data) : follow(given, schema, parsed.data)
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })

/**
 * Several values, separated by white space, while one takes the place of another. The newest comes first: what we sign is
 * signed with it, and where we are asked for it, it is tried first. What others signed may be signed with any of them.
 */
export const oneOrMore = (schema: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) => text.split(/\s+/).filter((each) => each !== ''))
    .pipe(z.array(schema).min(1, 'is empty'))

/** Uses the first of several values that is not refused. Throws what the last one is refused with, or any other error. */
export const withAnyOf = async <Result>(
  values: readonly string[],
  isRefusal: (error: unknown) => boolean,
  use: (value: string) => Promise<Result>,
): Promise<Result> => {
  for (const [index, value] of values.entries())
    try {
      return await use(value)
    } catch (error) {
      if (index === values.length - 1 || !isRefusal(error)) throw error
    }
  throw new Error('there is no value to use')
}
