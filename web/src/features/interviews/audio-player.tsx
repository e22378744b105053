import { Pause, Play } from 'lucide-react'
import { type CSSProperties, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatTimer } from './audio/timer.ts'

interface AudioPlayerProps {
  src: string
  /** Which recording it is. */
  label: string
}

/**
 * Replaces the browsers' own players, which all look different, know none of our themes and lag behind when the window is
 * resized. The arrow keys step by the second.
 */
export const AudioPlayer = ({ src, label }: AudioPlayerProps) => {
  const sound = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const [length, setLength] = useState(0)
  const [broken, setBroken] = useState(false)
  const pendingSeek = useRef<number>(undefined)

  // One at a time: Chromium may hang for good if it is asked to seek while it is seeking.
  const seek = (to: number) => {
    setAt(to)
    if (sound.current?.seeking) pendingSeek.current = to
    else if (sound.current) sound.current.currentTime = to
  }
  const resumeSeek = () => {
    const to = pendingSeek.current
    pendingSeek.current = undefined
    if (to !== undefined) seek(to)
  }

  const toggle = () => {
    if (playing) return sound.current?.pause()
    setBroken(false)
    // A file that failed to load is requested again.
    if (sound.current?.error) sound.current.load()
    sound.current?.play().catch(() => setBroken(true))
  }
  return (
    <div role="group" aria-label={label} className="w-full">
      <div className="flex h-11 items-center gap-2 rounded-md border border-line bg-sunken pr-3 pl-1">
        {/* The transcript stands in for captions. */}
        <audio
          ref={sound}
          src={src}
          preload="metadata"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onSeeked={resumeSeek}
          onTimeUpdate={({ currentTarget }) => setAt(pendingSeek.current ?? currentTarget.currentTime)}
          onDurationChange={({ currentTarget: { duration } }) => setLength(Number.isFinite(duration) ? duration : 0)}
          onError={() => {
            setBroken(playing)
            setPlaying(false)
          }}
        >
          <track kind="captions" />
        </audio>
        <Button variant="ghost" size="icon" aria-label={playing ? 'Pause' : 'Play'} onClick={toggle}>
          {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${formatTimer(at)} of ${formatTimer(length)}`}
          min={0}
          max={Math.floor(length)}
          value={Math.floor(at)}
          disabled={length === 0}
          style={{ '--done': `${length ? (100 * at) / length : 0}%` } as CSSProperties}
          className="h-6 min-w-0 flex-1 cursor-pointer disabled:cursor-auto"
          onChange={({ target }) => seek(Number(target.value))}
        />
        <span className="text-xs text-muted tabular-nums">
          {formatTimer(at)} / {formatTimer(length)}
        </span>
      </div>
      {broken && (
        <p role="alert" data-tone="danger" className="mt-1.5 text-xs font-medium text-tint-ink">
          We couldn't play this recording. Try again.
        </p>
      )}
    </div>
  )
}
