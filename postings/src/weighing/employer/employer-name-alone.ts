/** Takes from a name what titles, menus and pictures add to it. */

/** What titles say of somebody who hires. */
export const hires: string = String.raw`(?:recrute|embauche|is hiring|are hiring|is looking for|hiring|sucht|stellt ein|contrata|está contratando|busca|incorpora|zoekt|cerca|ricerca|assume|poszukuje|zatrudni|szuka|hledá|přijme|hľadá|prijme|söker|søger|søker|hakee|etsii|keres|caută|angajează|ищет|приглашает|шукає|запрошує|търси|traži|iščejo|đang tuyển|tuyển dụng|(?:[–-] )tuyển dụng|mencari|membuka lowongan|arıyor)`
export const hiresInHan =
  '(?:诚聘|诚招|招聘|急聘|急招|高薪|招募|招人|徵才|诚邀|(?:前端|后端|后台|技术|校园|社会|春季|秋季|暑期|实习生?|内部|全职|远程|产品|设计|人才)招聘)'

/** "Krume recrute en CDI", "Recrutement par Krume" */
const hiring = new RegExp(
  String.raw`^(?:recrutement par|offre de|hiring at|jobs? bei|website|company name|arbeitgeber|employeur|employer) (?=\p{Lu})| ${hires}(?!\p{L}).*$|(?<=\p{Lo}|\p{L} ?)${hiresInHan}.*$`,
  'iu',
)
/** "[Graz" of "[Graz - Krume] Baker", "Krume]" */
const withoutLoneBracket = (name: string): string => {
  if (/^[[【(（]/u.test(name) && !/[\]】)）]/u.test(name)) return name.slice(1)
  return /[\]】)）]$/u.test(name) && !/[[【(（]/u.test(name) ? name.slice(0, -1) : name
}

/** A name without what stands around it: arrows of links, signs that decorate, a number, a comma, that somebody hires. */
export const nameAlone = (said: string): string =>
  withoutLoneBracket(said.trim())
    .replace(/\s+/g, ' ')
    .replace(/^[\p{S}\p{Cf}\uFE0F •·.:;,|–—-]+(?=\p{L})/u, '')
    // "[Graz] Krume", "[ Krume ]"
    .replace(/^(?:\[[^\]]{1,30}\]|【[^】]{1,30}】)\s*(?=\S)/u, '')
    .replace(/^[[【「『]\s?(\p{Lu}[^\s\][]{0,30}(?: \p{Lu}[^\s\][]{0,30}){0,3}|\p{Lo}{2,12})\s?[\]】」』]$/u, '$1')
    // "Krume Logo", "Krume - Logo": what a picture shows
    .replace(
      /(?<=\S)(?: [-–—|])? (?:logo|logotyp|logotipo|logotips|logotipas|logotype|logosu|loqosu|логотип|логотипі|лого|λογότυπο|ロゴ|로고|标志)$|^(?:logo|logotip[oi]?|logotyp|logótipo|логотип|лого|לוגו|סמל|شعار|لوگو|โลโก้)(?::? (?:of|de|del|der|von|van|di|da|do|du|компании|компанії|společnosti|spoločnosti|firmy|της|του))?:? (?=["«„“]?[\p{Lu}\p{Lo}])/iu,
      '',
    )
    // "Die Krume GmbH", "Krume GmbH Standort: Graz"
    .replace(/^(?:Die|Der|Das) (?=\p{Lu}.{0,60} (?:GmbH|AG|SE|KG|mbH|UG|eG|e\. ?V\.|Stiftung)(?!\p{L}))/u, '')
    .replace(
      /(?<= (?:GmbH|AG|SE|KG|Ltd|Inc|LLC|SA|SRL|s\.r\.o|z o\.o|S\.A|S\.L|d\.o\.o|Kft|OÜ|Oy|AB|A\/S)\.?)[ ,]+\p{L}[^:]{0,20}:.*$/u,
      '',
    )
    // "Krumme kommunNordlands fylke": a name that is glued to the place behind it
    .replace(/(?<=\p{L} (?:kommun|kommune|GmbH|AB|ApS|Oy|Ltd|Inc|AG|Kft|SRL|SA))\p{Lu}\p{Ll}.*$/u, '')
    // "Krume GmbH3,9 ★", "Krume MMCRazılaşma", "ООО «Krume»Graz": a name with a form that is glued to what stands behind it
    .replace(
      /(?<=\p{L}[\p{L}»”"]? (?:GmbH|gGmbH|AG|KG|MMC|ASC|QSC|LLC|Ltd|LTD|Inc|UAB|SIA|OÜ|ООО|ТОВ|ЖШС|ТОО|ООД|ЕООД|SRL|S\.R\.L\.|SARL|Kft\.?|Zrt\.?|d\.o\.o\.|s\.r\.o\.|a\.s\.|Sp\. z o\.o\.|sp\. z o\.o\.))(?:\d[\d.,]{0,4}(?:\s?[★☆⭐/(]|\s?$).*|\p{Lu}\p{Ll}.*|\s?[★☆⭐].*)$/u,
      '',
    )
    .replace(/^(\p{Lu}{2,5} ?[«„“"][^«»„“”"]{2,60}[»”“"])(?=[\p{L}\d]).*$/u, '$1')
    // "Krume 4,2 ★", "Krume ✓", "Krume (124 reviews)"
    .replace(/(?<=\p{L}.?) ?(?:\d[.,]\d{1,2} ?(?:[★☆⭐]|\/ ?[15]0?|\(\d).*|[★☆⭐✓✔✅☑].*)$/u, '')
    // "Για εργοδότεςEN", "Krume IČO: 1234", "Krume, OIB 1234"
    .replace(
      /(?<=\p{L}.?),? \(?(?:IČO?|IČ|DIČ|OIB|PIB|NIP|KRS|REGON|CUI|CIF|NIF|RUC|RUT|NIT|CNPJ|SIRET|SIREN|P\. ?IVA|C\.F\.|ИНН|ЄДРПОУ|ЕИК|БИН|VÖEN|KVK|BTW|UID|CVR|Org\.? ?nr|Y-tunnus|Reg\. ?nr|MST|ΑΦΜ|ח\.פ|EIN|ABN):?\.? ?[\d.\s/-]{5,20}\)?$/u,
      '',
    )
    // "会社名 株式会社某", "株式会社某 Krume Co., Ltd."
    .replace(
      /^(?:会社名|社名|企業名|法人名|施設名|店舗名|事業所名?|회사명|기업명|公司名称|单位名称)[\s:：]+(?=\S)/u,
      '',
    )
    .replace(
      /(?<=(?:株式会社|有限会社|合同会社)\p{Lo}{2,20})\s?\p{Lu}[\p{Lu}\p{Ll} .,&]{2,40}(?:Ltd|Inc|Corp|LLC)\.?$/u,
      '',
    )
    // "Vi i Krume", "Wir bei Krume"
    .replace(
      /^(?:Vi (?:i|på|hos|ved|från)|Wir,? (?:bei|von)|We,? at|Nous,? chez|Nosotros en|My,? w|Мы,? в|Ми,? в) (?=\p{Lu}|\d)/u,
      '',
    )
    // "Krume 📍 Graz 🕐 Full time"
    .replace(/(?<=\p{L}.?) ?(?:[📍🕐🕒💰💵🏠🌍🌎🌏🗓📅💼].*)$/u, '')
    // "Posted today by Krume"
    .replace(
      /^(?:posted|published|advertised|listed|offered|veröffentlicht|eingestellt|publiée?|publicad[oa]|pubblicato|anunciad[oa]|geplaatst|publicerad|opslået|dodan[ea]|zveřejněno)(?: [^\s,]{1,12}){0,3} (?:by|von|par|por|da|door|av|af|przez) (?=\p{Lu}|\d)/iu,
      '',
    )
    .replace(hiring, '')
    // "Krume Full time", "Krume (Hybrid)"
    .replace(
      /(?<=\S) ?[(–—|·-]? ?(?:full[- ]?time|part[- ]?time|permanent contract|fixed[- ]term|on-?site|vollzeit|teilzeit|festanstellung|temps plein|temps partiel|tiempo completo|jornada completa|medio tiempo|tempo integral|período integral|tempo pieno|tempo indeterminato|voltijds|deeltijds?|fulltime|parttime|heltid|deltid|pełny etat|plný úvazek|полная занятость|повна зайнятість|tam zamanlı|toàn thời gian)\)?$/iu,
      '',
    )
    .replace(/ #\d+$|,$/, '')
    .trim()
