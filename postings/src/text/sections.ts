/** Recognizes the headings of a posting's sections: what one does, what one needs, what one gets, how one applies. */

import { remember } from '../fields/remember.ts'

export type Section = 'tasks' | 'profile' | 'offer' | 'application' | 'role'

const ours = String.raw`(?:(?:das sind |deine?|ihre?|unsere?|your|our|the|key|main|core|primary|job|essential|my|vos|votre|tes|ta|tus|sus|tu|su|suas?|seus?|tuoi|tue|jouw|je|uw|dina|dine|din|dit|mina|twoje|twój|tvoje|vaše|a te|le tue|i tuoi|las|los|les|as|os|principales|principais|hlavní|główne|основні|основные|ваши|ваші)\s)*`

/** Whole headings in lower case, in the languages of job boards. */
const headings: Record<Section, string> = {
  tasks: String.raw`(?:\p{L}+\s(?:&|and)\s)?(?:duties|responsibilities|tasks|accountabilities)(?:\s(?:&|and)\s[\p{L} ]{3,30})?|(?:duties|responsibilities) include|what (?:you|you['’]ll|you will|will you|we need you to)(?: be)?(?: get to)? (?:do|doing|work on|working on)|what the job involves|in this role,? you(?: will|['’]ll)|day[- ]to[- ]day|a (?:typical )?day in the life|your (?:mission|impact|day)|how you(?:['’]ll| will) (?:make an impact|contribute)|aufgaben(?:gebiet|bereich|profil)?|tätigkeiten|(?:ihr|dein) aufgabengebiet|aufgaben und verantwortlichkeiten|was du machst|was sie erwartet|was dich (?:bei uns )?erwartet|das erwartet (?:dich|sie)|das machst du|tätigkeitsbereich|missions?(?: principales?)?|activités(?: principales)?|responsabilités|tâches|ce que (?:vous ferez|tu feras)|funciones|responsabilidades(?: y funciones| e atribuições)?|tareas|qué harás|atividades(?: principais)?|atribuições|o que você (?:vai fazer|fará)|no seu dia a dia|mansioni|attività|(?:descrizione e )?responsabilità|compiti|cosa farai|taken|werkzaamheden|wat ga je doen|taken en verantwoordelijkheden|functieomschrijving|arbejdsopgaver|opgaver|arbetsuppgifter|arbeidsoppgaver|oppgaver|ansvarsområder|tehtävät|työtehtävät|obowiązki|zakres obowiązków|zadania|náplň (?:práce|práca)|pracovní náplň|náplň práce, právomoci a zodpovednosti|co vás čeká|feladatok|feladatkör|responsabilități|atribuții|görev(?:ler)?(?: ve sorumluluklar)?|sorumluluklar|iş tanımı|обязанности|задачи|чем предстоит заниматься|обов['’]язки|завдання|що (?:потрібно )?робити|що потрібно робити|задължения|opis posla|zadaci|dužnosti|naloge|καθήκοντα|αρμοδιότητες|仕事内容|業務内容|職務内容|お仕事内容|工作內容|工作内容|工作說明|岗位职责|職務內容|工作职责|담당\s?업무|주요\s?업무|업무\s?내용|mô tả công việc|tanggung jawab|deskripsi pekerjaan|הדרישות|תיאור התפקיד|المهام|المسؤوليات`,
  profile: String.raw`(?:\p{L}+\s){0,2}(?:requirements|qualifications)(?:\s(?:&|and)\s[\p{L} ]{3,30})?|(?:experience|skills)(?:\s(?:&|and)\s(?:skills|experience|qualifications|requirements))|(?:required|preferred|desired|key) (?:skills|experience|expertise)|what (?:we|we['’]re|we are)(?: look(?:ing)? for| need| expect| are looking for)(?: in you)?|what (?:you|you['’]ll|you will)(?: will)? (?:bring|need|have)(?: to succeed)?|who (?:you are|are you|we['’]re looking for|we are looking for)|about you|you (?:are|have|bring)|(?:you|we) (?:might|may) (?:thrive|be a (?:good )?fit).{0,20}|nice to have|good to have|must[- ]haves?|experience you(?:['’]ll| will) bring|you(?:['’]ll| will) (?:likely )?(?:bring|need|have)|the ideal candidate|ideal candidate|education|profil|anforderungen(?:sprofil)?|voraussetzungen|qualifikation(?:en)?|das bringst du mit|das bringen sie mit|was du mitbringst|was sie mitbringen|(?:dein|ihr) profil|wir erwarten|was wir (?:uns wünschen|erwarten|suchen)|profil(?: recherché| souhaité)?|compétences(?: requises)?|qualifications|ce que nous recherchons|formation|requisitos(?: e qualificações| mínimos| obrigatórios| deseables)?|requerimientos|perfil(?: buscado| deseado| requerido)?|qué buscamos|buscamos|o que (?:buscamos|esperamos(?: de você)?)|esperamos de você|qualificações|conhecimentos|requisiti|competenze|profilo(?: ricercato)?|chi cerchiamo|cosa cerchiamo|functie-eisen|profiel|wie ben jij|wat (?:breng je mee|vragen wij|wij vragen)|eisen|kvalifikationer|kvalifikasjoner|(?:din|vores|om) profil|hvem er du|vi søger|vi söker|vem är du|krav|edellytämme|osaaminen|wymagania|nasze wymagania|oczekujemy|oczekiwania|(?:twój )?profil|požadujeme|požadavky|co (?:požadujeme|očekáváme)|požiadavky|predpoklady|elvárások|elvárásaink|cerințe|candidatul ideal|aranan nitelikler|nitelikler|beklenen (?:\p{L}+ )?nitelikler|genel nitelikler|aradığımız (?:özellikler|nitelikler)|требования|мы ожидаем|ожидания|вимоги|що потрібно|очікуємо|наші очікування|изисквания|uslovi|uvjeti|zahtevi|pogoji|απαιτούμενα προσόντα|προσόντα|応募資格|応募条件|求める人物像|経験[・、]?資格|対象となる方|必須(?:条件|スキル)|歓迎スキル|資格|需求條件|條件要求|任职要求|岗位要求|任職要求|자격\s?요건|지원\s?자격|우대\s?사항|yêu cầu(?: công việc| ứng viên)?|kualifikasi|persyaratan|דרישות(?: התפקיד)?|المتطلبات|المؤهلات`,
  offer: String.raw`(?:\p{L}+\s)?benefits(?:\s(?:&|and)\s[\p{L} ]{3,30})?|perks(?:\s(?:&|and)\s\p{L}+)?|what (?:we|we['’]ll|you['’]ll|you will) (?:offer|get|give you|provide)(?: you)?|we offer|what['’]s (?:on offer|in it for you)|why (?:join us|work with us|you['’]ll love .{2,20})|compensation(?:\s(?:&|and)\s[\p{L} ]{3,30})?|(?:das |was )?(?:wir )?bieten(?: wir)?(?: dir| ihnen)?|unser angebot|das bieten wir(?: dir| ihnen)?|wir bieten|deine vorteile|ihre vorteile|benefits|nous offrons|ce que nous (?:offrons|proposons)|avantages|nous vous offrons|ofrecemos|qué ofrecemos|se ofrece|beneficios|oferecemos|o que oferecemos|benefícios|offriamo|cosa offriamo|si offre|wij bieden|wat (?:bieden wij|wij bieden)|(?:ons )?aanbod|vi tilbyder|vi tilbyr|vi erbjuder|tarjoamme|oferujemy|co oferujemy|nabízíme|co nabízíme|ponúkame|zamestnanecké výhody|amit kínálunk|(?:cég által )?kínál(?:unk|t előnyök)|oferim|beneficii|ce oferim|sunduklarımız|sağlanan (?:haklar|imkanlar)|yan haklar|условия(?: работы)?|мы предлагаем|пропонуємо|ми пропонуємо|умови(?: роботи)?|предлагаме|nudimo|ponujamo|προσφέρουμε|παροχές|待遇|福利厚生|給与[・、]?(?:報酬|待遇)|福利待遇|薪资福利|薪酬福利|복리\s?후생|혜택(?: 및 복지)?|quyền lợi|phúc lợi|benefit`,
  application: String.raw`how to apply|apply|to apply|application(?: process| procedure| instructions)?|interested|ready to apply|bewerbung|interesse geweckt|(?:so )?bewirb dich|bewerben sie sich|candidature|pour postuler|comment postuler|candidatura|cómo aplicar|postulación|como se candidatar|come candidarsi|solliciteren|solliciteer|ansøgning|ansökan|søknad|hakeminen|aplikacja|jak aplikować|jak se přihlásit|jelentkezés|cum aplici|başvuru|как откликнуться|як відгукнутися|応募方法|選考(?:フロー|プロセス)|應徵方式|지원\s?방법|전형\s?절차`,
  role: String.raw`(?:about|the) (?:the |this )?(?:role|job|position|opportunity)|(?:job|role|position) (?:summary|description|overview|purpose)|(?:stellen|job)beschreibung|die (?:stelle|rolle|position)|über die (?:stelle|rolle|position)|(?:le |description du )poste|descriptif du poste|descripción (?:del puesto|de la oferta)|el puesto|descrição da vaga|(?:sobre )?a vaga|la posizione|over de functie|om (?:jobbet|stillingen|rollen|tjänsten)|opis stanowiska|popis (?:pozice|práce|pozície)|o (?:stanowisku|pozici)|a pozícióról|despre (?:rol|post)|о вакансии|описание вакансии|про вакансію|опис вакансії|opis radnog mesta|募集要項|職位描述|職缺說明|포지션 소개`,
}

const recognizers = Object.entries(headings).map(
  ([section, names]) =>
    [
      section as Section,
      new RegExp(
        `^(?:${ours})?(?:${names})(?: (?:del puesto|del cargo|do cargo|da vaga|du poste|der stelle|of the (?:role|job|position)|for this (?:role|job|position)))?$`,
        'u',
      ),
    ] as const,
)

/** The section that a short line introduces, alone or before a colon. */
export const sectionOf: (line: string) => Section | undefined = remember((line) => {
  const [head = ''] = line.length < 60 ? [line] : line.slice(0, 41).split(/[:：]/, 1)
  if (head.length > 60 || (line.length >= 60 && head.length > 40)) return undefined
  const [named = ''] = head.split(/[:：]/, 1)
  const bare = named
    .toLocaleLowerCase('en')
    // What a Turkish İ becomes.
    .replaceAll('i\u0307', 'i')
    .normalize('NFC')
    .replace(/^[^\p{L}]+|(?<![^\p{L})])[^\p{L})]+$/gu, '')
    .replace(/\s+/g, ' ')
  return bare.length < 2 || bare.length > 50 ? undefined : recognizers.find(([, names]) => names.test(bare))?.[0]
})

/** The sections that the lines of a page introduce. */
export const sectionsOf = (lines: string[]): Set<Section> =>
  new Set(lines.slice(0, maxLines).flatMap((line) => sectionOf(line) ?? []))

/** More than any posting has. */
const maxLines = 1_500
