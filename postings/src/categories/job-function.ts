import type { Suggestion } from '@roletrail/contracts/vocabulary/category'
import type { JobFunction } from '@roletrail/contracts/vocabulary/category-values'
import { type Evidence, firstMatch, type Rules, wholeWords } from './word-rules.ts'

/**
 * By the words of a title, the ones that leave the least doubt first: "Sales Engineer" sells, "Product Designer" designs,
 * "Marketing Data Analyst" analyses. What a posting says beyond its title is about the whole company.
 */
const inTitle: Rules<JobFunction> = [
  [
    'education',
    wholeWords(
      String.raw`teacher|teaching|professor|lecturer|faculty|instructor|tutor|educator|lehrer(?:in)?|dozent(?:in)?|erzieher(?:in)?|enseignante?|učitel(?:ka)?|nauczyciel(?:ka)?|training (?:manager|specialist)`,
    ),
  ],
  [
    'healthcare',
    wholeWords(
      String.raw`nurse|nursing|physician|doctor|surgeon|dentist|dental|pharmacist|therapist|caregiver|paramedic|medical assistant|clinical|midwife|pflegefachkraft|pflegekraft|krankenpfleger(?:in)?|arzt|ärztin|infirmi(?:er|ère)|看護師`,
    ),
  ],
  [
    'people',
    wholeWords(
      String.raw`recruiter|recruiting|recruitment|talent acquisition|talent|human resources|hr|people (?:partner|operations|ops|manager|lead)|personalreferent(?:in)?|personal(?:wesen|leitung)|ressources humaines`,
    ),
  ],
  [
    'legal',
    wholeWords(
      String.raw`lawyer|attorney|legal|counsel|paralegal|jurist(?:in)?|rechtsanwalt|rechtsanwältin|patent|compliance`,
    ),
  ],
  [
    'design',
    wholeWords(
      String.raw`(?<!(?:software|pipeline|circuit|chip|asic|mechanical|electrical|network|system|structural|instructional)\s)designer|ux|ui/ux|ux/ui|user experience|graphic|illustrator|art director|creative director|animator|video editor|motion design|product design|grafiker(?:in)?|gestalter(?:in)?`,
    ),
  ],
  ['design', /デザイナー/u],
  ['people', /人事|労務|採用担当/u],
  ['legal', /法務|特許/u],
  ['sales', /営業|事業開発/u],
  ['data', /データ(?:サイエンティスト|アナリスト|エンジニア)|機器學習|數據工程師/u],
  [
    'data',
    wholeWords(
      String.raw`data (?:scientist|science|engineer|engineering|analyst|analytics|architect|platform|warehouse)|scientist,? data|machine learning|ml|ml/data|ai (?:engineer|scientist|researcher|specialist)|analytics|business intelligence|bi|etl|statistician|dba|database administrator`,
    ),
  ],
  [
    'it',
    wholeWords(
      String.raw`it[- ]support|it[- ]specialist|it[- ]administrator|it[- ]technician|help[- ]?desk|service desk|desktop support|(?:system|systems|network|windows|linux|software) (?:administrator|admin)|sysadmin|administrátor|systemadministrator(?:in)?|fachinformatiker(?:in)?|technicien informatique`,
    ),
  ],
  [
    'sales',
    wholeWords(
      String.raw`sales|account (?:executive|manager|director)|business development|salesperson|salesman|inside sales|sdr|bdr|vertrieb|vertriebs\p{L}*|außendienst|innendienst|verkäufer(?:in)?|commercial|ventas|vendas|obchodní|handlowiec`,
    ),
  ],
  [
    'product',
    wholeWords(
      String.raw`product (?:manager|owner|lead|director|management|operations)|produktmanager(?:in)?|chef de produit|head of product(?! engineering)|プロダクトマネージャー`,
    ),
  ],
  [
    'marketing',
    wholeWords(
      String.raw`marketing|seo|content (?:manager|strategist|writer|creator)|copywriter|brand|social media|communications|public relations|pr manager|growth|community manager|developer relations|redakteur(?:in|:in|\*in)?|editor|journalist|マーケティング`,
    ),
  ],
  [
    'support',
    wholeWords(
      String.raw`customer (?:support|service|success|care|experience)|support (?:engineer|specialist|agent|representative)|technical support|client (?:services?|success)|call ?center|inbound|kundenservice|kundenbetreuer(?:in)?|kundendienst|service client|zákaznická podpora`,
    ),
  ],
  [
    'research',
    wholeWords(
      String.raw`(?<!(?:ux|user|market)\s)(?:researcher|research (?:scientist|fellow|associate|assistant|engineer))|scientist|postdoc\p{L}*|laborant(?:in)?|lab(?:oratory)? (?:assistant|technician|manager)`,
    ),
  ],
  [
    'engineering',
    wholeWords(
      String.raw`engineers?|engineering|developers?|programmer|devops|sre|software|back[- ]?end|front[- ]?end|full[- ]?stack|qa|quality assurance|tester|test automation|architect|architecte|entwickler(?:in)?|softwareentwickler(?:in)?|ingenieur(?:in)?|ingénieure?|développeu(?:r|se)|desarrollador|ingenier[oa]|programátor|programátor(?:ka|/ka)?|vývojář(?:ka)?|programista|inżynier|ontwikkelaar|udvikler|utvecklare|utvikler|kehittäjä|розробник|разработчик`,
    ),
  ],
  ['engineering', /エンジニア|開発者|工程師|工程师|개발자/u],
  [
    'finance',
    wholeWords(
      String.raw`accountant|accounting|accounts (?:payable|receivable)|finance|financial|controller|controlling|auditor|audit|tax|treasury|payroll|bookkeeper|trader|trading|investment|actuary|underwriter|buchhalter(?:in)?|finanzbuchhalter(?:in)?|comptable|účetní|księgow[ay]|経理`,
    ),
  ],
  [
    'administration',
    wholeWords(
      String.raw`office manager|administrative|administrator|executive assistant|personal assistant|office assistant|receptionist|secretary|clerk|data entry|assistenz|teamassistenz|teamassistent(?:in|/in)?|sekretär(?:in)?|bürokauf\p{L}+|sachbearbeiter(?:in)?|asistent(?:ka)?|事務`,
    ),
  ],
  [
    'operations',
    wholeWords(
      String.raw`operations|operaciones|operações|logistics|supply chain|procurement|sourcing|purchasing|buyer|warehouse|project manager|projects? manager|program(?:me)? manager|release manager|scrum master|agile coach|delivery manager|dispatcher|facility|facilities|projektleiter(?:in)?|projektmanager(?:in)?|einkäufer(?:in)?|logistik`,
    ),
  ],
  [
    'hospitality',
    wholeWords(
      String.raw`chef|cook|waiter|waitress|barista|bartender|hotel|housekeeping|housekeeper|restaurant|kitchen|host|hostess|concierge|baker|koch|köchin|kellner(?:in)?|serveu(?:r|se)|kuchař(?:ka)?|cashier|store (?:associate|manager)|retail`,
    ),
  ],
  [
    'trades',
    wholeWords(
      String.raw`technician|mechanic|electrician|plumber|carpenter|welder|machinist|operator|assembler|driver|conductor|construction|installer|maintenance|guard|security (?:guard|officer)|cleaner|janitor|cnc|robot operator|techniker(?:in)?|mechaniker(?:in)?|mechatroniker(?:in)?|elektriker(?:in)?|monteur|fahrer(?:in)?|lagerist(?:in)?|technik|elektrikář|řidič(?:ka)?|montér`,
    ),
  ],
]

/** What the work is about, as far as its title says. */
export const jobFunctionIn = (position: Evidence | undefined): Suggestion<JobFunction> | undefined =>
  position && firstMatch(inTitle, position)
