import { CloudOff, ImageOff } from 'lucide-react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { SharedImagesState } from './use-shared-images.ts'

const texts: Record<SharedImagesState, string> = {
  gone: "The screenshot you shared isn't here anymore. Share it again, or choose it below.",
  'not-kept': "We couldn't keep the screenshot you shared. Choose it below, or fill in the details yourself.",
  unsuitable: "We can't use what you shared. Images can be PNG, JPEG, WebP or GIF, up to 5MB each.",
  waiting: "Your screenshot is here. Reading it needs a connection, so we'll read it when you're back online.",
}

interface SharedImagesStatusProps {
  state: SharedImagesState | undefined
  reading: boolean
}

/** Says that shared images are being read, or why they are not. */
export const SharedImagesStatus = ({ state, reading }: SharedImagesStatusProps) => (
  <div role="status" className="empty:hidden">
    {reading ? (
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        Reading the screenshot...
      </p>
    ) : (
      state && (
        <p
          data-tone={state === 'waiting' ? 'info' : 'warning'}
          className="flex gap-2.5 rounded-md bg-tint-soft px-3 py-2.5 text-tint-ink [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {state === 'waiting' ? <CloudOff aria-hidden="true" /> : <ImageOff aria-hidden="true" />}
          <span className="min-w-0">{texts[state]}</span>
        </p>
      )
    )}
  </div>
)
