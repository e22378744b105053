import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeImages } from './change-images.ts'
import { ChooseImages } from './choose-images.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { parseImages } from './prepare-image.ts'
import { Previews } from './previews.tsx'
import { useImageIntake } from './use-image-intake.ts'

/** The images that are kept with a job: look at them, add and remove some. */
export const JobImages = ({ job }: { job: Job }) => {
  const images = parseImages(job.images)
  const [open, setOpen] = useState<number>()
  const { mutate, isPending } = useMutation(changeImages(useQueryClient(), job))
  const { busy, take, full } = useImageIntake({
    images,
    onAdd: (added) => mutate((now) => [...now, ...added]),
    failure: 'Failed to upload image. Please try again.',
  })
  return (
    <section aria-label="Images" className="flex flex-col items-start gap-3">
      <Previews
        images={images}
        onOpen={setOpen}
        onRemove={(gone) => !isPending && mutate((now) => now.filter((image) => image !== images[gone]))}
      />
      <ChooseImages
        label="Add Image"
        size="sm"
        busy={busy || isPending}
        disabled={full}
        onFiles={(files) => void take(files)}
      />
      <ImageViewer images={images} index={open} onGo={setOpen} onClose={() => setOpen(undefined)} />
    </section>
  )
}
