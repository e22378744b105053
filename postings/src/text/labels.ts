/** Labels such as "Location:" in many languages, and the values they introduce. */

import { isWorkplaceOnly, labelledLocation } from '../fields/location.ts'
import { remember } from '../fields/remember.ts'
import { labelledSalary } from '../fields/salary.ts'
import { type Field, fields, type Posting } from '../posting.ts'
import { boilerplateLine } from './boilerplate.ts'
import { type LabelledField, moreLabels } from './label-words.ts'
import { isOfMenus } from './menu-words.ts'

/** What postings call their fields, in the languages of job boards: whole labels in lower case. */
const labels: Record<LabelledField, string> = {
  company: `company|company name|employer|employer name|organi[sz]ation|organi[sz]ation name|hiring organi[sz]ation|hiring company|hiring company name|
    company location|legal entity|institution|unternehmen|gesellschaft|firma|arbeitgeber|entreprise|société|employeur|empresa|compañía|empleador|azienda|zaměstnavatel|společnost|
    pracodawca|nazwa firmy|bedrijf|werkgever|virksomhed|arbejdsgiver|företag|arbetsgivare|yritys|会社名|企業名|社名|公司|公司名稱|公司名称|회사|회사명|기업명|zamestnávateľ|spoločnosť|názov spoločnosti|cég|munkáltató|companie|angajator|şirket|firma adı|arbeidsgiver|bedriftsnavn|työnantaja|tvrtka|poslodavac|perusahaan|công ty|компания|работодатель|компанія|招聘企業|nome da empresa|nazwa pracodawcy|nombre de la empresa|nome azienda|företagsnamn|bedrijfsnaam|εταιρεία|חברה|الشركة|บริษัท|कंपनी|назва компанії|роботодавець|фирма|
    dienstgeber|dienstgeber:in|firmenname|unternehmensname|einrichtung|träger|dienststelle|behörde|arbeitgeber:in|collectivité|établissement|organisme|organisme recruteur|
    nom de l'entreprise|nom de l’entreprise|raison sociale|institución|entidad|entidad convocante|razón social|empleadora|organismo|entidade|entidade empregadora|empregador|órgão|
    datore di lavoro|ente banditore|ragione sociale|instelling|organisatie|naam werkgever|virksomhedsnavn|organisasjon|organisaatio|työnantajan nimi|instytucja|název firmy|
    název zaměstnavatele|organizace|organizácia|názov firmy|cégnév|cég neve|munkáltató neve|szervezet|denumire angajator|nume companie|instituția|организация|учреждение|наниматель|
    название компании|организация-работодатель|організація|установа|підприємство|работодател|институция|naziv poslodavca|ustanova|kompanija|delodajalec|podjetje|naziv delodajalca|
    послодавац|работодавач|компанија|darbdavys|įmonė|įmonės pavadinimas|įstaiga|darba devējs|uzņēmums|iestāde|tööandja|ettevõte|asutus|εργοδότης|επωνυμία|επωνυμία εταιρείας|επιχείρηση|
    φορέας|işveren|işyeri|iş yeri|işyeri adı|kurum|kurum adı|şirket adı|şirkət|müəssisə|işəgötürən|təşkilat|жұмыс беруші|ұйым|компания атауы|мекеме|кәсіпорын|байгууллага|компани|
    компанийн нэр|ажил олгогч|დამსაქმებელი|კომპანია|ორგანიზაცია|գործատու|ընկերություն|կազմակերպություն|punëdhënësi|kompania|institucioni|מעסיק|שם החברה|שם המעסיק|جهة العمل|
    صاحب العمل|اسم الشركة|المؤسسة|شركة|نام شرکت|شرکت|کارفرما|سازمان|کمپنی|ادارہ|کمپنی کا نام|ادارے کا نام|नियोक्ता|कंपनी का नाम|संस्था|संगठन|संस्थाको नाम|कम्पनी|প্রতিষ্ঠান|
    প্রতিষ্ঠানের নাম|কোম্পানি|কোম্পানির নাম|নিয়োগকর্তা|நிறுவனம்|நிறுவனத்தின் பெயர்|ආයතනය|සමාගම|หน่วยงาน|ชื่อบริษัท|สถานประกอบการ|นายจ้าง|tên công ty|đơn vị tuyển dụng|nhà tuyển dụng|
    cơ quan|nama perusahaan|instansi|majikan|syarikat|nama syarikat|kompanya|mwajiri|kampuni|taasisi|单位|单位名称|招聘单位|用人单位|公司名|雇主|求才單位|徵才公司|事業所名|法人名|施設名|기관명|업체명|사업장명`,
  position: `position|job title|title|position title|job posting title|posting title|requisition title|role|job|job position|vacancy|vacancy title|job name|
    stelle|stellenbezeichnung|ausgeschriebene stelle|ausgeschriebene position|ausgeschriebene funktion|jobtitel|berufsbezeichnung|poste|intitulé du poste|puesto|título del puesto|cargo|vaga|pozice|název pozice|
    stanowisko|functie|functietitel|stilling|stillingsbetegnelse|tjänst|befattning|職種|募集職種|ポジション|求人タイトル|職位|ametikoht|darba nosaukums|pareigos|delovno mesto|позиция|職務名稱|職稱|직무|포지션|모집부문|pozícia|ponúkaná pozícia|munkakör|pozíció|postul|pozisyon|stillingstittel|tehtävänimike|radno mjesto|vị trí|должность|вакансия|посада|nome da vaga|opis stanowiska|tytuł|назва вакансії|θέση|תפקיד|المسمى الوظيفي|عنوان شغلی|الوظيفة|ตำแหน่ง|पद|job role|open position|position name|job designation|designation`,
  location: `location|locations|location\\(s\\)|job location|job locations|work location|work locations|office|offices|office location|place of work|workplace|work place|
    primary location|location name|site|sites|where|based in|job site|duty station|work site|region/location|
    standort|standorte|arbeitsort|einsatzort|dienstort|ort|arbeitsplatz|lieu|lieu de travail|localisation|ubicación|lugar|lugar de trabajo|localidad|
    localização|local|local de trabalho|sede|sede di lavoro|luogo di lavoro|místo výkonu práce|místo práce|lokalita|pracoviště|adresa|
    lokalizacja|miejsce pracy|locatie|standplaats|werklocatie|arbejdssted|lokation|placering|plats|arbetsort|työpaikka|sijainti|
    勤務地|所在地|就業場所|勤務先|勤務場所|工作地點|工作地区|工作地區|工作地点|上班地點|地點|地点|근무지|근무지역|근무 지역|근무장소|miesto práce|miesto výkonu práce|munkavégzés helye|locul de muncă|locație|çalışma yeri|konum|şehir|arbeidssted|sted|sijoituspaikka|mjesto rada|lokasi|penempatan|địa điểm|nơi làm việc|место работы|местоположение|місце роботи|ort/region|arbeitsort/region|einsatzorte|lieu du poste|lieu de mission|lugar de prestación|centro de trabajo|provincia|sede lavorativa|plaats tewerkstelling|werkplek|місто|город|расположение|локация|локація|локации|місце|τοποθεσία|περιοχή|מיקום|אזור|الموقع|مكان العمل|المدينة|สถานที่|สถานที่ปฏิบัติงาน|स्थान|місцезнаходження|area of work|place|where you['’]ll work|where you will work|job base|base location|work area|work address|address|job area|primary work location|location of job|miejsce|miejsce wykonywania pracy|miejscowość|dienstsitz|einsatzgebiet|tätigkeitsort|stellenort|niederlassung|lieu d['’]exercice|localisation du poste|région|lugar de la oferta|ciudad de trabajo|local da vaga|localidade|cidade/estado|zona di lavoro|località|werkplaats|regio|arbetsplats|ort för tjänsten|tjänsteort|geografi|arbejdsplads|arbejdsstedet|勤務エリア|勤務地住所|工作城市|근무지 주소|위치|darbo vieta|darba vieta|asukoht|töö asukoht|kraj dela|delovno mesto kraj|ubicació|lloc de treball|staðsetning|vendndodhja|место рада|локација|мјесто рада|месторабота|місце роботи|მდებარეობა|վայր|محل کار|موقعیت|مقر العمل|स्थान|স্থান|இடம்|lokasyon|iş yeri|đặc điểm nơi làm việc|pracovisko|miesto|местоположение|tempat kerja|position location|werkgebied|localidade principal|localidad principal|job city|work country|reporting location|office locations|hiring location|based at`,
  city: `city|town|job city|location: city|stadt|ville|ciudad|cidade|città|město|miasto|plaats|mesto|oraș|grad|miasto pracy`,
  state: `state|province|state/province|state / province|location: state|bundesland|kraj`,
  country: `country|location: country|land|pays|país|paese|země|kraj/region`,
  salary: `salary|salary range|salary details|salary information|base salary|base salary range|base pay|base pay range|annual salary|annual salary range|annual base salary|yearly salary|monthly salary|hourly pay|hourly rate|
    pay|pay range|pay rate|rate of pay|posted salary range|target salary range|expected salary range|salary recommendation|salary band|pay scale|pay type|rate|day rate|wage|wages|starting salary|starting pay|
    compensation|compensation range|total compensation|remuneration|package|salary/compensation|salary package|
    gehalt|jahresgehalt|gehaltsspanne|vergütung|entgelt|entlohnung|bezahlung|salaire|rémunération|salario|sueldo|remuneración|remuneración/salario|retribuzione|stipendio|ral|
    salário|remuneração|mzda|plat|mzdové rozpětí|plat/mzda|odměna|wynagrodzenie|salaris|salarisindicatie|løn|lön|palkka|
    給与|給料|月給|年収|想定年収|予定年収|年俸|時給|日給|報酬|薪資|薪水|薪资|工作待遇|待遇|급여|연봉|월급|시급|základná zložka mzdy (brutto)|plat (brutto)|mzda (brutto)|fizetés|bér|salariu|maaş|ücret|lønn|årslønn|plaća|gaji|lương|mức lương|зарплата|заработная плата|оклад|salaire brut|salaire annuel|rémunération annuelle|fourchette de salaire|salario bruto|salario anual|banda salarial|rango salarial|retribuição|faixa salarial|bruttogehalt|monatsgehalt|stundenlohn|lohn|gehaltsrahmen|stipendio lordo|maandsalaris|salarisschaal|månadslön|månedsløn|timelønn|widełki|widełki płacowe|hourly wage|salary (per annum)|pay (per hour)|salary per annum|salary per year|ctc|annual ctc|package (ctc)|ставка|винагорода|заробітна плата|оплата|доход|μισθός|palk|töötasu|atlyginimas|alga|atalgojums|plača|sou|laun|شکر|حقوق|שכר|الراتب|เงินเดือน|वेतन|stundensatz|jahresbruttogehalt|bruttojahresgehalt|gehaltsrahmen|gehaltsangabe|entgeltgruppe|tarif|prix|package|rémunération brute|sueldo mensual|salario mensual|remuneração mensal|stipendio annuo|ral annua|bruto maandsalaris|kuukausipalkka|lønnsnivå|pay & benefits|salary & benefits|salary and benefits|pay and benefits|salary offered|offered salary|advertised salary|monthly pay|weekly pay|annual pay|annual package|base compensation|cash compensation|budget|our pay range|the pay range|pay grade|range|hiring range|hourly range|wage range|зп|з/п|заработок|vencimento|ordenado`,
}

/** "ΑΜΟΙΒΗ" and "Αμοιβή", "İşveren", "الرّاتب" and what has a joiner: the same word, however it is set. */
const plain = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{Script=Inherited}|\u0640/gu, '')
    .normalize('NFC')
    .replaceAll('ı', 'i')
    .replace(/[ʻʼ‘’`´]/g, "'")

const fieldOf = new Map<string, LabelledField>()
const patterns: [RegExp, LabelledField][] = []
for (const [field, names] of [...Object.entries(labels), ...Object.entries(moreLabels)] as [LabelledField, string][])
  for (const name of names.split(/[|\n]/).map((each) => each.trim()))
    if (/[[\\]/.test(name)) patterns.push([new RegExp(`^${name}$`, 'u'), field])
    else if (name !== '') fieldOf.set(plain(name), field)

// Words of menus too, so without a colon they introduce nothing.
const vagueLabel =
  /^(jobs?|roles?|vacancy|site|sites|office|offices|place|area|local|range|rate|package|budget|tarif|prix|ort|regio|pay|where|station|post|emploi|trabajo|trabaho|kazi|work|funktion|gesucht|zona|il|valor|paga|pago|stipend|titel|rolle|roll|titolo|stato|estado|region|región|plaza|lloc|vacante|vacature|organisation|entidad|ente|sedi|работа|شغل|شهر|السعر|العنوان|ملک)$/i

/** The field that a label introduces: "Location:", "Gehalt", "勤務地". */
export const labelledField = (text: string, isAlone = false): LabelledField | undefined =>
  text.length > 40 || (isAlone && vagueLabel.test(text.trim())) ? undefined : fieldCalled(text)

const fieldCalled = remember((text: string): LabelledField | undefined => {
  const label = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/(?<![\s:*|–】＞>］-])[\s:*|–】＞>］-]+$/u, '')
    .replace(/\s+/g, ' ')
  return fieldOfWords(label) ?? salaryIn(label)
})

/** "Salary (EUR)", "Maaş (AZN)", "Gehalt [brutto]": what is said of the label itself. */
const salaryIn = (label: string): LabelledField | undefined => {
  const [, bare] = /^([^()[\]]{2,30}?) ?[([][^()[\]]{1,20}[)\]]?$/u.exec(label) ?? []
  return bare !== undefined && fieldOfWords(bare.trim()) === 'salary' ? 'salary' : undefined
}

const fieldOfWords = (written: string): LabelledField | undefined => {
  const label = plain(written)
  // "勤務地・交通", "給与・報酬": two labels in one.
  const [first = '', second] = label.split(/・|(?<=\p{L}{4})\s?[/-]\s?(?=\p{L}{4})/u)
  return (
    fieldOf.get(label) ??
    fieldOf.get(first) ??
    fieldOf.get(second ?? '') ??
    patterns.find(([pattern]) => pattern.test(label))?.[1]
  )
}

/** Labels of further facts about a posting; its title stands above them. */
const factWords =
  /^[^\p{L}]*(job id|job number|job ref|job code|job category|job function|job type|job family|job level|req(uisition)?( id| number| #|\.|:)|requisition|tracking code|reference|ref(\.| #|:| no| id)|posting (id|date|number)|date posted|posted( on)?|posted date|publication date|closing date|end date|category|department|division|team|business (area|unit)|function|discipline|employment (type|status)|contract type|position type|schedule|shift|travel|experience|education|career (field|level)|seniority|industry|abteilung|vertragsart|anstellungsart|referenznummer|type de contrat|référence|tipo de contrato|departamento|jornada|úvazek|typ úvazku|雇用形態|職務內容|職務類別|고용형태)(?!\p{Ll})/iu

export const isFactLine = (line: string): boolean =>
  line.length < 120 &&
  (factWords.test(line) || labelledField(line.split(/[:：]/)[0] ?? '', !/[:：]/.test(line)) !== undefined)

export const isRequisitionLine = (line: string): boolean =>
  line.length < 60 &&
  /^[^\p{L}]*(job id|job number|job no|job nr|job ref|job code|vacancy (id|no|number|ref)|req(uisition)?( id| number| #|\.|:)|requisition (number|id)|tracking code|reference (number|id|code)|ref #|posting id)(?!\p{Ll})/iu.test(
    line,
  )

export type LabelledValue = { field: LabelledField; value: string }

/** A line that states several facts: "Apply by May 3. Location: Bergen | Contract: permanent". */
export const labelledValuesInLine = (line: string): LabelledValue[] => {
  const whole = labelledValueIn(line)
  const parts =
    line.length > 400
      ? []
      : line.split(
          /(?<!\s)\s*[|•·;]\s+|(?<=[.!?])\s+(?=\p{Lu}[\p{L} ]{1,30}:\s)|(?<!\s)\s+[–—-]\s+(?=\p{Lu}[\p{L} ]{1,30}:\s)/u,
        )
  const values = parts.length > 1 && parts.length < 12 ? parts.flatMap((part) => labelledValueIn(part) ?? []) : []
  // What belongs together stays together: "Location: Bergen | Oslo".
  return whole !== undefined && values.length < 2 && parts.every((part, at) => at === 0 || !/[:：]/.test(part))
    ? [whole]
    : values.length > 0
      ? values
      : whole === undefined
        ? []
        : [whole]
}

/** The label and value of a line such as "Location: Austin, TX" or "Company｜Acme". */
export const labelledValueIn = (line: string): LabelledValue | undefined => {
  const [, label = '', value = ''] =
    /^(.{2,40}?)(?:(?<!\s)\s+\([^):]{2,80}\))?\s*[:：｜﹕՝]-?\s*(\S.*)$/su.exec(line) ??
    // "【給与】月給20万円"
    /^[【［〔](.{2,20}?)[】］〕]\s*([^\s【［〔].*)$/su.exec(line) ??
    []
  const nested = /^(location: ?(?:city|state|country))\s*(?:[:：]\s*)?(\S.*)$/i.exec(line)
  const field = nested ? labelledField(nested[1] ?? '') : labelledField(label)
  const stated = nested ? nested[2] : value
  return field === undefined || !stated?.trim() ? beforeDash(line) : { field, value: stated.trim() }
}

/** "Salary - ₹ 20,000", "Location – Pune": a label that is no other word, and a dash. */
const beforeDash = (line: string): LabelledValue | undefined => {
  const [, label = '', value = ''] = /^([^:：]{3,30}?) [-–—] ?(\S.*)$/su.exec(line) ?? []
  const field = value === '' ? undefined : labelledField(label, true)
  return field === undefined ? undefined : { field, value: value.trim() }
}

const meaninglessName =
  /^(various|confidential|n\/?a|none|details|overview|information|type|description|search|new|all|login|home|about|contact|menu|careers|jobs|news|dismiss|accept|reject|.*\?)$/i

/** A name after a label: short, neither a sentence nor a label itself. */
const labelledName = (value: string, maxLength: number): string | undefined => {
  const text = value.replace(/^[\s,;|·•-]+|(?<![\s,;|·•])[\s,;|·•]+$/g, '').trim()
  if (text.length < 2 || text.length > maxLength || meaninglessName.test(text) || labelledField(text) !== undefined)
    return undefined
  // "Position: Full time", and what stands below the word in a menu.
  if (isWorkplaceOnly(text) || boilerplateLine.test(text) || isFactLine(text)) return undefined
  if (!/\p{L}/u.test(text) || /[.!?]\s+\p{Lu}\p{L}*\s+\p{Ll}|https?:|[!?]$/u.test(text)) return undefined
  return text.split(/\s+/).length > 14 ? undefined : text
}

const valueReaders: Record<Field, (value: string) => string | undefined> = {
  company: (value) =>
    // "Employer", "Information" and "Contact" in a menu
    isOfMenus(value)
      ? undefined
      : labelledName(
          value.replace(
            // "Krume KG, Ringstraße 4, 5700 Graz": who and where.
            /,\s[^,\d]{3,40}\s\d{1,4}\p{L}?(?:,\s.*)?$|(?:(?<!\s)\s+)?\(\d+\w?\)$|(?<!\s)\s*[(（][^()（）:：]*[:：][^()（）]*[)）]$|,\s(Abteilung|Department|Dept|HR|Human Resources|Personal)\b.*$/u,
            '',
          ),
          80,
        ),
  position: (value) => labelledName(value, 150),
  location: (value) => (isFactLine(value) ? undefined : labelledLocation(value)),
  salary: labelledSalary,
}

/** The fields that labelled values state; of several values for one field, the first meaningful one counts. */
export const readLabelledValues = (values: LabelledValue[]): Posting => {
  const found: Posting = {}
  for (const field of fields)
    for (const { field: labelled, value: text } of values) {
      if (found[field] !== undefined) break
      const value = labelled === field ? valueReaders[field](text) : undefined
      if (value !== undefined) found[field] = value
    }
  const [city, state, country] = (['city', 'state', 'country'] as const)
    .map((part) => values.find(({ field }) => field === part)?.value)
    .map((value) => (value === undefined ? undefined : labelledLocation(value)))
  if (city !== undefined) found.location = [city, state ?? country].filter((part) => part !== undefined).join(', ')
  return found
}
