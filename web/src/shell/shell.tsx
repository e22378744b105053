import { Link, useMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { latePart } from '../lib/late-part.tsx'
import { useLatch } from '../lib/use-latch.ts'
import { useTitle } from '../lib/use-title.ts'
import { Mark, Wordmark } from '../ui/logo.tsx'
import { Header } from './header/header.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useSidebar } from './sidebar/sidebar-state.ts'
import { Toasts } from './toasts.tsx'
import { useOverlays } from './use-overlays.tsx'

// Loaded after the page, like the overlays (use-overlays.tsx), or on demand.
const SidebarSheet = lazy(() => import('./sidebar/sidebar-sheet.tsx'))
const Offline = latePart(async () => (await import('../offline/offline.tsx')).Offline)
const AccessBanner = latePart(async () => (await import('./access-banner.tsx')).AccessBanner)
const InterviewReminder = latePart(async () => (await import('./interview-reminder.tsx')).InterviewReminder)
const TooltipLayer = latePart(async () => (await import('../ui/overlay/tooltip-layer.tsx')).TooltipLayer)

interface ShellProps {
  /** Of a page that is no route and therefore has none of its own. */
  title?: string
  children: ReactNode
}

/** Sidebar, header, and the page (spec section 2, "App shell"); widths are those of section 9. */
export const Shell = ({ title: given, children }: ShellProps) => {
  const { isMobile, expanded, toggle, sheetOpen, setSheetOpen } = useSidebar()
  const sheetAsked = useLatch(sheetOpen)
  const { overlays, showPalette } = useOverlays(toggle)
  const ofRoute = usePageTitle()
  const title = given ?? ofRoute
  useTitle(title)
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-floating"
      >
        Skip to content
      </a>
      <p role="status" className="sr-only">
        {title}
      </p>
      <div className="flex h-dvh">
        {isMobile ? (
          <Suspense fallback={null}>
            {sheetAsked && <SidebarSheet open={sheetOpen} onOpenChange={setSheetOpen} onSearch={showPalette} />}
          </Suspense>
        ) : (
          <aside
            aria-label="Sidebar"
            className={clsx(
              'flex shrink-0 flex-col border-r border-line bg-chrome transition-[width]',
              expanded ? 'w-64' : 'w-12',
            )}
          >
            <Link
              to="/dashboard"
              aria-label="RoleTrail"
              className={clsx(
                'flex h-14 shrink-0 items-center gap-2.5 overflow-hidden focus-visible:-outline-offset-2',
                expanded ? 'px-4' : 'px-2.25',
              )}
            >
              <Mark className="shrink-0" />
              {expanded && <Wordmark />}
            </Link>
            <Sidebar compact={!expanded} onSearch={showPalette} />
          </aside>
        )}
        <div className="flex min-w-0 flex-1 flex-col pb-(--toast-room)">
          <Header title={title} expanded={isMobile ? sheetOpen : expanded} onToggleSidebar={toggle} />
          <AccessBanner />
          <Offline />
          <main
            id="content"
            tabIndex={-1}
            className="relative flex min-h-0 flex-1 flex-col overflow-y-auto outline-none"
          >
            {children}
          </main>
        </div>
      </div>
      {overlays}
      <Toasts />
      <TooltipLayer />
      <InterviewReminder />
    </>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The title of the page in the header and in the tab. */
    title?: string
  }
}

const usePageTitle = () =>
  useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title ?? 'RoleTrail',
  })
