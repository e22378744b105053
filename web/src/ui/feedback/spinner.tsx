import { LoaderCircle } from 'lucide-react'

/** Always beside a word that says what is happening. */
export const Spinner = () => <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
