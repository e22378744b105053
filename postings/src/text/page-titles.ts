/** Tells titles of jobs from titles that name a page or a list. */

import { alternativesIn } from './alternatives.ts'

/** What leads to an employer's jobs, or heads a part of a page, also as "our …". */
const sections = alternativesIn(String.raw`
  home|welcome|main menu|overview|details|summary|description|employer site|tech|technology|company|companies|who we are|what we do|our story
  (?:core |our )?values|(?:our )?culture|(?:our )?mission
  about (the |this |our )?(company|role|job|position|internship|opportunity|team|program(me)?|vacancy|organi[sz]ation|department|project|school|university|client|business|employer|institut(e|ion)|lab|group)
  employment|jobs?|careers?|hiring|vacanc(y|ies)|openings?|positions?|opportunit(y|ies)|apply( now)?
  latest .*|related .*|similar .*|recommended .*|popular .*
  karriere|stellen|stellenangebote
  emplois?|offres?( d['’]emploi)?|nos offres.*|recrutement
  empleos?|trabaja con nosotros
  emprego|trabalhe conosco
  lavoro|lavora con noi
  vacatures|werken bij.*
  jobb|lediga jobb
  praca|kariera
  kariéra|úvod
  вакансии|карьера
  вакансії|кар['’]єра
  採用情報|採用
  招聘
  채용
`)

/** Whole titles of pages, as those of an employer's jobs, of a form or of an issue, but of no job. */
const pages = alternativesIn(String.raw`
  post (a|your) (job|vacancy).*|find .*jobs?.*|search|menu|top sub menu|.* home page|about( us)?|get in touch|contact( us| our .*)?
  (all |search |current |open |available |our )*(jobs?|positions?|roles?|vacancies|openings?|opportunities)
  job (details?|board|postings?|posting details|descriptions?|search|openings?|listings?|widget)( details?)?|job (ad|summary)
  (candidate|career|careers) (portal|site|home|opportunities)|employment opportunities\d*|employment listings
  join( us| our team| the team)?|join our .*|build with us.*|we('|’)re hiring.*|we are hiring.*|work (at|for|with) .*
  (jobs|careers|openings|job listings|job openings|open positions|life|career opportunities) (at|with|in|@) .*
  how (to|we) .*|what is .*|meet .*|why .*|interview .*|our (people|team|culture|values)|(.* )?talent (community|network|pool)
  internships|students|graduates|locations|benefits
  closed|open|merged|issues?|labels?|comments?|discussion
  karriere bei .*|jobs bei .*|arbeiten (bei|in) .*|offene stellen|aktuelle (stellenangebote|stellen|jobs)|offene positionen
  stellenausschreibung(en)?|stellenanzeige|stellenangebot|jobangebot|ausschreibung|jobs? (&|und|et|e|y) karriere|karriere (&|und) jobs?
  carrières?|nous rejoindre|rejoi(ns|gnez).*|postes à pourvoir|nos métiers
  trabaj(a|á|e|ar) (con|en) .*|s[uú]mate.*|[uú]nete.*|carreras?|ofertas? de (empleo|trabajo|emprego)
  trabalhe .*|carreiras?|vagas abertas|vagas?|detalhes da vaga|vaga de emprego|oportunidades( de (carrera|emprego|empleo))?
  posizioni aperte|carriere|annunci di lavoro
  openstaande vacatures|vacature
  bli (en )?del .*|lediga tjänster
  ledige (stillinger|jobs?)|job og karriere
  avoimet työpaikat|avoimet paikat|työpaikat
  do[łl][aą]cz do .*|rekrutacja|wolne stanowiska|oferty pracy|oferta pracy|ogłoszenie o pracę|ogłoszenia
  detail pozice|detail(s|y)?|otevřené pozice|volné pozice|pracovní nabídky|nabídk[ay] práce
  voľné miesta|pracovné ponuky|voľné pracovné miesta|ponuk[ay] práce
  nyitott pozíciók|álláslehetőségek|állásajánlatok|karrier|álláshirdetés
  locuri de muncă|oportunități|cariere|posturi vacante|anunț de angajare
  açık pozisyonlar|kariyer
  свободные вакансии|открытые вакансии|загрузка.*
  кариера|свободни (позиции|места)|обяв[аи] за работа
  zapošljavanje|karijera|slobodna radna mjesta|oglas za posao|zaposlitev|prosta delovna mesta
  darbo (pasiūlymai|skelbimai)|karjera|laisvos darbo vietos
  vakances|darba piedāvājumi
  (vabad )?töökohad|tööpakkumised|karjäär
  αρχική|θέσεις εργασίας|καριέρα
  דרושים|משרות|קריירה
  وظائف|الوظائف|فرص (عمل|العمل)|التوظيف
  فرصت.?های شغلی
  ตำแหน่งงานว่าง|ร่วมงานกับเรา|สมัครงาน
  tuyển dụng|việc làm|cơ hội nghề nghiệp
  lowongan( kerja)?|karir
  招聘信息|招聘公告|招贤纳士|人才招聘|加入我们|职位(详情)?
  職缺|職位|加入我們|徵才|招募|人才招募|工作機會
  募集職種|求人情報|求人|求人検索|求人詳細|募集要項|キャリア|リクルート|検索|職種
  관심기업|핵심 정보|인재채용|채용안내|채용 ?공고|채용 ?정보
`)

const genericTitle = new RegExp(String.raw`^(?:(?:our )?(?:${sections})|${pages})$`, 'i')

// "1,204 Engineer Jobs in Berlin", "Remote Python jobs", "Open Positions", "すべての求人一覧"
const listTitle =
  /\b(jobs|vacancies|openings|stellenangebote|stellen|vagas( de emprego)?|empleos|offres d['’]emploi)(\s*$|,|\s+(in|at|near|for|with|bei|en|em|à)\s)|^(all |our |current |open |available )+(jobs|positions|roles|vacancies|openings|opportunities)|^(trabajos?|empleos|lavoro|emplois|vagas|vacatures|praca|práce|stellen) .{2,60} (in|en|à|em|a|w|ve?|bei) \S|求人一覧|job (board|search|listings)/i

/** Jobs, many of them, in the languages of boards. */
const manyJobs = alternativesIn(String.raw`
  jobs|vacancies|openings|results
  stellen(?:angebote|anzeigen)?
  vacatures
  offres?(?: d['’]emploi)?|emplois|postes
  ofertas?(?: de (?:trabajo|empleo|emprego))?|empleos|trabajos|vacantes|vagas(?: de emprego)?
  ofertes
  offerte(?: di lavoro)?|annunci
  locuri de muncă|oferte|joburi
  ofert(?:y)?(?: pracy)?|ogłosze(?:ń|nia)
  pracovní(?:ch)? (?:nabíd(?:ek|ky)|míst|pozic)|nabíd(?:ek|ky)(?: práce)?
  pracovných (?:ponúk|miest)|ponú?k(?:y|a)?(?: práce)?
  állás(?:ok|ajánlat(?:ok)?|hirdetés(?:ek)?)?
  ledige (?:stillinger|jobs?)|stillinger
  lediga (?:jobb|tjänster)|jobb|annonser
  työpaikkaa?|avoimet työpaikat|avointa työpaikkaa
  töökohta?|tööpakkumis(?:t|ed)
  darbo (?:skelbim(?:ai|ų)|pasiūlym(?:ai|ų))
  vakance?s|vakanču|darba (?:piedāvājumi|sludinājumi)
  oglas[ai]|poslova?|prostih (?:delovnih )?mest
  вакансий|вакансии
  вакансії|вакансій
  обяви(?: за работа)?|обяв|огласи|работни места
  вакансиялар|бос орын(?:дар)?
  vakansiya(?:lar)?|iş elanı
  iş ilan(?:ı|ları)|ilan
  θέσεις(?: εργασίας)?|αγγελίες
  vende pune
  ვაკანსი(?:ა|ები)
  թափուր աշխատատեղեր|աշխատանք(?:ներ)?
  משרות
  وظائف|وظيفة
  آگهی(?: استخدام)?|فرصت شغلی|شغل
  ملازمتیں|نوکریاں
  नौकरियां|नौकरियाँ|नोकऱ्या
  জব|চাকরি
  රැකියා|வேலைகள்
  วิชาชีพ|งาน|ตำแหน่ง
  việc làm|tin tuyển dụng
  lowongan(?: kerja)?|jawatan kosong|pekerjaan
  kazi
  职位|岗位
  個職缺
  件
  개|건
`)
/** "412 вакансий", "1.204 Stellenangebote für Bäcker", "وظائف خالية في عمان: 30" */
const countOfJobs = new RegExp(String.raw`^\d[\d.,  ]*\+? (?:\p{L}+ )?(?:${manyJobs})(?![\p{L}\p{M}])`, 'iu')
/** "Вакансии повара в Минске", "Повар, свежие вакансии повара", "Avoimet työpaikat Turussa", "وظائف سائق في دبي", "Lowongan kerja koki di Bandung" */
const listInWords =
  /(?:^|, )(?:все|свежие|актуальные|новые|открытые|последние) вакансии \p{L}|^вакансии \p{L}|^(?:(?:всі|свіжі|актуальні|нові|відкриті) )?вакансії \p{L}|^обяви за работа|^(?:oferty pracy|praca) \p{L}+(?:,| w) |^nabídk[ay] práce .{2,40}(?:,| v[e]?) |^avoimet työpaikat \p{L}|^työpaikat \p{L}|^lediga jobb \p{L}|^ledige (?:stillinger|jobs?) \p{L}|^locuri de muncă \p{L}|^offerte di lavoro \p{L}|^offres d['’]emplois? .{2,60}(?: à | en |\()|^iş ilanları|(?<=\S\S) iş ilanları$|(?<=\S\S) vakansiyaları?$|^θέσεις εργασίας \p{L}|^darbo skelbimai \p{L}|^darba piedāvājumi \p{L}|^tööpakkumised \p{L}|^poslovi \p{L}|^állás(?:ok)? \p{L}+(?:on|en|ön|ban|ben)$|^وظائف \p{L}|^(?:משרות|דרושים) \p{L}+ ב|(?<=\S\S) में नौकरि|(?<=\S\S) (?:চাকরি|চাকরির খবর)$|^(?:việc làm|tuyển dụng việc làm) \p{L}.{1,60} tại \p{L}|^lowongan (?:kerja )?.{2,60} di \p{L}|^หางาน|の(?:求人|転職)(?:情報)?(?:一覧|検索)|招聘信息$|招聘网|채용 ?정보 ?목록/iu

// "Engineering Careers", "Baker job description template": whole titles only, since "Acme Careers | Engineer" is a job.
const sectionTitle =
  /\S (careers|karriere|opportunities|vacancies|job descriptions?|interview questions|resumes?|cover letters?|scholarships?|bootcamps?|webinars?|certificat(e|ion)s?|diplomas?|degrees?|courses?)( (templates?|examples?|samples?))?$/i

/** Whether a title names a page rather than a job. Of a title with several parts only the first counts. */
export const namesPage = (text: string): boolean => {
  const [first = ''] = text.split(/(?<!\s)\s+[|–-]\s+|[|]|:\s/)
  return genericTitle.test(first.trim()) || isListTitle(first.trim()) || sectionTitle.test(text) || text.endsWith('?')
}

const longestTitle = 160

/** Whether a title says that it is that of a list of jobs. */
export const isListTitle = (text: string): boolean =>
  listTitle.test(text) || countOfJobs.test(text) || (text.length < longestTitle && listInWords.test(text))
