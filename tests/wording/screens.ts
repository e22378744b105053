import { dirname, join, normalize } from 'node:path'
import { sources } from '../repo/sources.ts'
import { type Text, textsIn } from './texts-in.ts'

/** A module that says something. */
export interface Speaker {
  path: string
  texts: Text[]
}

/** What is read in one place: at an address of the web app, at several of them, or in what a service answers. */
export interface Screen {
  title: string
  speakers: Speaker[]
}

const shown = ({ path }: { path: string }) => !/\.test\.|\/test\/|fixture|\/design\//.test(path)

const speaking = (modules: { path: string; text: string }[]): Speaker[] =>
  modules
    .map(({ path, text }) => ({ path, texts: textsIn(path, text) }))
    .filter(({ texts }) => texts.length > 0)
    .sort((a, b) => a.path.localeCompare(b.path))

/** Everything the web app says, by the addresses at which one reads it and what they are for (docs/screens.md). */
export const webScreens = async (): Promise<Screen[]> => {
  const modules = (await sources('web/src/**/*.{ts,tsx}')).filter(shown)
  const addresses = addressesOf(modules)
  const purposes = await purposesOf()
  const titles = Map.groupBy(speaking(modules), ({ path }) => titleOf([...(addresses.get(path) ?? [])], purposes))
  return [...titles].map(([title, speakers]) => ({ title, speakers })).sort((a, b) => a.title.localeCompare(b.title))
}

/** By module: the addresses of the pages that import it, at once or later. */
const addressesOf = (modules: { path: string; text: string }[]) => {
  const textOf = new Map(modules.map(({ path, text }) => [path, text]))
  const found = new Map<string, Set<string>>()
  for (const { path, text } of modules) {
    const address = addressOf(path, text)
    if (!address) continue
    const reached = new Set([path])
    for (const module of reached) {
      found.set(module, (found.get(module) ?? new Set()).add(address))
      for (const [, imported = ''] of (textOf.get(module) ?? '').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
        const next = normalize(join(dirname(module), imported))
        if (textOf.has(next)) reached.add(next)
      }
    }
  }
  return found
}

const frame = 'frame'

/** Of a route's file: `/_app/settings` is read at /settings; `/_app` itself is around every page of people signed in. */
const addressOf = (path: string, text: string) => {
  if (/\/(__root|_app|_app\/admin)\.tsx$/.test(path)) return frame
  const [, id] = /createFileRoute\('([^']+)'\)/.exec(text) ?? []
  return id
    ?.replace('/_app', '')
    .replace('_/', '/')
    .replace(/(?<=.)\/$/, '')
}

const titleOf = (addresses: string[], purposes: Map<string, string>) => {
  const [address] = addresses
  if (addresses.includes(frame) || address === undefined) return 'Over every screen'
  if (addresses.length > 3) return 'On many screens'
  if (addresses.length > 1) return addresses.sort().join(' and ')
  const purpose = purposes.get(address.replace('$token', '…'))
  return purpose ? `${address}: ${purpose}` : address
}

/** From the tables of docs/screens.md: `| \`/billing\` | knowing what is paid and when it ends | … |`. */
const purposesOf = async () => {
  const [{ text } = { text: '' }] = await sources('docs/screens.md')
  return new Map(
    [...text.matchAll(/^\| (`.+?) \| (.+?) \|/gm)].flatMap(([, names = '', purpose = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']): [string, string] => [name, purpose]),
    ),
  )
}

/** What the browser extension says over other people's pages. */
export const extension = async (): Promise<Screen> => ({
  title: 'The browser extension',
  speakers: speaking((await sources('web/extension/src/**/*.{ts,tsx}')).filter(shown)),
})

/** What services and the bff answer when they refuse something, and the vocabulary they share with the web app. */
export const answers = async (): Promise<Screen[]> => {
  const modules = (await sources('{contracts,services/*,bff}/src/**/*.ts')).filter(
    (module) => shown(module) && !/\/(email|testing|maintenance|messaging)\/|\/(openapi|config)\.ts$/.test(module.path),
  )
  const speakers = speaking(modules).flatMap(({ path, texts }) => {
    // Names, metrics and the like are not sentences.
    const sentences = texts.filter(({ text }) => /^[\p{Lu}“"]/u.test(text) && text.split(' ').length > 2)
    return sentences.length > 0 ? [{ path, texts: sentences }] : []
  })
  const parts = Map.groupBy(speakers, ({ path }) => path.split('/src/')[0])
  return [...parts].map(([part, speakers]) => ({ title: `What ${part} says`, speakers }))
}
