/** Only the fields the person changed, so that what was changed elsewhere in the meantime stays. */
export const changedFields = <Fields extends object>(before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(after).filter(([field, value]) => value !== before[field as keyof Fields]),
  ) as Partial<Fields>
