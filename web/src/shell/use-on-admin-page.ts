import { useMatches } from '@tanstack/react-router'

export const useOnAdminPage = () =>
  useMatches({ select: (matches) => matches.some(({ routeId }) => routeId.startsWith('/_app/admin')) })
