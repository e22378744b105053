/** The texts of a form by name, straight from its inputs, so that a password manager's entries count too. */
export const formValues = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

/**
 * Puts back what was typed into a form before another one took its place, and remembers it when this one goes: in memory
 * alone, for passwords are among it. To be given as the form's `ref`, the same one each time.
 */
export const keepFormValues = (kept: Map<string, string>) => (form: HTMLFormElement) => {
  for (const field of form.elements)
    if (field instanceof HTMLInputElement) field.value = kept.get(field.name) ?? field.value
  return () => {
    for (const [name, text] of Object.entries(formValues(form))) if (text !== undefined) kept.set(name, text)
  }
}
