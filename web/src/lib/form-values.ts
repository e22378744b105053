/** The text values of a form by name, read from its inputs, so that those of a password manager are included. */
export const formValues = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * A ref for a form: restores what was typed before another form replaced it, and remembers it on unmount. In memory
 * only, since it may include passwords. Pass the same ref on every render.
 */
export const keepFormValues = (kept: Map<string, string>) => (form: HTMLFormElement) => {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement) field.value = kept.get(field.name) ?? field.value
  return () => {
    for (const [name, text] of Object.entries(formValues(form))) if (text !== undefined) kept.set(name, text)
  }
}
