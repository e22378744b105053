import { ColumnsMenu } from './columns-menu.tsx'
import { JobTable } from './job-table.tsx'
import { sortJobs } from './sort-jobs.ts'

/** What the board's page becomes a table by. Its route passes it in, so that the board does not load it. */
export const tableView = { sort: sortJobs, Table: JobTable, Columns: ColumnsMenu }

export type TableView = typeof tableView
