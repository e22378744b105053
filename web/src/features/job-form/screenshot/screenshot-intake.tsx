import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { useImageIntake } from '../../../job/use-image-intake.ts'
import { useOffline } from '../../../live/use-offline.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { ImageButton, ImagePreviews } from '../../../ui/form/images.tsx'

interface ScreenshotIntakeProps {
  images: readonly string[]
  onImages: (change: (images: readonly string[]) => readonly string[]) => void
  onScreenshots: (screenshots: Blob[]) => void
  reading: boolean
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes screenshots that are pasted, dropped or chosen (spec section 5: images only, 5MB each, several). */
export const ScreenshotIntake = ({ images, onImages, onScreenshots, reading }: ScreenshotIntakeProps) => {
  const [over, setOver] = useState(false)
  const offline = useOffline()
  const { busy, accept, full } = useImageIntake({
    images,
    onAdd: (added) => onImages((now) => [...now, ...added]),
    failure: 'Failed to upload image/audio file. Please try again.',
  })
  const receive = async (files: File[]) => onScreenshots(await accept(files))

  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    // Anywhere on the page: what is pasted or dropped while this is open is meant for it.
    const handle = (event: Event, data: DataTransfer | null) => {
      const files = filesOf(data)
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files)
    }
    const paste = (event: ClipboardEvent) => handle(event, event.clipboardData)
    const drop = (event: DragEvent) => {
      setOver(false)
      handle(event, event.dataTransfer)
    }
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('dragover', hover, { signal })
    document.addEventListener('dragleave', leave, { signal })
    return () => listeners.abort()
  }, [])

  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label="Screenshot"
        className={clsx(
          'flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-6 py-8 text-center transition-colors',
          over ? 'border-accent-ink bg-accent-soft' : 'border-line-strong',
        )}
      >
        <p className="text-muted">Paste a screenshot of the posting, drop it here, or choose a file.</p>
        <ImageButton label="Choose image" busy={busy} disabled={full} onFiles={(files) => void receive(files)} />
        <p className="text-xs text-muted">
          {offline
            ? "You're offline. Reading an image needs a connection; it's kept with the job, and you can fill in the rest."
            : 'Up to 5MB each. We read the text on your device and keep the image with the job.'}
        </p>
      </section>
      <ImagePreviews
        images={images}
        onRemove={(removed) => onImages((now) => now.filter((_, index) => index !== removed))}
      />
      {reading && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          Reading the screenshot...
        </p>
      )}
    </div>
  )
}
