/** Says something to the person at the terminal. */
export const tell = (line: string) => {
  process.stdout.write(`${line}\n`)
}
