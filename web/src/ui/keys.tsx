/** The key that goes with a letter in a shortcut. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** The keys of a shortcut, as they stand on a keyboard. */
export const Keys = ({ of: keys }: { of: readonly string[] }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.map((key) => (
      <kbd
        key={key}
        className="grid h-5 min-w-5 place-items-center rounded-[0.3rem] border border-line bg-surface px-1 font-sans text-[0.6875rem] font-medium text-muted"
      >
        {key}
      </kbd>
    ))}
  </span>
)
