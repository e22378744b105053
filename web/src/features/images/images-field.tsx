import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import { ChooseImages } from './choose-images.tsx'
import { Previews } from './previews.tsx'
import { useImageIntake } from './use-image-intake.ts'

interface ImagesFieldProps {
  images: readonly string[]
  onChange: (change: (images: readonly string[]) => readonly string[]) => void
  failure: string
}

/** Images of a job that is being written down: upload, previews, remove (spec section 2, "Add job"). */
export const ImagesField = ({ images, onChange, failure }: ImagesFieldProps) => {
  const { busy, take, full } = useImageIntake({
    images,
    onAdd: (added) => onChange((now) => [...now, ...added]),
    failure,
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-[0.8125rem] font-medium">Images</legend>
      <div className="flex flex-wrap items-center gap-3">
        <ChooseImages label="Upload Image" busy={busy} disabled={full} onFiles={(files) => void take(files)} />
        <p className="text-xs text-muted">Up to {imageLimits.perJob} images of 5MB each.</p>
      </div>
      <Previews images={images} onRemove={(gone) => onChange((now) => now.filter((_, index) => index !== gone))} />
    </fieldset>
  )
}
