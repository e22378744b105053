import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { changeImages } from '../../job/changes/edits.ts'
import { parseImages } from '../../job/draft.ts'
import { useImageIntake } from '../../job/use-image-intake.ts'
import { useOffline } from '../../live/use-offline.ts'
import { Button } from '../../ui/button.tsx'
import { ImageButton, ImagePreviews } from '../../ui/form/images.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

/** The images of a job: view, add and remove them. */
export const JobImages = ({ job }: { job: Job }) => {
  const images = parseImages(job.images)
  const [open, setOpen] = useState<number>()
  const offline = useOffline()
  const { mutate, isPending } = useMutation(changeImages(useQueryClient(), job))
  const { busy, accept, full } = useImageIntake({
    images,
    onAdd: (added) => mutate((now) => [...now, ...added]),
    failure: 'Failed to upload image. Please try again.',
  })
  return (
    <section aria-label="Images" className="flex flex-col items-start gap-3">
      <ImagePreviews
        images={images}
        onOpen={setOpen}
        onRemove={
          offline
            ? undefined
            : (removed) => !isPending && mutate((now) => now.filter((image) => image !== images[removed]))
        }
      />
      <ImageButton
        label="Add image"
        size="sm"
        busy={busy}
        disabled={full || offline || isPending}
        onFiles={(files) => void accept(files)}
      />
      {offline && <p className="text-xs text-muted">Adding and removing images needs a connection.</p>}
      <ImageViewer images={images} index={open} onGo={setOpen} onClose={() => setOpen(undefined)} />
    </section>
  )
}

interface ImageViewerProps {
  images: readonly string[]
  /** Undefined while it is closed. */
  index: number | undefined
  onGo: (index: number) => void
  onClose: () => void
}

const ImageViewer = ({ images, index, onGo, onClose }: ImageViewerProps) => {
  const at = index ?? 0
  const image = images[at]
  return (
    <Dialog
      open={index !== undefined && image !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Image ${at + 1} of ${images.length}`}
      footer={
        images.length > 1 && (
          <>
            <Button variant="secondary" disabled={at === 0} onClick={() => onGo(at - 1)}>
              <ChevronLeft aria-hidden="true" />
              Previous
            </Button>
            <Button variant="secondary" disabled={at === images.length - 1} onClick={() => onGo(at + 1)}>
              Next
              <ChevronRight aria-hidden="true" />
            </Button>
          </>
        )
      }
    >
      {image && (
        <img
          src={image}
          alt={`Kept with this job, ${at + 1} of ${images.length}`}
          className="mx-auto max-h-[65dvh] rounded-md"
        />
      )}
    </Dialog>
  )
}
