import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

interface ImageViewerProps {
  images: readonly string[]
  /** Closed where undefined. */
  index: number | undefined
  onGo: (index: number) => void
  onClose: () => void
}

export const ImageViewer = ({ images, index, onGo, onClose }: ImageViewerProps) => {
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
