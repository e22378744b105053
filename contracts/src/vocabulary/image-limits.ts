/** The limits of spec section 9, and our own where it has none. Sizes in bytes. */
export const imageLimits = {
  /** Of one image as it is uploaded. */
  size: 5 * 1024 * 1024,
  perJob: 6,
  /** All images of a person as they are stored, in bytes. */
  perPerson: 1_000_000_000,
  /** Width times height, so that a small file cannot decode to more memory than there is. */
  pixels: 50_000_000,
  /** Of the image as it is stored: longest side in pixels, and size. */
  kept: { side: 1_600, size: 400_000 },
} as const
