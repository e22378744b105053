/** What the name of a property says, however a programmer writes it and in some languages. */

import { remember } from '../fields/remember.ts'

const words = (list: string): Set<string> => new Set(list.split(' '))

/** What is left of a job's properties without them means the same: "jobLocation", "requisitionTitle". */
const things = words(
  'job jobs position posting post requisition req vacancy opening opportunity offer ad advert advertisement ' +
    'stelle stellen stellenangebot stellenangebots stellenanzeige ausschreibung offre emploi vaga vagas oferta ofertas ' +
    'empleo puesto vacante emprego vacature annuncio offerta lavoro annons jobb stilling ilan',
)
const qualifiers = words(
  'display displayed external public published localized localised localised actual main default current official ' +
    'formatted raw str string html plain textarea translated original list text texte texto testo tekst desc cn',
)
const titles = words(
  'title name titel bezeichnung titre intitule libelle titulo nombre titolo nome functie naam headline heading',
)
const pay = words(
  'salary salaries pay compensation comp wage wages remuneration gehalt gehalts gehaltsspanne gehaltsangabe verguetung ' +
    'vergutung entgelt lohn salaire sueldo salario salarial remuneracion remuneracao stipendio retribuzione ral loon salaris ' +
    'palkka wynagrodzenie zarobki plat mzda fizetes maas ucret zarplata oklad lonn',
)
const lowest = words('min minimum from low lower von ab de desde minimo mini start floor van')
const highest = words('max maximum to high upper bis a ate hasta maximo maxi end ceiling tot')
const periods = words('period interval frequency unit rate cycle measure zeitraum periode periodo frequence')
const currencies = words('currency currencycode wahrung waehrung devise moneda moeda valuta')
const amounts = words(
  'range span spanne amount value values band text info detail details description grade rate limit gross brutto label in libelle texte desc string str',
)
const periodWords: [Set<string>, string][] = [
  [words('annual annually yearly year jahr jahrlich annuel annuelle anual annuo'), 'year'],
  [words('monthly month monat monatlich mensuel mensual mensal mensile'), 'month'],
  [words('weekly week woche'), 'week'],
  [words('daily day tag'), 'day'],
  [words('hourly hour stunde stundlich horaire hora orario'), 'hour'],
]

/** "annualSalaryFrom", "annual_salary_from" and "AnnualSalaryFrom" have the same words; accents do not count. */
const wordsOf = (key: string): string[] =>
  withoutArguments(key)
    .slice(0, maxKey)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

// Apollo keeps a field with what it was asked for: location({"locale":"en"}).
const withoutArguments = (key: string) => (key.includes('(') ? key.slice(0, key.indexOf('(')) : key)

/** Longer names are data themselves. */
const maxKey = 60

/** What a property may be called, its own name first, all without spaces: "requisitionTitle" is a "jobtitle" too. */
const readNames = (key: string): readonly string[] => {
  const own = key
    .slice(0, maxKey)
    .toLowerCase()
    .replace(/[_\s-]/g, '')
  const all = wordsOf(key)
  const meant = all.filter((word) => !qualifiers.has(word))
  const bare = meant.filter((word) => !things.has(word))
  const isJobTitle = bare.length < meant.length && bare.length === 1 && titles.has(bare[0] ?? '')
  const also = isJobTitle ? ['jobtitle'] : [meant.join(''), bare.join(''), ...payNamesOf(meant)]
  return [...new Set([own, ...also])].filter(Boolean)
}

/** "annualSalaryFrom" is a "salarymin" and a "salaryperyear". */
const payNamesOf = (all: string[]): string[] => {
  if (!all.some((word) => pay.has(word))) return [boundOf(all)]
  const period = all.map(periodOf).find((each) => each !== undefined)
  const rest = all.filter(
    (word) => !pay.has(word) && !things.has(word) && !amounts.has(word) && periodOf(word) === undefined,
  )
  const name = rest.length === 0 ? 'salary' : rest.length === 1 ? payNameOf(rest[0] ?? '') : undefined
  return name === undefined ? [] : [name, period === undefined ? '' : `salaryper${period}`]
}

/** "minimumRange" is a "min" of something. */
const boundOf = (all: string[]): string => {
  const bounds = all.filter((word) => !amounts.has(word))
  if (bounds.length !== 1 || all.length < 2) return ''
  return lowest.has(bounds[0] ?? '') ? 'min' : highest.has(bounds[0] ?? '') ? 'max' : ''
}

const payNameOf = (word: string): string | undefined => {
  if (lowest.has(word)) return 'salarymin'
  if (highest.has(word)) return 'salarymax'
  if (periods.has(word)) return 'salaryperiod'
  return currencies.has(word) ? 'salarycurrency' : undefined
}

const periodOf = (word: string) => periodWords.find(([list]) => list.has(word))?.[1]

/** More names than programmers have for properties: the keys of a dictionary are not worth their time. */
const maxKnown = 20_000

/** What a property may be called; remembered, since data repeat their names. */
export const namesOf: (key: string) => readonly string[] = remember(readNames, maxKnown)
