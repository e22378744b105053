const number = new Intl.NumberFormat('en-US')

/** `1 passkey`, `2 passkeys`, `1,000 passkeys`. */
export const plural = (count: number, what: string) => `${number.format(count)} ${what}${count === 1 ? '' : 's'}`
