/** A number of bytes in the unit in which it has few digits: `120 kB`. */
export const sizeInWords = (bytes: number) =>
  bytes < 1_000
    ? `${bytes} bytes`
    : bytes < 1_000_000
      ? `${Math.round(bytes / 1_000)} kB`
      : `${(bytes / 1_000_000).toFixed(1)} MB`
