/** Whether a name is that of a public authority, which is called after the place that it administers. */

/** "Stadt Krumm", "Ayuntamiento de Krumm", "Urząd Gminy Krumm" */
const before =
  /^(?:stadt(?:verwaltung)?|gemeinde(?:verwaltung)?|landkreis|landratsamt|ville de|mairie d[eu']|commune de|ayuntamiento de|comune di|município de|prefeitura (?:municipal )?d[eo]|câmara municipal d[eo]|gemeente|gmina|urząd(?: miasta| gminy)?|městský úřad|město|obec|city of|county of|town of|municipality of|općina|občina|primăria) (?=\p{L})/iu
/** "Krumme kommune", "Krumm City Council" */
const behind = /(?<=\p{L}) (?:kommune|municipality|(?:city|county|borough|district|town) council)$/iu
/** "Krumms kommun", "Krummin kunta": the place stands in another case. */
const behindCase = /(?<=\p{L}) (?:kommun|kunta|kaupunki|hyvinvointialue|önkormányzat|savivaldybė|vald)$/iu

export const isAuthority = (name: string): boolean => before.test(name) || behind.test(name) || behindCase.test(name)

/** What a town has one of: "Stadtwerke Krumm", "Krankenhaus Krumm". */
const ofTown = /^(?:stadtwerke|krankenhaus|klinikum|markt) (?=\p{L})/iu

/** The place in the name of an authority, or of what its town has one of: "Krumm" of "Gemeinde Krumm". */
export const placeOfAuthority = (name: string): string | undefined =>
  [before, behind, ofTown].map((words) => name.replace(words, '')).find((place) => place !== name)
