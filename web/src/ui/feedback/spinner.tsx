import { LoaderCircle } from 'lucide-react'

/** Beside a word that says what is going on, never alone. */
export const Spinner = () => <LoaderCircle aria-hidden="true" className="size-4 animate-spin" />
