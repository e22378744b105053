/** Spec section 9, and where it is silent, ours. Sizes in bytes. */
export const imageLimits = {
  /** Of each as it is chosen. */
  size: 5 * 1024 * 1024,
  perJob: 6,
  /** Wide and high as decoded, so that a small file cannot fill the memory. */
  pixels: 50_000_000,
  /** What is kept of it. */
  kept: { side: 1_600, size: 400_000 },
} as const
