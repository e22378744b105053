import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUser } from './current-user.ts'

/** Below SignedIn: anyone who is not an admin goes back to the board (spec section 2). */
export const AdminOnly = ({ children }: { children: ReactNode }) =>
  useUser().role === 'admin' ? children : <Navigate to="/dashboard" replace />
