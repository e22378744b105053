import { ImagePlus, X } from 'lucide-react'
import { Spinner } from '../feedback/spinner.tsx'
import { FileButton } from './file-button.tsx'

interface ImagePreviewsProps {
  images: readonly string[]
  onOpen?: (index: number) => void
  /** Without it none can be removed. */
  onRemove: ((index: number) => void) | undefined
}

/** Thumbnails in a row, each with a button that removes the image. */
export const ImagePreviews = ({ images, onOpen, onRemove }: ImagePreviewsProps) => (
  <ul aria-label="Images" className="flex flex-wrap gap-3 empty:hidden">
    {images.map((image, index) => (
      <li key={image} className="relative">
        <button
          type="button"
          aria-label={`Open image ${index + 1}`}
          disabled={!onOpen}
          onClick={() => onOpen?.(index)}
          className="block size-20 overflow-hidden rounded-md border border-line bg-sunken transition-opacity enabled:hover:opacity-85"
        >
          <img src={image} alt="" className="size-full object-cover" />
        </button>
        <button
          type="button"
          aria-label={`Remove image ${index + 1}`}
          disabled={!onRemove}
          onClick={() => onRemove?.(index)}
          className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-line bg-raised text-muted shadow-resting enabled:hover:text-ink disabled:opacity-55"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </li>
    ))}
  </ul>
)

interface ImageButtonProps {
  label: string
  busy: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
  onFiles: (files: File[]) => void
}

/** Asks for images to upload. */
export const ImageButton = ({ label, busy, disabled = false, size = 'md', onFiles }: ImageButtonProps) => (
  <FileButton inputLabel={label} accept="image/*" multiple size={size} disabled={busy || disabled} onFiles={onFiles}>
    {busy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
    {busy ? 'Uploading...' : label}
  </FileButton>
)
