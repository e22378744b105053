/** Whether a name is that of a public authority, which is called after the place that it administers. */

/** "Stadt Krumm", "Ayuntamiento de Krumm", "Urząd Gminy Krumm" */
const before =
  /^(?:stadt(?:verwaltung)?|gemeinde(?:verwaltung)?|landkreis|landratsamt|ville de|mairie d[eu']|commune de|ayuntamiento de|comune di|município de|prefeitura (?:municipal )?d[eo]|câmara municipal d[eo]|gemeente|gmina|urząd(?: miasta| gminy)?|městský úřad|město|obec|city of|county of|town of|municipality of|općina|občina|mestna občina|primăria|consiliul (?:județean|local)|communaut[eé] (?:de communes|d['’]agglom[eé]ration|urbaine)|métropole|conseil (?:départemental|régional)|d[eé]partement d[eu]s?|gmeind|einwohnergemeinde|schulgemeinde|marktgemeinde|stadtgemeinde|magistrat|samtgemeinde|verbandsgemeinde|kreis(?:verwaltung)?|bezirk|bezirksamt|municipalidad(?: distrital| provincial)? de|municipio de|alcaldía(?: municipal)? d[eo]|gobernación d[eo]l?|concello de|ajuntament d[e'’]|diputación (?:provincial )?de|junta de freguesia d[eoa]|provincia d[ie]|unione dei comuni|città metropolitana di|starostwo powiatowe|gmina miejska|miasto|městská část|statutární město|krajský úřad|obecní úřad|mestský úrad|comuna|община|кметство|администрация|мэрия|управление|акимат|районная администрация|виконавчий комітет|(?:міська|сільська|селищна) рада|δήμος|bashkia|komuna|մունիցիպալիտետ|urad za|ubnd|pemerintah (?:kota|kabupaten|provinsi)|dinas|majlis (?:perbandaran|bandaraya|daerah)|pamahalaang|city government of|provincial government of|municipal government of) (?=\p{L})/iu
/** "Krumme kommune", "Krumm City Council" */
const behind = /(?<=\p{L}) (?:kommune|municipality|(?:city|county|borough|district|town) council)$/iu
/** "Krumms kommun", "Krummin kunta": the place stands in another case. */
const behindCase =
  /(?<=\p{L}) (?:kommun|kunta|kaupunki|hyvinvointialue|önkormányzata?|(?:miesto |rajono )?savivaldybė(?:s administracija)?|vald|vallavalitsus|linnavalitsus|(?:pilsētas |novada )?pašvaldība|novada dome|kommun(?:en|e)|belediyesi|büyükşehir belediyesi|kaymakamlığı|valiliği|bələdiyyəsi|icra hakimiyyəti|әкімдігі|kaupunki|seutukunta|kuntayhtymä)$/iu

export const isAuthority = (name: string): boolean => before.test(name) || behind.test(name) || behindCase.test(name)

/** What a town has one of: "Stadtwerke Krumm", "Krankenhaus Krumm". */
const ofTown = /^(?:stadtwerke|krankenhaus|klinikum|markt) (?=\p{L})/iu

/** The place in the name of an authority, or of what its town has one of: "Krumm" of "Gemeinde Krumm". */
export const placeOfAuthority = (name: string): string | undefined =>
  [before, behind, ofTown].map((words) => name.replace(words, '')).find((place) => place !== name)
