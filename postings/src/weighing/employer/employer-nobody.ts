/** Words that postings of any employer have and that look like names: dates, contracts, buttons, greetings, what is asked for. */

import { isMonth } from '../../text/months.ts'

const lists = `
  monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi
  mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda terça quarta quinta sexta
  lunedì martedì mercoledì giovedì venerdì sabato domenica maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
  day days week weeks month months year years hour hours tag tage woche wochen monat monate jahr jahre stunde stunden uhr jour jours
  semaine mois année heure heures día días semana mes año hora horas dia dias mês ano giorno giorni settimana mese anno ora ore
  cdi cdd clt pj pcd ctt rtt bts but dut tvöd tv-l tv-h tvl avr b2b uop zzp dpp dpč hpp osvč ičo ats rh hr qa ti ops dev devops sre
  ux ui ml llm llms api apis sdk sql nosql html css rest json xml aws gcp ci cd ci/cd crm erp kpi kpis okr okrs sla gtm b2c saas
  usd eur gbp chf pln czk huf ron rub uah inr rmb cny jpy krw sgd hkd aud cad nzd zar brl mxn ars clp cop kk k€ pto esop rsu ote
  eeo eoe dei ada fmla cv cvs lia anglais english englisch inglés inglês inglese engels engelska engelsk angielski angličtina
  deutsch german français french español spanish
  we vi wy mi ми мы ми wir wij nós noi nous nosotros who wer qui quién quem chi wie vem hvem kto kdo кто хто her here hier aquí ici qui
  zelf selbst ook auch also there dar där der daar this that dies das dette detta disse dessa questo este esta isto ceci cela esto
  however cependant toutefois jedoch allerdings sin però porém jednak však однак
  sache vorliegen interesse bedarf wunsch kosten vorteil ziel schnitt lust spaß freude
  music musik musique música rector director manager candidate applicant
  hello hi hey dear hola olá oi bonjour bonsoir salut ciao buongiorno hallo guten servus moin hej hei cześć witaj witam dobrý ahoj szia
  привет здравствуйте добрый вітаю привіт merhaba selamat halo 안녕하세요 こんにちは 大家好 您好 你好
  candidate-se candidatar-se inscreva-se candidatar me postuler postulez réserver réservez inscribirse postular postúlate aplicar aplica
  solicitar inscríbete candidati candidarsi candidatura bewerben teilen merken drucken zurück weiter solliciteer solliciteren reageer
  ansök ansøk søk søg hae aplikuj odpowiedz přihlásit откликнуться відгукнутися başvur lamar merkliste menukaart menu menü menú
  tags tag label labels title category categories status closed open issue issues comments commented merged duration type
  nombre lugar título fecha publicado publicada publié publiée publiziert veröffentlicht posted published updated nome data tipo
  local cidade setor secteur secteurs sector sectors branche branchen arbeitsort dienstort standort lieu ville luogo sede plaats locatie
  logo image photo foto bild imagen imagem zdjęcie banner icon avatar new featured sponsored recommended urgent hot
  الرئيسية الرئيسيه الصفحة اتصل الوظائف التوظيف وظائف تسجيل دخول التالي السابق בית ראשי דרושים หน้าแรก หน้าหลัก トップ ホーム メニュー 메뉴 홈
  로그인 首页 登录 注册 返回 現場 資格 関連資格 固定シフト 概要 詳細 その他 募集 募集要項 仕事内容 給与 勤務地 応募資格 待遇 原文 원문 번역 내부 외부 서류 이력서
  면접 경험 개발 분야 모집 자격 우대 조건 혜택 위치 전형 과정 문의 이메일 워크숍 마케팅 디자인 영업 기획 운영 계약직 정규직 경력 신입 서울 카카오톡
  главная головна начало початок početna naslovna naslovnica úvod domů domov főoldal acasă etusivu forside startseite startsida hjem inicio início accueil beranda posao poslovi zaposlenje oglas oglasi работа робота вакансия вакансія вакансії вакансии
  darbas darbs töö praca práce práca munka állás pekerjaan naast daarnaast bovendien samen samme sammen ayrıca oprócz kromě okrem además ademais outre außerdem zudem darüber daneben dessutom desuden lisäksi inoltre
`
const nobody = new Set(lists.trim().split(/\s+/))

const short =
  /^(?:we|you|they|i|it|he|she|that|there|what|who|here|let|don|can|won|doesn|isn|aren)['’]\p{L}{1,2}$|^(?:c|j|d|qu|n|s|m)['’]\p{L}+$/iu
/** Of several words: a button, a greeting, a link to skip a menu, what a picture shows. */
const phrase =
  /^(?:skip|jump|back|go) to(?! \p{Lu}\p{L}+ \p{Lu})|^(?:main content|zum inhalt|zur navigation|aller au contenu|gå til|gå till|ir al contenido|pular para|vai al contenuto|przejdź do|перейти к|me candidatar|quero me candidatar|je postule|jetzt bewerben|hier bewerben|guten tag|добрый день|добрий день|доброго дня|buenos días|buenas tardes|bom dia|boa tarde|good (?:morning|afternoon|day)|dzień dobry|dobrý den|jó napot|bună ziua|iyi günler|xin chào|new (?:grad|job)s?|multiple locations|(?:atuação|trabalho|trabajo|vaga|posición|modalidad) (?:remot[ao]|presencial|híbrid[ao])|(?:zum|zur|die|alle) \p{L}+ springen|schließen sie|gestalten sie|werden sie|bewerben sie|freuen sie|sie (?:haben|sind|möchten)|من نحن|اتصل بنا|الصفحة الرئيسية|عرض الوظيف[ةه]|تفاصيل الوظيفة.*|צור קשר|דף הבית|ติดต่อเรา|เกี่ยวกับเรา|모집 분야)$/iu

/** "PRESENCIAL Bairro do Forno": where one works, and no name behind it. */
const workplace =
  /^(?:remote|hybrid|on-?site|remot[oa]|presencial|híbrid[oa]|h[íi]brido|hybride?|présentiel|télétravail|home-?office|vor ort|in sede|da remoto|op locatie|zdalnie|stacjonarnie|hybrydowo|удалённо|удаленно|офис|гибрид|віддалено) \p{L}/iu

/** "Berufserfahrung", "Erhvervserfaring", "Bewerbungsschluss": compounds of what postings state. */
const compound =
  /^\p{Lu}\p{Ll}*(?:erfahrung|qualifikation|kenntnis|schluss|bereitschaft|fähigkeit|zeitpunkt|zeitraum|arbeitszeit|verantwortung|vergütung|bildung|unterlagen|gespräch|bewerbung|anzeige|vertrag|urlaub|leistung|entwicklung|betreuung|führung|planung|beratung|förderung|gestaltung|verwaltung|vorsorge|zulage|gehalt|stunde|arbeitstag|techniker|auszubildende|kompetenz|orientierung|versorgung|einstellung|beschreibung|voraussetzung|anforderung|tätigkeit|aufgabe|erfaring|erfarenhet|kunskap|kundskab|uddannelse|utbildning|utdanning|arbejdstid|arbetstid|arbeidstid|ansøgning|ansökan|søknad|stilling|tjänst|ervaring|opleiding|vaardighed(?:en)?|vaardigheden|sollicitatie|dienstverband|werkzaamheden|kokemus|koulutus|työaika|hakemus|tehtävä|osaaminen|taidot)(?:en|n|er|e|es|s|ne|ens|ssä|än)?$/u

const isWordOfEveryPosting = (word: string) => nobody.has(word) || isMonth(word)

/** Whether a name is a word of every posting, in whole. */
export const isNobody = (name: string): boolean =>
  isWordOfEveryPosting(name.toLowerCase().replace(/[.:!,]$/, '')) ||
  short.test(name) ||
  phrase.test(name) ||
  workplace.test(name)

/** Whether one word says what is asked for or offered rather than who asks. */
export const isFactCompound = (name: string): boolean => name.length < 50 && compound.test(name)
