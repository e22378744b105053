import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Shows a change of a list at once, and fetches the list again. A fetch that began before the change is cancelled. */
export const updateCachedList = async <Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (items: readonly Item[]) => Item[],
) => {
  await client.cancelQueries({ queryKey })
  client.setQueryData<Item[]>(queryKey, (items) => items && change(items))
  await client.invalidateQueries({ queryKey })
}
