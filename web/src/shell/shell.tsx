import type { ReactNode } from 'react'
export const Shell = ({ children }: { children: ReactNode }) => children
