type Undo = () => void

const most = 20
let undos: readonly Undo[] = []

/** Remembers how to take a change back, once: by its toast, or as the last change by a key. */
export const undoable = (run: Undo): Undo => {
  let done = false
  const undo = () => {
    if (done) return
    done = true
    forgetUndo(undo)
    run()
  }
  undos = [...undos.slice(1 - most), undo]
  return undo
}

/** When it is too late, or done otherwise. */
export const forgetUndo = (undo: Undo) => {
  undos = undos.filter((other) => other !== undo)
}

/** Takes the last change back. False if there is none. */
export const undoLast = () => {
  const last = undos.at(-1)
  last?.()
  return last !== undefined
}

export const forgetUndos = () => {
  undos = []
}
