/** Words that postings of several sites share, collected from stored pages by tests/bench/corpus/fit.ts. */

const words = `
ab abilities ability able about above academic accept acceptance access accessibility accommodations account accounts
accredited achieve achieving acquisition across act action actions active actively activities activity ad add additional
address administration administrative adobe ads advance advanced advertising advice after again age agencies agency
agent agentic agents agile agree agreement ai ai-powered air al algorithms all alle alles allocation allow allowance
already als also alto always am amazing america an analysis analyst analytical analytics analyze analyzing and android
angeles angular annual another any anywhere análise apache api apis app applicable applicant applicants application
applications applied applies apply applying appreciate approach apps april arbeiten arbeitszeiten architect architecting
architecture are area areas around arrangements art articles artificial as asia ask assembly assess assessment asset
assets assist assistance assistant assisted associate associated assurance at attend attention attitude attributes au
audience audits aufgaben aus australia australian automate automated automating automation autonomous autonomy
availability available avec awards awareness away aws azure bachelor's bachelor’s back back-end backed backend
background balance balancing bank banking base based basic basis be because become before behind being believe below ben
benefit benefits bereich best better bewerbung beyond bi big bij bist blog board bonus bonuses book boot both branch
brand brands brief bright bring browser bs budget build builder building builds built business businesses but by ca cad
calendar california call campus can canada cancel candidate candidates candidatura candidature capabilities capability
capacity capacité capital card care career careers carry case cases cash category cd center central certification
certifications chain challenge challenges challenging champion chance change channels characteristic charities chat
check choices choose ci citizenship city civil clear clearance click clicking client clients clinical close closely
closing cloud cloud-native co code coding collaborate collaborating collaboration collaborative collect college come
comfortable coming command commensurate commerce commercial commission commitment communicate communicating
communication communications community companies company compensation competitive completa complete completion completo
compliance complies comprehensive computational computer computers computing con concept conditions conduct conference
confidentiality configuration confirm connect connected consent consideration considers consistent constantly
construction consulting consumer contact content context continue continuous continuously contract contracts contrato
contribute contributing contribution contributions control controls cookie cookies coordinate coordination copyright
core corporate corporation costs countries country coupled course courses cover coverage covering create creating
creative creativity credit crew criteria critical crm cross-functional css culture curiosity curious current currently
curriculum custom customer customers cutting cv cybersecurity cycle da dados daily dan dann dans das dat data database
databases date day days de deadline decline deep defense define degree deine del deliver deliverables delivering
delivery demo demonstrate demonstrated dental department depending deploy depth des description desenvolvimento design
designer designers designing desire desired detail detail-oriented details detection determine deutsch dev develop
developer developers developing development develops devops deze di dich die difference digital diploma dir direct
direction directly director disabilities disciplines discount discover discovery disponibilidade distributed
distribution dit diversity division django dla do docker docs document documentation documents does doing domain domains
don't done don’t door download dr drive driving drone drones du due duration during duties dynamic e-commerce e-mail
each eager early earn ecosystem edge edu education educational een eeo effectively efficiency efficient ein eine einen
either el electrical electronics eligibility eligible em email emails embedded emerging employee employees employer
employers employment emprego empresa en enable enabling end end-to-end energy engage engagement engine engineer
engineering engineers english enhancing enjoy enjoys enough ensure ensuring enterprise enterprises entertainment
enthusiasm enthusiastic entry entry-level environment environments equal equipment equipo equity equivalent er erfahrung
error erste ervaring es essential est esta establish established estratégicas etl eu europe evaluate evaluation event
events every everyone example examples excel excellence excellent exceptional exchange excited execute execution
executive executives expand expectations expected expenses experience experienced experiences experiencia experiment
experimental experiments experiência expert expertise experts explain explore exposure extend extended extensive
external extra fabrication facebook facilitate facilities factory fair faire familiar familiarity family faq fast
fast-paced feature featured features federal feedback feel field fields file final finance financial financing find
finding first fit fitness five fixed flask fleet flexibility flexible flight floor fluency fluent focus follow following
food for form format formação forms foster foundation founded founders founding framework frameworks francisco free
freelance frequent fresh friday friend friendly from front front-end frontend full full-stack full-time fully function
functional functions fundamental fundamentals funded funding fundraising further fusion future für game garantir gather
gcp gender general generate generation generous geographic geometry german gesucht get getting git github give given
global gmail go goals goes going good google governance government governments graduate grants great grid ground group
grow growing growth guide guidelines half handle handling hands-on happy hard hardware has have headquartered health
healthcare healthy heard hearing help helping here het high higher highly hire hiring history hit holiday holidays home
hour hours how however hq hr html hub human hybrid híbrido id ideal ideally ideas identify identifying identity if ihre
ii im impact impactful impacto implement implementation implementing important impressum improve improvement improving
in in-depth in-house in-office in-person inbound inc incident include includes inclusion inclusive independent india
individual industrial industries industry influence info information informações infrastructure initial initiatives
innovation innovations innovative inquiries insights instagram institute instructions instrumentation insurance
integración integral integrar integrate integrated integration integrity intelligence intelligent interact interaction
interactive interest interested interface intermediate intern internal international internet interns internship
intersection interview interviews invest investigation investment investments investor investors involve io ios iot is
iso israel isso ist it iteration its it’s ja java javascript je jenkins jij job jobs join joining journey jouw js jump
june junior just keep keeping keine key know knowledge kontakt kotlin kpis kubernetes la lab labs language languages
large las last later latest launch law le lead leader leadership leading leads learn learning least leave legal lending
les less let letter level levels leveraging libraries library license life lifecycle like limited line linear link
linkedin links linux list listed live llc llm load loans local location locations log login long longer look looking
loop los low ltd macbook machine machines made main maintain maintaining maintains major make making manage management
manager managers manages managing manipulation manual manufacturing many map mapping market marketing marketplace
markets master master's match material materials maternity mathematics matter matters max maximum may mb me meals
meaningful measurement measures mechanical media medical meet meeting meetups melbourne member members mental mentor
menu mes messaging metodologías microservices microsoft might military million millions mind mindset minimum mission
missions mit ml mobile model modern monday money mongodb monitor monitoring monthly months more morning most motivation
move ms much multiple must my mysql más na naar nach name national native natural navigation nearly necessary need net
network networking never new news newsletter next nice no node north nos nosso nossos not note notice nous now nuclear
number objectives objetivo observability occasional of off offer offered offering offerings office offre om on on-demand
on-site onboarding once one online only ons onsite ontario onze ook op open open-source opening openings operate
operating operation operational operations opportunities opportunity optimization optimize options or oracle
orchestration order orders org organisation organization organizational organize organized oriented origin os other
others our out outreach outside over overall oversee overview own ownership package packaging page pages paid para
parental parking part part-time participate partner partners partnership parts party passion passionate password pay
payment payments país pdf pension people per perfect perfil perform performance performing perks permanent person
personal personnel phd phone php physical pilot pipeline pipelines place plan planning plans platform platforms play
player please plus pm points policies policy pool por portal portfolio portugal position positions possess post
postdoctoral poste posted postgresql posting potential pour power powered powerful powerpoint pr practical practice
practices pragmatic precision prefer preferably preferences preferred prepare presencial presentations pressure previous
pricing principal print printed printing prior prioritize privacy private pro proactive problem problem-solving process
processes processing procurement product production productivity products professional professionals proficiency
proficient profil profile program programme programming programs progress project projects promotion property proposals
propose protected protection protocols prototype prototyping proven provide provided providers provides providing práce
pto public publications publish puesto purpose purposes pushing put pytest python qa qualification qualifications
qualified quality quantitative query question questions quick quickly quiet race rails range rate rather reach react
read ready real realizar really receive receiving recommend recommendation record records recruit recruiter recruiting
recruitment redis reference referral regardless region register registered regular related relations relationship
release releases relevant reliability reliable relocation remain remote remotely remoto report reporting reports
representative request require required requirement requirements requires requisition requisitos research researchers
reserved resolve resources respond responsabilidades response responses responsibilities responsibility responsible rest
restful results resume retail retirement revenue review reviews rewards right rights rigor risk risks roadmap robotics
robots role roles room routine ruby run running runtime rust saas safe safety salaries salaris salary sale sales san
satisfaction satisfactorily save savings scala scale schedule scheduling schema school science scientist scientists
scope scratch screen scripting scrum se search sector secure securing security see seek seeking select selected
selection self self-motivated send senior september series serve server server-side service services serving set
settings setup several shape share shared sharing shell shift ship shipping should show si sick side sie sign
significant similar simply simulation since singapore single sistemas site sites six skill skilled skills skip small
smart snacks so sobre social software solid solution solutions solve solving some something somos soon sound source
sources south space spark spatial special specialist specialists specialized specific speed spring sql sr st stack staff
stage stand standard standards start started starting starts startup startups state statement states statistics status
stay steady stelle step steps still stock storage store stories story strategic strategies strategy strong structure
structured structures student studies studio study style subject submit submitted subscribe subsequent subsidiaries
success successful such suite summary summer super superior supervision supplier suppliers supply support supporting sur
sustainable system systems ta tableau taiwan take taking talent talents talk target task tasks tax te teaching team
teams tech technical techniques technological technologies technology teilzeit tell term terms terraform test testing
tests text thank that that’s the their theory there there’s these they things think third this thought thoughtful three
through ti tiempo time times tipo title to today todos together tool tooling tools top toronto tot total touch towards
trabalhar trabalho track tracking trade traders trading traditional traffic train training transaction transactions
transfer transform transformation transition translate transparency transparent travel trends trial troubleshoot
troubleshooting trust trusted try tu turn twitter two type types typescript técnico ui um un under undergraduate
understand understanding une unit united university uns unser up up-to-date update updated updates upload us usa usd use
user using utilize ux vacancy vacation vacature vaga valid value values van various vehicles vendor vendors vergütung
verification version verstärkung very veteran vida video view viewed visa visible vision visit visual visualization você
voor vos votre vous vue wage want wants was wat way ways we we'd we'll we're web website websites week welcome well
wellness werden we’d we’re we’ve what whatever what’s when where whether while who why wide wie wij will willen willing
willingness windows wir with within word work worked workers workflows working workplace works workshops world worldwide
would write writing year years yes york you you'll you're you've young your youtube you’ll you’re zelfstandig zoals zum
zur über для за що
`

/** Words that name nobody, in lower case: those of many postings. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
