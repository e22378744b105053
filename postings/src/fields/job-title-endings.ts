/** The last parts of compound words: "Softwareentwicklerin", "lagermedarbejder", "ohjelmistokehittäjää", "gépészmérnököt". */

import type { Inflected } from './job-title-forms.ts'

export const wordEndings: Inflected[] = [
  {
    ends: ': s',
    words: `
  statistician informatician technician ologist engineer developer designer
`,
  },
  {
    // German.
    ends: 'e: er en, er: ern, : n en e es',
    words: `
  entwickler ingenieur leiter berater mitarbeiter sachbearbeiter kaufmann kauffrau fachkraft hilfskraft pflegekraft reinigungskraft lehrkraft bürokraft servicekraft
  küchenkraft aushilfskraft führungskraft mechaniker mechatroniker elektriker elektroniker techniker monteur schlosser meister gehilfe helfer fahrer verkäufer pfleger
  schwester ärztin arzt erzieher pädagoge lehrer referent redakteur assistent praktikant student studentin gärtner friseur buchhalter prüfer anwalt sekretär verwalter
  planer zeichner konstrukteur programmierer administrator informatiker laborant therapeut vertreter betreuer führer arbeiter manager direktor
  gestalter begleiter fachangestellte kommissionierer trainer architekt analyst spezialist koordinator assistenz aushilfe teamleitung filialleitung bauleitung projektleitung
  marktleitung bereichsleitung abteilungsleitung küchenleitung gruppenleitung kitaleitung pflegedienstleitung fachkräfte pflegekräfte hilfskräfte servicekräfte lehrkräfte ärzte
  pfleger controller wissenschaftler macher einkäufer lektor dozent forscher ausbilder
`,
  },
  {
    // Dutch.
    ends: ': s en n',
    words: `
  medewerker ontwikkelaar verkoper adviseur verpleegkundige begeleider beheerder leerkracht consulent coördinator leider ontwerper boekhouder chauffeur
  medewerkster deskundige kundige werker bezorger behandelaar onderhandelaar handhaver docent specialist tekenaar onderzoeker ondersteuner uitvoerder programmeur strateeg stagiair leidster monteur constructeur
`,
  },
  {
    // Danish, Norwegian and Swedish.
    areWhole: true,
    ends: 'e: en er, a: an or, : e en er n r s',
    words: `
  utvecklare udvikler utvikler ingenjör ingeniør konsult konsulent medarbetare medarbejder medarbeider säljare sælger selger sköterska plejerske pleier läkare
  ledare leder mekaniker snickare tømrer assistent rådgiver rådgivare handläggare behandler montør montör pædagog pedagog arbetare arbejder
  förare skötare vårdare biträde samordnare utredare planerare arkitekt strateg chef ansvarig lærer læge tekniker forskare forsker stipendiat medhjælper hjælper behandlare
  programmerare programmør handledare administratör chaufför chauffør sjåfør operatör operatør inspektör inspektør
`,
  },
  {
    // Finnish.
    areWhole: true,
    ends: 'ja: jaa jan jat jia jien, jä: jää jän jät jiä jien, ri: riä rin ria reita, kkö: kköä kön köt, kko: kkoa kon, kki: kkia, tti: ttia tin, i: ia in',
    words: `
  insinööri kehittäjä asiantuntija myyjä hoitaja opettaja päällikkö johtaja asentaja siivooja kuljettaja työntekijä harjoittelija suunnittelija koordinaattori
  edustaja neuvoja neuvottelija konsultti arkkitehti analyytikko tutkija sihteeri assistentti avustaja ohjaaja kouluttaja valmentaja mestari kirjanpitäjä laskija lääkäri siistijä
  tarjoilija leipuri kokki kuski hitsaaja koneistaja testaaja ylläpitäjä ohjelmoija psykologi juristi terapeutti lehtori huoltaja myymälävastaava
`,
  },
  {
    // Finnish participles.
    areWhole: true,
    ends: 'va: vaa van vat via',
    words: `
  koulutettava
`,
  },
  {
    // Hungarian.
    areWhole: true,
    ends: ': t ot et öt at ok ek ök ak okat eket öket akat',
    words: `
  mérnök fejlesztő munkatárs vezető szerelő eladó asszisztens technikus ügyintéző könyvelő szakács sofőr tanár orvos ápoló operátor raktáros menedzser tanácsadó
  gyakornok elemző tervező értékesítő hegesztő adminisztrátor recepciós felszolgáló pincér pultos cukrász takarító portás gondnok karbantartó lakatos kőműves festő asztalos
  gépkezelő targoncás árufeltöltő pénztáros üzletkötő referens jogász ügyvéd kontroller könyvvizsgáló programozó tesztelő rendszergazda üzemeltető grafikus szerkesztő fordító
  pedagógus gyógyszerész fogorvos gyógytornász gondozó fodrász pék hentes kozmetikus koordinátor igazgató munkás
`,
  },
  {
    // Estonian.
    ends: 'a: at aid, : i t e',
    words: `
  juhataja spetsialist arendaja teenindaja juht
`,
  },
]
