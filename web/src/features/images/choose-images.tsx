import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

interface ChooseImagesProps {
  label: string
  busy: boolean
  disabled?: boolean
  size?: 'sm' | 'md'
  onFiles: (files: File[]) => void
}

export const ChooseImages = ({ label, busy, disabled = false, size = 'md', onFiles }: ChooseImagesProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" size={size} disabled={busy || disabled} onClick={() => input.current?.click()}>
        {busy ? <Spinner /> : <ImagePlus aria-hidden="true" />}
        {busy ? 'Uploading...' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={label}
        className="hidden"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after it failed.
          target.value = ''
          onFiles(files)
        }}
      />
    </>
  )
}
