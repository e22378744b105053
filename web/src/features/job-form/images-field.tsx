import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import { useImageIntake } from '../../job/use-image-intake.ts'
import { ImageButton, ImagePreviews } from '../../ui/form/images.tsx'

interface ImagesFieldProps {
  images: readonly string[]
  onChange: (change: (images: readonly string[]) => readonly string[]) => void
  /** The text of spec section 8. */
  failure: string
}

/** The images of a draft: upload, previews, remove (spec section 2, "Add job"). */
export const ImagesField = ({ images, onChange, failure }: ImagesFieldProps) => {
  const { busy, accept, full } = useImageIntake({
    images,
    onAdd: (added) => onChange((now) => [...now, ...added]),
    failure,
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 text-[0.8125rem] font-medium">Images</legend>
      <div className="flex flex-wrap items-center gap-3">
        <ImageButton label="Upload image" busy={busy} disabled={full} onFiles={(files) => void accept(files)} />
        <p className="text-xs text-muted">Up to {imageLimits.perJob} images of 5MB each.</p>
      </div>
      <ImagePreviews
        images={images}
        onRemove={(removed) => onChange((now) => now.filter((_, index) => index !== removed))}
      />
    </fieldset>
  )
}
