interface NotSavedProps {
  /** The last try failed. */
  failed: boolean
  /** Why, where the server said so in words for people. */
  said: string | undefined
  /** The text was typed before this form was opened. */
  restored: boolean
  /** "This note" */
  what: string
}

/** Where the spec shows no toast on failure (section 8): what was typed stays, and the form says so beside it. */
export const UnsavedNotice = ({ failed, said, restored, what }: NotSavedProps) => (
  <div role="status" data-tone={failed ? 'danger' : 'info'} className="text-xs font-medium text-tint-ink empty:hidden">
    {failed
      ? `${what} could not be saved.${said ? ` ${said}` : ''} Your text is kept here; please try again.`
      : restored && `${what} was typed earlier and is not saved yet.`}
  </div>
)
