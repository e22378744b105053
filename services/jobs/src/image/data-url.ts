import { Rejection } from '@roletrail/chassis/base/rejection'
import { isWithinStructureLimit } from '@roletrail/chassis/http/json-bomb-guard'
import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'

const prefix = /^data:image\/[a-z0-9.+-]{1,40};base64,/i
const base64 = /^[A-Za-z0-9+/]*={0,2}$/

const unreadable = () =>
  new Rejection('image_not_readable', 'Images are a JSON list of data strings, each data:image/...;base64,...')

/** Parses the contract's form of images: a JSON-encoded list of data URLs (spec section 3). */
export const parseDataUrls = (list: string | null): Buffer[] => {
  if (!list) return []
  const strings = parsed(list)
  if (!Array.isArray(strings)) throw unreadable()
  if (strings.length > imageLimits.perJob)
    throw new Rejection('too_many_images', `A job has room for ${imageLimits.perJob} images.`)
  return strings.map(bytesOf)
}

const parsed = (list: string): unknown => {
  if (!isWithinStructureLimit(list)) throw unreadable()
  try {
    return JSON.parse(list)
  } catch {
    throw unreadable()
  }
}

const bytesOf = (value: unknown): Buffer => {
  const [start] = (typeof value === 'string' && prefix.exec(value)) || []
  if (typeof value !== 'string' || start === undefined) throw unreadable()
  const text = value.slice(start.length)
  if (!base64.test(text)) throw unreadable()
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > imageLimits.size)
    throw new Rejection('image_too_large', 'Please upload an image smaller than 5MB.')
  return bytes
}

/** The type of every stored image. */
export const imageType = 'image/webp'

export const toDataUrl = (bytes: Buffer) => `data:${imageType};base64,${bytes.toString('base64')}`
