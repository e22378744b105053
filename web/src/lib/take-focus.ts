/** As a `ref` of the field that somebody is about to fill in, where it appears after they pressed something. */
export const takeFocus = (field: HTMLElement | null) => field?.focus()
