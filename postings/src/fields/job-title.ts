/** Recognizes titles of jobs, and removes what pages put around them. */

/** What separates the parts of a page's title: "Engineer | Acme - Berlin". */
export const titleSeparator = /(?<!\s)\s+(?:[|–—―−·•∙⋅●»›«‹~→>-]|::|\/\/|--)\s+|(?:(?<!\s)\s+)?[|｜]\s*/

const leadingLabel =
  /^(?:position|positions?titel|job ?title|job ad|job(?: application)? for|jobannonce|job|role|open (?:position|role)|opening|job (?:opening|offer|posting)|careers?|career opportunity|jobs|current opportunit(?:y|ies)|karriere|vacancy|vacature|vacante|vaga(?: de)?|stelle|jobangebot|stellenangebote?|stellenausschreibung|stellenanzeige|offene stelle|offre d['’]emploi|poste|annonce|recrutement|empleo|vaga de emprego|lavoro|posizione aperta|praca|kariéra|karriär|lediga? jobb|ledig stilling|вакансия|вакансія|求人|募集|채용|offre d['’]emploi|oferta de (?:empleo|trabajo)|oferta pracy|apply (?:for|now for|to)|application for|bewerbung als|candidature)(?:\s*[:：]\s*|\s+[|–—»›-]\s+)|^(?:(?:job )?application for|apply for|bewerbung als) (?:the (?:position|role) of )?/i
const leadingSlogan =
  /^(?:we(?:['’]re| are) (?:now )?(?:hiring|looking for|recruiting)|now hiring|wir suchen|nous recrutons|estamos buscando|hledáme)\s*[!:：–-]+\s*(?:an?\s)?/i
const trailingLabel =
  /(?<!\s)\s+[-–|]\s+(?:job post(?:ing)?|job details?|job description|career page|apply now|stellenanzeige|(?:job|req(?:uisition)?|ref(?:erence)?)\.?(?: ?(?:id|number|no\.?|nr\.?|#))?:? ?[A-Z]{0,4}[-_]?\d{3,}|#?\d{4,})$/i

/** "Job ad: Engineer" and "Engineer - job post" become "Engineer"; what belongs to the title itself stays. */
export const stripTitleLabel = (heading: string): string =>
  heading
    .replace(/^[\s|:/·•»›–—-]+(?=\p{L})/u, '')
    .replace(leadingSlogan, '')
    .replace(leadingLabel, '')
    .replace(trailingLabel, '')
    .replace(/(?<![\s|:/·•»›–—-])[\s|:/·•»›–—-]+$/, '')
    .trim()

const words = `
  engineer developer programmer architect scientist analyst designer manager director head officer lead leader specialist consultant advisor adviser
  administrator technician operator mechanic electrician assembler machinist welder assistant associate coordinator representative executive
  accountant bookkeeper controller auditor nurse physician doctor therapist pharmacist teacher tutor instructor trainer professor lecturer
  researcher driver courier pilot captain intern internship trainee apprentice recruiter editor writer author journalist translator producer
  photographer artist animator chef cook baker barista waiter waitress server host cleaner housekeeper caretaker keeper clerk cashier buyer planner
  tester supervisor foreman counsel lawyer attorney paralegal secretary receptionist strategist owner master agent broker adjuster underwriter
  attendant guard inspector surveyor librarian curator marketer merchandiser expert freelancer postdoc fellow evangelist ambassador
  entwickler entwicklerin ingenieur ingenieurin leiter leiterin leitung berater beraterin mitarbeiter mitarbeiterin sachbearbeiter sachbearbeiterin kaufmann
  kauffrau kaufleute fachkraft fachinformatiker referent referentin redakteur redakteurin praktikant praktikantin praktikum werkstudent werkstudentin
  techniker technikerin verkäufer verkäuferin fahrer fahrerin koch köchin bäcker bäckermeister assistent assistentin erzieher pfleger buchhalter
  développeur développeuse ingénieur ingénieure responsable chargé chargée chef technicien technicienne vendeur vendeuse comptable infirmier infirmière
  conseiller conseillère boulanger stagiaire stage alternance directeur directrice gestionnaire
  desarrollador desarrolladora ingeniero ingeniera analista coordinador coordinadora técnico técnica director directora vendedor vendedora
  administrativo contable enfermero camarero becario prácticas encargado gerente asesor panadero
  desenvolvedor engenheiro estágio estagiário estagiária técnica gerente assistente auxiliar
  sviluppatore ingegnere responsabile tecnico impiegato addetto tirocinio
  vývojář vývojářka programátor programátorka specialista specialistka manažer manažerka administrátor administrátorka konzultant asistent asistentka účetní
  inženýr technik prodavač řidič dělník vedoucí obchodník analytik
  programista inżynier specjalista kierownik asystent księgowy sprzedawca kierowca
  udvikler ingeniør konsulent medarbejder leder assistent sælger
  utvecklare ingenjör konsult medarbetare chef säljare
  ontwikkelaar ingenieur medewerker adviseur verkoper stagiair
`

/** Words that typically occur in titles of jobs. */
export const jobTitleWord: RegExp = new RegExp(
  `(?<!\\p{L})(?:${words.trim().split(/\s+/).join('|')})s?(?!\\p{Ll})|\\([mfwdxvhžo/|* ]{3,9}\\)|[/:*]in(?!\\p{L})|エンジニア|デザイナー|マネージャー|スペシャリスト|スタッフ|担当|職人|工程師|設計師|專員|经理|工程师|개발자|엔지니어|디자이너|아르바이트|연구원`,
  'iu',
)
