import { type ComponentProps, useRef } from 'react'
import { Button } from '../button.tsx'

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Names the file input that the button stands for. */
  inputLabel: string
  accept: string
  multiple?: boolean
  /** Not called when the person chooses nothing. */
  onFiles: (files: [File, ...File[]]) => void
}

/** A button that asks for files. */
export const FileButton = ({ inputLabel, accept, multiple = false, onFiles, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={inputLabel}
        className="hidden"
        onChange={({ target }) => {
          const [first, ...others] = target.files ?? []
          // The same file may be chosen again after it failed.
          target.value = ''
          if (first) onFiles([first, ...others])
        }}
      />
    </>
  )
}
