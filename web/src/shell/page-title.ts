import { useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the page is called, in the header and in the tab. */
    title?: string
  }
}

export const usePageTitle = () =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? 'RoleTrail',
  })
