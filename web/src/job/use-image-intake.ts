import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import { useState } from 'react'
import { toast, toastError } from '../ui/feedback/toast.ts'

interface ImageIntakeOptions {
  /** Data URLs of the images the job has. */
  images: readonly string[]
  onAdd: (images: string[]) => void
  /** The text of spec section 8, which differs from screen to screen. */
  failure: string
}

/** Accepts chosen images one after the other. For each image that it refuses it shows why. */
export const useImageIntake = ({ images, onAdd, failure }: ImageIntakeOptions) => {
  const [busy, setBusy] = useState(false)

  /** Resolves with the files that were accepted. */
  const accept = async (files: readonly Blob[]): Promise<Blob[]> => {
    if (files.length === 0) return []
    const room = imageLimits.perJob - images.length
    const added: string[] = []
    const accepted: Blob[] = []
    setBusy(true)
    for (const file of files.slice(0, Math.max(0, room))) {
      try {
        added.push(await prepareImage(file))
        accepted.push(file)
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
    if (files.length > room) toastError('Too many images', `A job can have up to ${imageLimits.perJob} images.`)
    return accepted
  }
  return { busy, accept, full: images.length >= imageLimits.perJob }
}

/** What is wrong with a chosen image, in the spec's words (section 5) where it has some. */
class UnsuitableImage extends Error {
  readonly title: string
  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const refuseUnsuitable = ({ type, size }: Blob) => {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    throw new UnsuitableImage('Not an image', 'Upload a PNG, JPEG, WebP or GIF image.')
  if (size > imageLimits.size) throw new UnsuitableImage('File too large', 'Please upload an image smaller than 5MB.')
}

/** The image as a data URL (spec section 3), scaled down to what the server stores, so that sending it is quick. */
const prepareImage = async (file: Blob): Promise<string> => {
  refuseUnsuitable(file)
  const bitmap = await createImageBitmap(file)
  const { side } = imageLimits.kept
  const scale = Math.min(1, side / bitmap.width, side / bitmap.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('the canvas returned no image')
  return dataUrlOf(blob)
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    // readAsDataURL always results in a string.
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
