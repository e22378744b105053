import { KeyboardCode, KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core'

const { Space, Enter, Esc, Left, Right, Up, Down } = KeyboardCode
const taken: readonly string[] = [Space, Enter, Esc, Left, Right, Up, Down]
/** For how many frames a key is given time to lead to another column, before the next one follows all the same. */
const patience = 10

/**
 * dnd-kit's, which listens to keys a task after the one that picks a card up, and knows later still which column the card
 * is over. Keys that are pressed before that, as they are while the page is busy, were lost. They are kept, and follow one
 * by one, because each begins where the one before has led.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    const ended = new AbortController()
    const ends = (callback: () => void) => () => {
      ended.abort()
      callback()
    }
    super({ ...props, onEnd: ends(props.onEnd), onCancel: ends(props.onCancel) })

    const early: KeyboardEvent[] = []
    let following: KeyboardEvent | undefined
    const keep = (event: KeyboardEvent) => {
      if (event === following || !taken.includes(event.code)) return
      event.preventDefault()
      event.stopPropagation()
      // The key that picked the card up may still be held.
      if (!event.repeat) early.push(event)
    }
    let before: unknown
    let frames = 0
    const follow = () => {
      if (ended.signal.aborted) return
      requestAnimationFrame(follow)
      const over = props.context.current.over?.id
      frames += 1
      if ((over === undefined || over === before) && frames < patience) return
      const key = early.shift()
      if (!key) return ended.abort()
      before = over
      frames = 0
      following = new window.KeyboardEvent('keydown', { key: key.key, code: key.code, bubbles: true, cancelable: true })
      key.target?.dispatchEvent(following)
    }
    document.addEventListener('keydown', keep, { capture: true, signal: ended.signal })
    setTimeout(follow)
  }
}
