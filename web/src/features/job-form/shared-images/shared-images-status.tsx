import { CloudOff, ImageOff } from 'lucide-react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ImageButton } from '../../../ui/form/images.tsx'
import type { SharedImagesState, useSharedImages } from './use-shared-images.ts'

const texts: Record<SharedImagesState, string> = {
  gone: "The screenshot you shared isn't here anymore. Share it again, or choose it here.",
  'not-kept': "We couldn't keep the screenshot you shared. Choose it here, and we'll read it.",
  unsuitable: "We can't use what you shared. Images can be PNG, JPEG, WebP or GIF, up to 5MB each.",
  waiting: "Your screenshot is here. Reading it needs a connection, so we'll read it when you're back online.",
}

interface SharedImagesStatusProps {
  shared: ReturnType<typeof useSharedImages>
  reading: boolean
}

/** Says that shared images are being read, or why they are not, and takes them another way. */
export const SharedImagesStatus = ({ shared: { state, choosing, choose }, reading }: SharedImagesStatusProps) => (
  <div className="flex flex-col items-start gap-3 empty:hidden">
    {(reading || state) && (
      <div role="status" className="w-full">
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
    )}
    {!reading && state && state !== 'waiting' && (
      <ImageButton label="Choose image" busy={choosing} disabled={choosing} onFiles={choose} />
    )}
  </div>
)
