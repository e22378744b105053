import type { IncomingHttpHeaders } from 'node:http'

// Each browser also names those it imitates, so the order decides.
const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const platforms: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const named = (kinds: [RegExp, string][], userAgent: string) => kinds.find(([sign]) => sign.test(userAgent))?.[1]

/** "Firefox on Linux": enough to tell one's own browsers apart in a list; nothing more is stored. */
export const deviceOf = ({ 'user-agent': userAgent = '' }: IncomingHttpHeaders): string | null =>
  [named(browsers, userAgent), named(platforms, userAgent)].filter(Boolean).join(' on ') || null
