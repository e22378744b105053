/**
 * A person's name as it may stand in a mail: one line, whatever was typed, and no `%…%`, which Mailgun would take for
 * one of its variables.
 */
export const safeName = (name: string) =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('%', '\u{ff05}')
    .trim()
