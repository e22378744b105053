import { type ComponentType, useEffect, useState } from 'react'

/** After how many milliseconds code that did not come is asked for again. */
const patience = 5_000

/**
 * A part of a page that nobody asked for and the page does not wait for: nothing is there until its code has come. If it
 * does not come, as without a network, it is asked for again; with React's `lazy` the whole page would be gone.
 */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const LatePart = (props: Props) => {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      let timer: number | undefined
      let left = false
      const ask = () =>
        load().then(
          (part) => {
            loaded = part
            if (!left) setPart(() => part)
          },
          () => {
            if (!left) timer = window.setTimeout(ask, patience)
          },
        )
      if (!loaded) void ask()
      return () => {
        left = true
        clearTimeout(timer)
      }
    }, [])
    return Part ? <Part {...props} /> : null
  }
  return LatePart
}
