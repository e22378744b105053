const hooks = new WeakMap<object, () => void>()

/** `ring` is called after every commit that may have queued events in this database, whoever made it in this process. */
export const onCommit = (database: object, hook: () => void) => void hooks.set(database, hook)

/**
 * Tells the relay that it need not wait for its next look. Only a hint, and given after the commit: a notification
 * inside the transaction would make commits wait for each other.
 */
export const runCommitHook = (database: object) => hooks.get(database)?.()
