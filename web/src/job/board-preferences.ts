import {
  type BoardOrder,
  type BoardSearch,
  boardOrders,
  type TableColumn,
  tableColumns,
  usualColumns,
} from '../lib/board-search.ts'
import { type Preference, readPreference } from '../lib/storage/preference.ts'

export const orderPreference: Preference<BoardOrder> = {
  key: 'board-order',
  parse: (stored) => boardOrders.find((order) => order === stored) ?? 'recent',
}

/** The usual ones, until somebody chooses. */
export const columnsPreference: Preference<readonly TableColumn[]> = {
  key: 'table-columns',
  parse: (stored) => {
    const chosen = tableColumns.filter((column) => stored?.split(',').includes(column))
    return chosen.length > 0 ? chosen : usualColumns
  },
}

/** What an address leaves to this browser, said in it: elsewhere the same is shown then. */
export const withPreferences = (layout: 'kanban' | 'table', search: BoardSearch): BoardSearch =>
  layout === 'table'
    ? { ...search, columns: search.columns ?? readPreference(columnsPreference) }
    : { ...search, order: search.order ?? readPreference(orderPreference) }
