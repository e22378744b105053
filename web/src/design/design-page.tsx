import { Suspense, useEffect, useState } from 'react'
import { wordParam } from '../lib/search-params.ts'
import { applyTheme, themeLabels, themes } from '../theme/theme.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/feedback/loading.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { TooltipLayer } from '../ui/overlay/tooltip-layer.tsx'
import { Buttons } from './buttons.tsx'
import { Colours } from './colours.tsx'
import { Emails } from './emails.tsx'
import { Fields } from './fields.tsx'
import { Overlays } from './overlays.tsx'
import { States } from './states.tsx'
import { Surfaces } from './surfaces.tsx'
import { Typography } from './typography.tsx'

const parameters = new URLSearchParams(location.search)
const startTheme = wordParam(themes, parameters.get('theme')) ?? 'main'
const showsEmails = parameters.get('page') === 'emails'

/** Every part of web/src/ui in every state, and with `?page=emails` every e-mail. Nothing is remembered here. */
export const DesignPage = () => {
  const [theme, setTheme] = useState(startTheme)
  useEffect(() => applyTheme(theme), [theme])
  return (
    <>
      <main className="mx-auto flex w-full max-w-5xl flex-col gap-12 px-4 py-10 sm:px-8">
        <header className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h1 className="text-2xl">{showsEmails ? 'Every email' : 'Every part'}</h1>
            <p className="mt-1 text-muted">
              {showsEmails
                ? 'What people receive from us, with sample data.'
                : 'What the screens are made of, in every state. Tab through it, too.'}
            </p>
            <a
              href={showsEmails ? '/design.html' : '/design.html?page=emails'}
              className="mt-1 inline-block text-accent-ink underline underline-offset-4"
            >
              {showsEmails ? 'Every part' : 'Every email'}
            </a>
          </div>
          <div role="group" aria-label="Theme" className="flex flex-wrap gap-2">
            {themes.map((one) => (
              <Button
                key={one}
                size="sm"
                variant={one === theme ? 'primary' : 'secondary'}
                aria-pressed={one === theme}
                onClick={() => setTheme(one)}
              >
                {themeLabels[one]}
              </Button>
            ))}
          </div>
        </header>
        {showsEmails ? (
          <Suspense fallback={<Loading />}>
            <Emails />
          </Suspense>
        ) : (
          <>
            <Colours />
            <Typography />
            <Buttons />
            <Fields />
            <Surfaces />
            <States />
            <Overlays />
            <TooltipLayer />
          </>
        )}
      </main>
      <Toaster />
      <TooltipLayer />
    </>
  )
}
