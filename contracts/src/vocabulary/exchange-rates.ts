/**
 * The European Central Bank's euro foreign exchange reference rates of one day, rounded to three digits. They put
 * salaries of several currencies on one scale to compare them, no more: whoever shows such a number says that it is
 * approximate, and of which day. `make exchange-rates` replaces rates and date together.
 */
export const ratesOf = '2024-12-31'

/** Units of each currency for one euro. */
export const perEuro = {
  EUR: 1,
  USD: 1.04,
  AUD: 1.68,
  BGN: 1.96,
  BRL: 6.43,
  CAD: 1.49,
  CHF: 0.941,
  CNY: 7.58,
  CZK: 25.2,
  DKK: 7.46,
  GBP: 0.829,
  HKD: 8.07,
  HUF: 411,
  IDR: 16_800,
  ILS: 3.79,
  INR: 88.9,
  ISK: 144,
  JPY: 163,
  KRW: 1_530,
  MXN: 21.6,
  MYR: 4.65,
  NOK: 11.8,
  NZD: 1.85,
  PHP: 60.3,
  PLN: 4.28,
  RON: 4.97,
  SEK: 11.5,
  SGD: 1.42,
  THB: 35.7,
  TRY: 36.7,
  ZAR: 19.6,
}
