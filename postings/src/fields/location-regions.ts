/** Names of countries, states and other parts of the world, and the codes of states. */

const codes = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
export const countryCodes = (): string[] => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return codes.flatMap((first) => codes.flatMap((second) => (names.of(first + second) ? [first + second] : [])))
}
const countriesIn = (language: string, known: string[]): string[] => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  return known.flatMap((code) => names.of(code) ?? [])
}

/** What stands after a town instead of its country: counties, provinces and states of countries with many postings. */
const districts = `
  Greater London|Greater Manchester|West Yorkshire|South Yorkshire|North Yorkshire|East Yorkshire|Merseyside|West Midlands|East Midlands|Tyne and Wear|Bedfordshire|
  Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|Cumbria|Derbyshire|Devon|Dorset|Durham|East Sussex|West Sussex|Essex|Gloucestershire|Hampshire|
  Herefordshire|Hertfordshire|Kent|Lancashire|Leicestershire|Lincolnshire|Norfolk|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Shropshire|Somerset|
  Staffordshire|Suffolk|Surrey|Warwickshire|Wiltshire|Worcestershire|Co. Antrim|Co. Down|Aberdeenshire|Fife|County Dublin|Co. Dublin|Leinster|Munster|
  Bayern|Hessen|Hesse|Baden-Württemberg|Nordrhein-Westfalen|NRW|Niedersachsen|Sachsen|Saxony|Sachsen-Anhalt|Thüringen|Brandenburg|Schleswig-Holstein|
  Mecklenburg-Vorpommern|Rheinland-Pfalz|Saarland|Tirol|Steiermark|Kärnten|Oberösterreich|Niederösterreich|Vorarlberg|Burgenland|Aargau|Thurgau|Graubünden|Ticino|
  Vaud|Wallis|Valais|Île-de-France|Ile-de-France|Occitanie|Bretagne|Normandie|Hauts-de-France|Grand Est|Nouvelle-Aquitaine|Pays de la Loire|Auvergne-Rhône-Alpes|
  Provence-Alpes-Côte d'Azur|Bourgogne-Franche-Comté|Centre-Val de Loire|Corse|Andalucía|Aragón|Asturias|Cantabria|Castilla y León|Castilla-La Mancha|Cataluña|
  Catalunya|Catalonia|Comunidad de Madrid|Comunidad Valenciana|Extremadura|Galicia|La Rioja|Navarra|País Vasco|Euskadi|Murcia|Baleares|Canarias|Lombardia|Lombardy|
  Lazio|Piemonte|Veneto|Emilia-Romagna|Toscana|Tuscany|Campania|Puglia|Sicilia|Sardegna|Liguria|Umbria|Marche|Abruzzo|Calabria|Friuli-Venezia Giulia|
  Noord-Holland|North Holland|Zuid-Holland|South Holland|Noord-Brabant|North Brabant|Gelderland|Overijssel|Limburg|Friesland|Drenthe|Zeeland|Flevoland|Vlaanderen|
  Flanders|Wallonie|Hovedstaden|Midtjylland|Syddanmark|Skåne|Västra Götaland|Östergötland|Viken|Vestland|Uusimaa|Mazowieckie|Małopolskie|Śląskie|Wielkopolskie|
  Dolnośląskie|Pomorskie|Łódzkie|Středočeský kraj|Jihomoravský kraj|Moravskoslezský kraj|Karnataka|Maharashtra|Tamil Nadu|Telangana|Kerala|Gujarat|Haryana|
  Uttar Pradesh|West Bengal|Rajasthan|Punjab|Madhya Pradesh|Andhra Pradesh|Odisha|Paraná|Santa Catarina|Minas Gerais|Rio Grande do Sul|Bahia|Pernambuco|Ceará|
  Jalisco|Nuevo León|Antioquia|Cundinamarca|Gauteng|Western Cape|KwaZulu-Natal|Selangor|Johor|Pulau Pinang|Metro Manila|Jawa Barat|DKI Jakarta|Kocaeli|Newfoundland and Labrador|
  Prince Edward Island|Newfoundland|Yukon|Australian Capital Territory|Northern Territory|Auckland|Canterbury|
  Aisne|Allier|Alpes-Maritimes|Ardèche|Ardennes|Ariège|Aube|Aude|Aveyron|Bas-Rhin|Bouches-du-Rhône|Calvados|Charente|Charente-Maritime|Corrèze|Côte-d'Or|Côtes-d'Armor|
  Côtes d'Armor|Creuse|Deux-Sèvres|Dordogne|Doubs|Drôme|Essonne|Eure-et-Loir|Finistère|Gard|Gironde|Haute-Garonne|Haute-Loire|Haute-Marne|Haute-Savoie|Haute-Vienne|
  Hautes-Alpes|Hautes-Pyrénées|Haut-Rhin|Hauts-de-Seine|Hérault|Ille-et-Vilaine|Indre-et-Loire|Isère|Landes|Loire-Atlantique|Loir-et-Cher|Loiret|Lot-et-Garonne|
  Maine-et-Loire|Marne|Mayenne|Meurthe-et-Moselle|Morbihan|Moselle|Nièvre|Oise|Pas-de-Calais|Puy-de-Dôme|Pyrénées-Atlantiques|Pyrénées-Orientales|Rhône|Saône-et-Loire|
  Sarthe|Savoie|Seine-et-Marne|Seine-Maritime|Seine-Saint-Denis|Somme|Tarn|Tarn-et-Garonne|Val-de-Marne|Val-d'Oise|Vaucluse|Vendée|Vosges|Yonne|Yvelines|Guadeloupe|
  Acre|Alagoas|Amapá|Amazonas|Distrito Federal|Espírito Santo|Goiás|Maranhão|Mato Grosso|Mato Grosso do Sul|Pará|Paraíba|Piauí|Rio Grande do Norte|Rondônia|Roraima|
  Sergipe|Tocantins|Aguascalientes|Baja California|Baja California Sur|Chiapas|Chihuahua|Coahuila|Durango|Estado de México|Guerrero|Hidalgo|Michoacán|Morelos|Nayarit|
  Oaxaca|Quintana Roo|San Luis Potosí|Sinaloa|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|Zacatecas|Atlántico|Valle del Cauca|Santander|Entre Ríos|Chubut|Neuquén|
  Tucumán|Assam|Bihar|Chhattisgarh|Goa|Himachal Pradesh|Jharkhand|Manipur|Meghalaya|Uttarakhand|Jammu and Kashmir|Lubelskie|Lubuskie|Opolskie|Podkarpackie|Podlaskie|
  Świętokrzyskie|Kujawsko-Pomorskie|Warmińsko-Mazurskie|Zachodniopomorskie|Sjælland|Nordjylland|Jylland|Fyn|Akershus|Østfold|Buskerud|Innlandet|Vestfold|Telemark|Agder|Rogaland|
  Møre og Romsdal|Trøndelag|Nordland|Troms|Finnmark|Pirkanmaa|Varsinais-Suomi|Pohjanmaa|Keski-Suomi|Pohjois-Savo|Pohjois-Pohjanmaa|Kanta-Häme|Oost-Vlaanderen|
  West-Vlaanderen|Vlaams-Brabant|Brabant wallon|Hainaut|Henegouwen|North Rhine-Westphalia|Lower Saxony|Baden-Wuerttemberg|Rhineland-Palatinate|Thuringia|Saxony-Anhalt|
  Saxony|Andalusia|Basque Country|Piedmont|Sicily|Sardinia|Brittany|Normandy|Silesia|Harjumaa|Tartumaa|Jawa Timur|Jawa Tengah|Banten|Bali|Sabah|Sarawak|Perak|Eastern Cape|
  Free State|Limpopo|Mpumalanga|Lagos State|Bình Dương|Đồng Nai|Long An|Bắc Ninh|Hải Dương|Hưng Yên|江苏|浙江|广东|福建|安徽|山东|四川|湖北|湖南|河南|河北|陕西|辽宁|江西|广西|云南|贵州|海南|関東|関西|東海|首都圏|九州
`

/** Languages of job boards, in whose words countries are recognized. */
const languages =
  'en de fr es pt it nl cs pl da sv nb fi ja zh zh-Hant ko uk ru tr hu ro el sk sl hr sr bg lt lv et vi id th ar he hi ca'

// Built on first use, since it takes a while.
let cachedRegions: Set<string> | undefined
export const regions = () => {
  if (cachedRegions !== undefined) return cachedRegions
  const known = countryCodes()
  cachedRegions = new Set(
    [
      ...languages.split(' ').flatMap((language) => countriesIn(language, known)),
      ...`USA|U.S.|U.S.A.|US|UK|U.K.|UAE|Czech Republic|Holland|England|Scotland|Wales|Northern Ireland|Worldwide|Global|Europe|EU|EMEA|APAC|LATAM|Americas|North America|South America|Latin America|Asia|Africa|Oceania|Anywhere|DACH|Nordics|Benelux`.split(
        '|',
      ),
      ...`Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|District of Columbia|Ontario|Quebec|Québec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|New South Wales|Victoria|Queensland|Western Australia|South Australia|Tasmania|Bavaria`.split(
        '|',
      ),
      ...districts.split('|').map((name) => name.trim()),
    ].map((name) => name.toLowerCase()),
  )
  return cachedRegions
}

export const states =
  /^(A[BKLRZ]|BC|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ABDEINOST]|N[BCDEHJLMSTVY]|O[HKNR]|P[AER]|QC|RI|S[CDK]|T[NX]|UT|V[AT]|W[AIVY]|YT|NSW|NT|QLD|SA|TAS|VIC|WA|ACT)\.?( \d{4,5}(-\d{4})?| [A-Z]\d[A-Z] ?\d[A-Z]\d)?$/
/** "Fyrkant AB" and "Acme SA" are companies. */
export const legalForms = /^(AB|SA|NV|SC|CO|AG|SE|OY|AS)$/

export const isRegion = (text: string): boolean =>
  states.test(text) ||
  namedAsRegion.test(text) ||
  regions().has(text.toLowerCase().replace(/^the /, '').replaceAll('臺', '台'))

/** Whether a text names only a country, a part of the world or a state. */
export const isRegionOnly = (text: string): boolean =>
  regions().has(text.trim().toLowerCase()) || namedAsRegion.test(text.trim())

/** "神奈川県", "江苏省", "Московская область", "Stockholms län", "woj. mazowieckie", "Pardubický kraj": their names say what they are. */
const namedAsRegion =
  /^(?:北海道|(?:京都|大阪)府|\p{Script=Han}{2,3}[県縣省]|\p{Lu}\p{L}{2,20}(?:ая|ська) (?:область|обл\.?)|\p{Lu}\p{L}{2,20}ий край|\p{Lu}\p{L}{2,20}s län|(?:województwo|woj\.) \p{L}{4,20}(?:-\p{L}{4,20})?|\p{Lu}\p{L}{3,20}(?:ký|ský) kraj|(?:County|Co\.) \p{Lu}\p{L}{2,12})$/u
