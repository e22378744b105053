import { imageLimits } from '@roletrail/contracts/words/image-limits'
import { useState } from 'react'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { prepareImage, UnsuitableImage } from './prepare-image.ts'

interface Options {
  images: readonly string[]
  onAdd: (images: string[]) => void
  /** The text of spec section 8: the add-job page has its own. */
  failure: string
}

/** Takes images in, one by one, and says of each that was not taken why. */
export const useImageIntake = ({ images, onAdd, failure }: Options) => {
  const [busy, setBusy] = useState(false)

  const take = async (files: readonly Blob[]): Promise<Blob[]> => {
    if (files.length === 0) return []
    const room = imageLimits.perJob - images.length
    const added: string[] = []
    const taken: Blob[] = []
    setBusy(true)
    for (const file of files.slice(0, Math.max(0, room))) {
      try {
        added.push(await prepareImage(file))
        taken.push(file)
      } catch (error) {
        if (error instanceof UnsuitableImage) toastError(error.title, error.message)
        else toastError('Upload failed', failure)
      }
    }
    setBusy(false)
    if (added.length) {
      onAdd(added)
      if (added.length === files.length)
        toast({ title: added.length === 1 ? 'Image uploaded' : `${added.length} images uploaded` })
    }
    if (files.length > room) toastError('Too many images', `A job has room for ${imageLimits.perJob} images.`)
    return taken
  }
  return { busy, take, full: images.length >= imageLimits.perJob }
}
