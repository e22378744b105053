/** The currency of a country, for amounts without one. */

const euro = 'at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk'
const others =
  'ae:AED ar:ARS au:AUD bg:BGN br:BRL ca:CAD ch:CHF cl:CLP cn:CNY cz:CZK dk:DKK hk:HKD hu:HUF id:IDR il:ILS in:INR ' +
  'jp:JPY kr:KRW mx:MXN my:MYR no:NOK nz:NZD pe:PEN ph:PHP pl:PLN ro:RON rs:RSD sa:SAR se:SEK sg:SGD th:THB tr:TRY tw:TWD ' +
  'ua:UAH uk:GBP vn:VND za:ZAR'
/** Ends of addresses that only the United States use. */
const american = 'gov mil edu'

const currencies = new Map([
  ...euro.split(' ').map((country) => [country, 'EUR'] as const),
  ...american.split(' ').map((end) => [end, 'USD'] as const),
  ...others.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
])

/** The currency of the country that a site's address names: "crumb.de" pays in euros, of "crumb.com" nothing is known. */
export const currencyOfHost = (host: string): string | undefined =>
  currencies.get(host.slice(host.lastIndexOf('.') + 1).toLowerCase())
