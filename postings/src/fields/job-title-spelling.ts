/** Spells the words of titles as those of lists are spelled. */

/** "برنامه\u200Cنویس" and "برنامهنویس": signs composed, and without the signs that only join or part them. */
export const asCompared = (text: string): string => text.normalize('NFC').replace(/\u200C|\u200D|\u00AD/gu, '')
