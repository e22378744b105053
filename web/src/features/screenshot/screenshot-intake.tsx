import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ChooseImages } from '../images/choose-images.tsx'
import { Previews } from '../images/previews.tsx'
import { useImageIntake } from '../images/use-image-intake.ts'

interface ScreenshotIntakeProps {
  images: readonly string[]
  onImages: (change: (images: readonly string[]) => readonly string[]) => void
  onScreenshots: (screenshots: Blob[]) => void
  reading: boolean
}

const filesOf = (data: DataTransfer | null) => [...(data?.files ?? [])]

/** Takes screenshots by paste, drop or choice (spec section 5: images only, 5MB each, several). */
export const ScreenshotIntake = ({ images, onImages, onScreenshots, reading }: ScreenshotIntakeProps) => {
  const [over, setOver] = useState(false)
  const { busy, take, full } = useImageIntake({
    images,
    onAdd: (added) => onImages((now) => [...now, ...added]),
    failure: 'Failed to upload image/audio file. Please try again.',
  })
  const receive = async (files: File[]) => onScreenshots(await take(files))

  const latest = useRef(receive)
  useEffect(() => {
    latest.current = receive
  })
  useEffect(() => {
    // Wherever it is pasted or dropped: who does that while this is open means this place.
    const take = (event: Event, data: DataTransfer | null) => {
      const files = filesOf(data)
      if (files.length === 0) return
      event.preventDefault()
      void latest.current(files)
    }
    const paste = (event: ClipboardEvent) => take(event, event.clipboardData)
    const drop = (event: DragEvent) => {
      setOver(false)
      take(event, event.dataTransfer)
    }
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('paste', paste, { signal })
    document.addEventListener('drop', drop, { signal })
    document.addEventListener('dragover', hover, { signal })
    document.addEventListener('dragleave', leave, { signal })
    return () => listening.abort()
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
        <p className="text-muted">Paste a screenshot of the posting, drop it here, or choose one.</p>
        <ChooseImages label="Choose Image" busy={busy} disabled={full} onFiles={(files) => void receive(files)} />
        <p className="text-xs text-muted">
          Up to 5MB each. The text is read on your own device; the image is kept with the job.
        </p>
      </section>
      <Previews images={images} onRemove={(gone) => onImages((now) => now.filter((_, index) => index !== gone))} />
      {reading && (
        <p role="status" className="flex items-center gap-2 text-muted">
          <Spinner />
          Reading the screenshot...
        </p>
      )}
    </div>
  )
}
