import { Link } from '@tanstack/react-router'
import type { RunbookLink } from './runbooks.ts'

/** Leads to the steps. */
export const WhatToDo = ({ runbook, section }: RunbookLink) => (
  <Link
    to="/admin/operations/$runbook"
    params={{ runbook }}
    hash={section}
    className="font-medium whitespace-nowrap underline underline-offset-4"
  >
    What to do
  </Link>
)
