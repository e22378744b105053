import type { Plugin, Rolldown } from 'vite'

type Matches = (id: string) => boolean

// The router's plugin splits a page's component off its route's file and marks it so.
const isPage: Matches = (id) => id.includes('?tsr-split')
const isPublicPage: Matches = (id) => isPage(id) && !id.includes('/src/routes/_app')

const isIcon: Matches = (id) => /\/lucide-react\/.*\/icons\//.test(id)

/** Whether a module is the page of this route, by the route's file below src/routes. */
export const isPageOf = (route: string, id: string) => id.includes(`/src/routes/${route}.tsx?tsr-split`)

const names = ['react', 'base', 'landing-shared', 'public-shared', 'shell', 'board', 'late-icons', 'late-parts']

/**
 * Gathers what the board loads into a few chunks, because every file costs a round trip. The import graph decides: a
 * chunk holds only modules that every page that loads it, or the shell around it, has use for. What the board does not
 * import is left to the bundler.
 */
export const splitByRoute = (): Plugin => {
  let chunkOf = new Map<string, string | undefined>()
  return {
    name: 'split-by-route',
    apply: 'build',
    config: () => {
      const groups = names.map((name) => ({ name, test: (id: string) => chunkOf.get(id) === name }))
      return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
    },
    buildEnd(error) {
      // A module that does not compile is the error to show, not the routes that are missing because of it.
      if (error) return
      chunkOf = assignChunks([...this.getModuleIds()].flatMap((id) => this.getModuleInfo(id) ?? []))
    },
  }
}

const assignChunks = (modules: Rolldown.ModuleInfo[]) => {
  const moduleOf = new Map(modules.map((module) => [module.id, module]))
  const isEntry: Matches = (id) => moduleOf.get(id)?.isEntry ?? false
  // index.html and its script, which starts the app once everything it imports is there.
  const isStart: Matches = (id) => isEntry(id) || (moduleOf.get(id)?.importers.some(isEntry) ?? false)

  /** What these modules import; with `lazy`, also what they import dynamically, except other pages. */
  const reachedFrom = (from: Matches, { lazy = false } = {}) => {
    const reached = new Set<string>()
    const visit = (id: string) => {
      if (reached.has(id)) return
      reached.add(id)
      const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf.get(id) ?? {}
      for (const next of importedIds) visit(next)
      if (lazy) for (const next of dynamicallyImportedIds) if (!isPage(next)) visit(next)
    }
    for (const { id } of modules) if (from(id)) visit(id)
    return reached
  }

  const isBoard: Matches = (id) => isPageOf('_app/dashboard', id) || isPageOf('_app/table', id)
  const base = reachedFrom(isEntry)
  const component = [...base].find((id) => id.includes('/src/features/') && id.endsWith('.tsx'))
  if (component)
    throw new Error(
      `Every page would load ${component}: what a route's search needs of a feature belongs in a .ts file.`,
    )
  const landing = reachedFrom((id) => isPageOf('index', id))
  const publicPages = reachedFrom((id) => isEntry(id) || isPublicPage(id), { lazy: true })
  const shell = reachedFrom((id) => isPageOf('_app', id))
  const otherAppPages = reachedFrom((id) => isPage(id) && !isPublicPage(id) && !isBoard(id), { lazy: true })
  // Not what only the table needs.
  const board = reachedFrom((id) => isPageOf('_app/dashboard', id))
  if (shell.size === 0 || board.size === 0) throw new Error('split-by-route.ts does not find the routes it names')

  const isEarly: Matches = (id) => base.has(id) || shell.has(id) || board.has(id)
  /** What several late pages share and what brings nothing else along. */
  const isSharedPart: Matches = (id) => {
    const { importers = [], importedIds = [] } = moduleOf.get(id) ?? {}
    const isOwn = /\/(web\/src\/(ui|job|lib)|contracts\/src)\//.test(id) && !publicPages.has(id)
    return isOwn && importers.length > 1 && importedIds.every((each) => isEarly(each) || isIcon(each))
  }

  const chunkFor = (id: string) => {
    if (isStart(id)) return undefined
    if (base.has(id)) return /node_modules\/(react|react-dom|scheduler)\//.test(id) ? 'react' : 'base'
    // One file of each kind: every page's first code names each chunk that others share.
    if (!shell.has(id) && !board.has(id)) {
      if (isIcon(id) && !publicPages.has(id)) return 'late-icons'
      return isSharedPart(id) ? 'late-parts' : undefined
    }
    if (landing.has(id)) return 'landing-shared'
    if (publicPages.has(id)) return 'public-shared'
    return shell.has(id) || otherAppPages.has(id) ? 'shell' : 'board'
  }
  return new Map(modules.map(({ id }) => [id, chunkFor(id)]))
}
