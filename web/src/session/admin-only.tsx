import type { ReactNode } from 'react'
import { useUser } from './current-user.ts'
import { Redirect } from './redirect.tsx'

/** Below SignedIn: anyone who is not an admin goes back to the board (spec section 2). */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useUser().role === 'admin' ? children : <Redirect to="/dashboard" />
