import { imageLimits } from '@roletrail/contracts/words/image-limits'

/** What is wrong with a chosen image, in the spec's words (section 5) where it has some. */
export class UnsuitableImage extends Error {
  readonly title: string
  constructor(title: string, message: string) {
    super(message)
    this.title = title
  }
}

const refuseUnsuitable = ({ type, size }: Blob) => {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    throw new UnsuitableImage('Not an image', 'Please upload a PNG, JPEG, WebP or GIF image.')
  if (size > imageLimits.size) throw new UnsuitableImage('File too large', 'Please upload an image smaller than 5MB.')
}

/** The image as a data string (spec section 3), made no larger than what is kept, so that sending it is quick. */
export const prepareImage = async (file: Blob): Promise<string> => {
  refuseUnsuitable(file)
  const picture = await createImageBitmap(file)
  const { side } = imageLimits.kept
  const scale = Math.min(1, side / picture.width, side / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw new Error('the canvas gave no picture')
  return dataStringOf(blob)
}

const dataStringOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    // A string it is, because that was asked for.
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** The images of a job as it came over the wire. */
export const parseImages = (images: string | null | undefined): readonly string[] =>
  images ? (JSON.parse(images) as string[]) : []

/** … and as it goes. */
export const serializeImages = (images: readonly string[]) => (images.length ? JSON.stringify(images) : null)
