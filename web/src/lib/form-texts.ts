/** The texts of a form by name, straight from its inputs, so that a password manager's entries count too. */
export const textsOf = (form: HTMLFormElement): Partial<Record<string, string>> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
