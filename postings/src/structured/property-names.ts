/** How programmers name the properties of a job. */

import { namesOf } from './property-words.ts'
import { firstText, isNode, type SchemaNode } from './schema-org.ts'

const words = (list: string): readonly string[] => list.split(' ')

/** Names that programmers give to the properties of a job, from the most to the least specific. */
export const propertyNames = {
  /** These are said of a job only. */
  position: words(
    'jobtitle positiontitle positionname postingtitle jobopeningname requisitiontitle jobname ' +
      'stellentitel stellenbezeichnung berufsbezeichnung intituleposte nombrepuesto functietitel ' +
      'annonsrubrik yrkesbenamning stillingstittel stillingsbetegnelse tehtavanimike nazwastanowiska ' +
      'stanowisko nazevpozice pozisyonadi munkakor',
  ),
  /** These of anything. */
  title: words('title titel titre titulo intitule titolo headline rubrik tittel tytul overskrift otsikko'),
  name: words(
    'designation cargo puesto vaga hauptberuf position vacancy role poste pozice pozicia pozisyon objective name',
  ),
  company: words(
    'companyfullname companydisplayname companyname company hiringorganization organizationname custname ' +
      'organization organizations organisation organisations organisationname companies employers employername employer companydetail companydetails ' +
      'careerpagename advertiser hiringcompany firma firmenname unternehmen unternehmensname arbeitgeber ' +
      'entreprise nomentreprise societe employeur empresa nombreempresa nomeempresa empleador empregador ' +
      'azienda bedrijf bedrijfsnaam werkgever nomcommercial raisonsociale nomsociete razonsocial ' +
      'razaosocial ragionesociale arbetsgivare arbetsgivarnamn foretag foretagsnamn arbeidsgiver ' +
      'arbejdsgiver bedrift virksomhed virksomhedsnavn tyonantaja yritys pracodawca nazwafirmy ' +
      'zamestnavatel spolecnost nazevfirmy munkaltato cegnev isveren sirket sirketadi fullcompanyname ' +
      'brandname compname corpname comp',
  ),
  location: words(
    'normalizedlocation locationdisplay fulllocation formattedaddress formattedlocation locationname ' +
      'locationstext joblocation joblocations worklocations worklocation locations location primarylocation ' +
      'postinglocations requisitionlocations workinglocations workinglocation citystatecountry addressregion workplace workplaces standorte ' +
      'standort arbeitsorte arbeitsort einsatzort einsatzorte stellenlokationen lieutravail lieudetravail ' +
      'lieu lieux localisation ubicacion localizacion localizacao lugar local sede standplaats lieutexte ' +
      'arbetsort arbetsplats kommunnamn postort arbejdssted arbeidssted tyopaikka sijainti miejscepracy ' +
      'lokalizacja miejscowosc mistovykonuprace lokalita calismayeri konum jobarea places place office ' +
      'offices companyoffice companylocation workplaceaddress candidaterequiredlocation ' +
      'locationrestrictions jobgeo googlelocation area countries',
  ),
  moreLocations: words('secondarylocations additionallocations'),
  city: words(
    'city cityname locality addresslocality town ort stadt ville ciudad cidade citta comune municipio ' +
      'municipality municipal gemeente commune plaats citycategory workcity kommun kunta paikkakunta miasto ' +
      'misto mesto varos sehir',
  ),
  region: words(
    'state statename region regionname addressregion province bundesland estado uf provincia ' +
      'countrysubdivisionlevel1',
  ),
  country: words('country countryname addresscountry land pays pais paese countrycode'),
  address: words('address postaladdress addresscomponents adresse anschrift direccion endereco indirizzo adres'),
  salary: words(
    'salaryrange salary basesalary compensation publiccompensation payrange pay remuneration providesalary',
  ),
  /** The ends of a pay, where it is known that the pay is meant. */
  min: words('min minimum minvalue from low lower start minamount minimumrate rangestart von desde minimo salarymin'),
  max: words('max maximum maxvalue to high upper end maxamount maximumrate rangeend bis hasta maximo salarymax'),
  amount: words('amount amountvalue value betrag'),
  currency: words(
    'currency currencycode salarycurrency compensationcurrency currencytype waehrung moneda moeda devise valuta',
  ),
  period: words(
    'period interval measure unit unittext salaryperiod compensationfrequency frequency salaryinterval ' +
      'salaryunit verguetungsangabe rateintervalcode payfrequency payschedule payperiod salarytype periodicity',
  ),
  remote: words('isremote remote workarrangement workplacetype workplace remotetype worktype locationtype'),
  /** What a job has besides, and other things too. */
  facts: words(
    'description jobdescription externaldescriptionstr shortdescriptionstr descriptionhtml ' +
      'externaldescriptions descriptions beschreibung descriptif descripcion descricao descrizione ' +
      'omschrijving beskrivning beskrivelse annonstext kuvaus opis popis aciklama leiras texteoffre ' +
      'category publishedat validfrom',
  ),
  /** And what only a job has. */
  factsOfJobs: words(
    'jobpostingcontent stellenangebotsbeschreibung employmenttype contracttype jobtype vertragsart ' +
      'vertragsdauer typecontrat typedecontrat tipocontrato department jobcategory jobcategoryname applyurl ' +
      'applylink postedat posteddate postdate dateposted validthrough requisitionnumber requisitionid ' +
      'qualifications minqualification requirements requisitos responsibilities experiencelevel skills ' +
      'referenznummer anstallningstyp anstallningsform ansettelsesform varaktighet rodzajumowy typkontraktu ' +
      'calismasekli recruitmenttype joblabels ' +
      'isremote fullyremote remotework workplace workplacetype telecommuting',
  ),
}

/** The properties of an object by normalized name: "job_title", "jobTitle" and "Job Title" are the same. */
export type Properties = Map<string, unknown>

/** A job has fewer; what has more is a dictionary. */
const maxProperties = 300

const entriesOf = (node: SchemaNode): [string, unknown][] => {
  const keys = Object.keys(node)
  return keys.slice(0, maxProperties).map((key) => [key, node[key]])
}

/** What a property is called counts more than what it may mean. */
export const propertiesOf = (node: SchemaNode): Properties => {
  const properties: Properties = new Map()
  const also: [string, unknown][] = []
  for (const [key, value] of entriesOf(node)) {
    const [own = '', ...others] = namesOf(key)
    if (!hasValue(properties.get(own))) properties.set(own, value)
    for (const other of others) also.push([other, value])
  }
  for (const [name, value] of also) if (!hasValue(properties.get(name))) properties.set(name, value)
  return properties
}

/** Whether a property may be called one of these names. */
export const hasName = (node: SchemaNode, names: ReadonlySet<string>): boolean =>
  Object.keys(node)
    .slice(0, maxProperties)
    .some((key) => namesOf(key).some((name) => names.has(name)))

const factsOfJobs = new Set<string>(propertyNames.factsOfJobs)
const factNames = new Set<string>([...propertyNames.facts, ...propertyNames.factsOfJobs])

/** How many more properties of a job an object has, and how many of these only jobs have. */
export const countFacts = (node: SchemaNode): { all: number; ofJobs: number } => {
  const facts = entriesOf(node).filter(
    ([key, value]) => hasValue(value) && namesOf(key).some((name) => factNames.has(name)),
  )
  const ofJobs = facts.filter(([key]) => namesOf(key).some((name) => factsOfJobs.has(name)))
  return { all: facts.length, ofJobs: ofJobs.length }
}

/** The value of the first property that is good enough. */
export const firstProperty = (
  node: Properties,
  keys: readonly string[],
  isGood: (value: unknown) => boolean,
): unknown => keys.map((key) => node.get(key)).find(isGood)

export const hasValue = (value: unknown) =>
  firstText(value) !== undefined || (Array.isArray(value) && value.length > 0) || isNode(value)
