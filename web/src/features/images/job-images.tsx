import type { Job } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editJob } from '../job/edit-job.ts'
import { ChooseImages } from './choose-images.tsx'
import { ImageViewer } from './image-viewer.tsx'
import { asSent, imagesOf } from './prepare-image.ts'
import { Previews } from './previews.tsx'
import { useImageIntake } from './use-image-intake.ts'

/** The images that are kept with a job: look at them, add and remove some. */
export const JobImages = ({ job }: { job: Job }) => {
  const images = imagesOf(job.images)
  const [open, setOpen] = useState<number>()
  const { mutate, isPending } = useMutation(editJob(useQueryClient(), job.id))
  const save = (next: readonly string[]) => mutate({ images: asSent(next) })
  const { busy, take, full } = useImageIntake({
    images,
    onAdd: (added) => save([...images, ...added]),
    failure: 'Failed to upload image. Please try again.',
  })
  return (
    <section aria-label="Images" className="flex flex-col items-start gap-3">
      <Previews
        images={images}
        onOpen={setOpen}
        onRemove={(gone) => !isPending && save(images.filter((_, index) => index !== gone))}
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
