import { useEffect, useEffectEvent, useState } from 'react'
import { useImageIntake } from '../../../job/use-image-intake.ts'
import { useOffline } from '../../../live/use-offline.ts'
import { takeSharedImages } from './take-shared-images.ts'

/** What became of images that another app shared, while it is worth saying. */
export type SharedImagesState = 'unsuitable' | 'not-kept' | 'gone' | 'waiting'

interface Options {
  /** Under which the service worker keeps them, or why it does not; undefined if none were shared. */
  name: string | undefined
  images: readonly string[]
  onImages: (change: (images: readonly string[]) => readonly string[]) => void
  read: (screenshots: Blob[]) => Promise<void>
  reading: boolean
}

/** Takes the images that were shared into the draft, and reads them as soon as there is a connection. */
export const useSharedImages = ({ name, images, onImages, read, reading }: Options) => {
  const [missing, setMissing] = useState<SharedImagesState>()
  const [unread, setUnread] = useState<Blob[]>([])
  const offline = useOffline()
  const { busy, accept } = useImageIntake({
    images,
    onAdd: (added) => onImages((now) => [...now, ...added]),
    failure: 'Failed to upload image. Please try again.',
  })

  const take = useEffectEvent(async (shared: string) => {
    // A draft that is restored has them already.
    if (images.length > 0) return
    if (shared === 'unsuitable' || shared === 'not-kept') return setMissing(shared)
    const taken = await takeSharedImages(shared).catch(() => [])
    if (taken.length === 0) setMissing('gone')
    else setUnread(await accept(taken))
  })
  useEffect(() => {
    if (!name) return
    // After a moment, in which what was written before is restored, and which a second run of this effect ends.
    const timer = setTimeout(() => void take(name), 300)
    return () => clearTimeout(timer)
  }, [name])

  const readNow = useEffectEvent(async () => {
    if (reading) return
    await read(unread)
    setUnread([])
  })
  useEffect(() => {
    if (offline || unread.length === 0) return
    const timer = setTimeout(() => void readNow())
    return () => clearTimeout(timer)
  }, [offline, unread])

  /** Instead of what was shared. */
  const choose = async (files: readonly File[]) => setUnread(await accept(files))
  const waiting = unread.length > 0 ? 'waiting' : undefined
  const state: SharedImagesState | undefined = images.length === 0 ? missing : waiting
  return { state, choosing: busy, choose: (files: readonly File[]) => void choose(files) }
}
