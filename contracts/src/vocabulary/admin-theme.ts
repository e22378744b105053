/** How the pages of administrators look (spec section 5); `system` follows the operating system. */
export const adminThemes = ['light', 'dark', 'system'] as const

export type AdminTheme = (typeof adminThemes)[number]
