/** Words that postings of several sites share, collected from stored pages by tests/bench/corpus/fit.ts. */

const words = `
ab abilities ability able about above absprache academic academy accenture accept acceptance access accessibility
accessible accommodations accordance according account accountability accounting accounts accredited achieve achieving
acquisition across act action actions active actively activities activity actual actually ad add additional address
admin administer administration administrative adobe adopt ads adult advance advanced advancement advancing advantage
advertising advice advisor affairs affiliates africa after again age agencies agency agenda agent agentic agents agile
agree agreement ai ai-powered aid air ajax aktuelle al alert alerts algorithms align alignment all alle aller alles
allocation allow allowance already als also alternative alto always am amazing amazon america an analysis analyst
analytical analytics analyze analyzing and andere android angeles angular animal annual annually another ansible
anstellung answer any anywhere análise apache api apis aplicativo apoiar app apparel applicable applicant applicants
application applications applied applies apply applying appreciate approach approximately apps aprendizagem april arbeit
arbeiten arbeitszeit arbeitszeiten architect architecting architectural architecture are area areas around arrangements
art article articles artificial arts as asia ask asked assembly assess assessment asset assets assist assistance
assistant assisted associate associated associates association assurance at atmosphere attend attention attitude
attractive attributes au auch audience audit audits auf aufgaben august aus ausbildung australia australian automate
automated automating automation automotive autonomous autonomy availability available avec average award-winning awards
awareness away awesome aws azure ba bachelor bachelor's bachelors bachelor’s back back-end backed backend background
backup balance balancing bancos bangalore bank banking base based basic basis bauen be because become before begin
behind bei being believe below ben benefit benefits benefícios bengaluru beratung bereich berlin best better between
bewerben bewerbung beyond bi big bij billing bir birthday bist bitte blockchain blog board bonus bonuses book books boot
boston both box br branch brand brands brasil brief bright bring broad browse browser browsing bs bu budget bug build
builder building builds built busca buscamos business businesses but buy buying by ca cad calendar california call
campaigns campo camps campus can canada cancel candidatar candidate candidates candidatura candidature cannot
capabilities capability capacity capacité capital card care career careers carry case cases cash casual categories
category cd cdi center central centre ceo cerca certification certifications certified chain challenge challenges
challenging champion chance change channel channels characteristic charities charity chat check chi chicago choice
choices choose ci cisco cities citizenship city civil claims class classification clear clearance click clicking client
clients clinical close closed closely closing cloud cloud-based cloud-native co code codes coding cohesive collaborate
collaborating collaboration collaborative collect collecting college come comfortable coming command commensurate
comments commerce commercial commission commitment communicate communicating communication communications communicator
community como companies company compensation competencies competitive completa complete completion completo compliance
complies components comprehensive computational computer computers computing compétences con concept conditions conduct
conference conferences confidentiality configuration confirm conhecimento connect connected connection connects consent
consideration considering considers consistent constantly construction construir consultancy consultant consulting
consumer contact container content context continue continuing continuity continuous continuously contract contracts
contratação contrato contribute contributes contributing contribution contributions contributor control controls
conversation cookie cookies cool coordinate coordination coordinator copy copyright core corporate corporation costs
could countries country county coupled course courses cover coverage covering create creating creative creativity credit
crew criteria critical crm cross cross-functional cs css culture curiosity curious current currently curriculum custom
customer customers cut cutting cv cyber cybersecurity cycle cycles código da dabei dados daily damit dan dann dans das
dat data database databases date daten datenschutz datenschutzerklärung day day-to-day days de deadline deals decline
dedicated deep defense define degree dein deine deinem del deliver deliverables delivering delivery demo demonstrate
demonstrated den dental department depending deploy deployment depth der des description desenvolver desenvolvimento
design designed designer designers designing desirable desire desired desktop detail detail-oriented details detection
determine deutsch deutschland dev develop developed developer developers developing development develops device devices
devops deze di dia dias dich did didn't die diese difference different dig digital digitale din diploma dir direct
direction directly director direkt disabilities disciplines disclosure discount discover discovery discussions
disponibilidade distributed distribution district dit diverse diversidade diversity division divisional divisions django
dla do docker docs document documentation documents does doing domain domains don't done don’t door down download dr
drawing dress drive driven driver driving drone drones drop du due duration durch during duties dynamic dynamics
développement e-commerce e-mail each eager early earn east eastern easy ecommerce economic economics economy ecosystem
edge edit editing editor edu education educational een eeo effectively effectiveness efficiency efficient efforts eight
ein eine einen either el elasticsearch electrical electronic electronics elevate eligibility eligible em email emails
embed embedded embrace emerging emphasis employee employees employer employers employment empower emprego empresa
empresas en enable enablement enabling end end-to-end energetic energy engage engagement engaging engenharia engine
engineer engineering engineers engines english enhancement enhancing enjoy enjoys enough ensure ensuring enter
enterprise enterprises entertainment enthusiasm enthusiastic entry entry-level enviar envie environment environmental
environments equal equipment equipo equity equivalent er era erfahrung error errors erste ervaring es essential est esta
establish established estamos estate estratégicas etl eu europe evaluate evaluation even event events every everyday
everyone evolution ex example examples excel excellence excellent exceptional exchange excited exciting execute
execution executive executives expand expectations expected expenses experience experienced experiences experiencia
experiment experimental experiments experiência expert expertise experts explain explore exposure expression extend
extended extensive external extra extremely eye fabrication face facebook facilitate facilitating facilities facility
factory fair faire familiar familiarity family fantastic faq faqs fast fast-paced feature featured features federal
feedback feel fellow ferramentas few field fields fight file fill filters final finance financial financing find finding
fintech firm firms firmy first fit fitness five fix fixed flask fleet flexibility flexible flight floor flow flows
fluency fluent fly focus folgende follow following food for force forgot form forma format formation formação former
forms fortune foster fostering found foundation founded founders founding four fr fragen framework frameworks france
francisco frankfurt français fraud free freelance frequent frequently fresh friday friend friendly friends from front
front-end frontend full full-stack full-time fullstack fully fun functie function functional functions fundamental
fundamentals funded funding fundraiser fundraising further fusion future für ga gain game games gap garantir gather gcp
gehalt gemeinsam gender general generalist generally generate generation generative generous genuine geographic geometry
german germany gestão gesucht get gets getting gis git github gitlab give given global globally globe gmail gmbh go
goals goes going golang good google got governance government governments grade graduate grants graphic graphics graphql
great grid ground group groups grow growing growth guaranteed guidance guide guidelines guides gut gute gym haben hadoop
half hand handle handling hands-on happy har hard hardware has hat have having he head headquartered health healthcare
healthy heard hearing heavy help helpful helping her here het hier high higher highly hills hire hired hirer hiring
history hit hohe holiday holidays home hong hooks horário hour hourly hours how however hq hr html http hub human hybrid
híbrido id ideal ideally ideas identification identify identifying identity if ihr ihre ii iii il im immediate impact
impactful impacto implement implementation implementations implementing implements important impressum improve
improvement improving in in-depth in-house in-office in-person inbound inc incident include includes inclusion inclusive
independent index india indicadores individual individuals individuell indonesia industrial industries industry
inference influence info inform informal information informações infrastructure inhalt initial initiative initiatives
innovation innovations innovative inquiries inside insights inspire instagram installation instead institute institution
institutional instructions instrument instrumentation insurance integración integral integrar integrate integrated
integration integrity intelligence intelligent interact interaction interactive interesse interest interested
interesting interface intermediate intern internal international internet interns internship internships intersection
interview interviews invest investigation investment investments investor investors involve involved io ios iot ip is
iso israel isso issue ist it it's iteration its it’s ja january java javascript je jenkins jetzt jij jira job jobs join
joining jong journey jouw js july jump june junior just k- karriere keep keeping keine key kingdom km knack know
knowledge kong kontakt kotlin kpis kubernetes kunden la lab laboral labs land language languages laravel large larger
las last later latest launch lavoro law layout le lead leader leaders leadership leading leads learn learning least
leave lebenslauf legal leistungen lending les less let let's letter lettre level levels leverage leveraging liaison
libraries library license life lifecycle lifestyle like limited line linear link linkedin links linux list listed live
llc llm load loading loans local locale localization locally locatie location locations log login logistics logo london
long long-term longer look looking loop los love low ltd l’équipe ma macbook machine machines made mail main maintain
maintaining maintains maintenance mais major make makes making man manage management manager managers manages managing
mandatory manipulation manual manufacturing many map mapping market marketing marketplace markets master master's
masters mastery match matching material materials maternity mathematics matter matters max maximum may mb me meal meals
meaningful measurement measures mechanical media medical meet meeting meetups melbourne member members membership memory
mental mention mentor mentoring mentorship menu mes message messaging met meta metal method metodologías microservices
microsoft middle might mile miles milestones military million millions mind mindset minimal minimum mission missions mit
mitarbeiter ml mobile mode model modelling models modern moderne module monday money mongodb monitor monitoring montag
month monthly months more morning most motivated motivation move ms much multidisciplinary multinational multiple must
my mysql más na naar nach name nas national native natural nature navigation near nearly necessary need needed needs
negotiate net network networking networks never new news newsletter next nice night nine nlp no noch node nodejs non
nonprofit north nos nosotros nosql nossa nossas nosso nossos not note notes nothing notice nous novo now nsw nuclear
number objectives objetivo observability occasional october of oferta off offene offer offered offering offerings offers
office officer offices official offre offres often ok om on on-demand on-site onboarding once one ongoing online only
ons onsite ontario onze ook oops op open open-source opening openings operate operating operation operational operations
operators oportunidades opportunities opportunity optimization optimizations optimize option options or oracle
orchestration order orders org organisation organization organizational organizations organize organized orientation
oriented origin original os other others ou our out output outreach outside over overall overlap oversee overseeing
overview own owned owner owners ownership owning package packages packaging page pages paid para parental park parking
part part-time participate participating participation partner partnering partners partnership partnerships parts party
passion passionate password past pathway pay payment payments payroll país pdf pension people per perfect perfil perform
performance performing performs period perks permanent person personal personnel persons phase phd phone php physical
pilot pipeline pipelines pixel pj place placement places plan planet planning plano plans plant platform platforms play
player players please plus pm point points policies policy pool popular por portal portfolio portfolios portugal
position positions possess possible post postdoctoral poste posted postes postgresql posting postings posts potential
pour power powered powerful powerpoint pr praca practical practice practices pracy pragmatic praxis precision predictive
prefer preferably preference preferences preferred preparation prepare preparing presencial presentations pressure
previous pricing pride primary principal print printed printing prior prioritize privacy private pro proactive problem
problem-solving process processed processes processing procurement product production productive productivity products
professional professionals proficiency proficient profil profile program programme programming programs progress project
projects promote promotion property proposals propose proprietary protect protected protection protocol protocols
prototype prototyping proven provide provided providers provides providing provision provisioning práce pto public
publications publish published puesto pune purchase purpose purposes pursuing pushing put pvt pytest python qa qc
qualification qualifications qualified quality quantitative query question questions quick quickly quiet race rails
random range rate rather raw rd reach react read reading ready real reality realizar really reasonable receive received
receiving recent recently recherche rechte recognize recommend recommendation recommended record records recovery
recruit recruiter recruiting recruitment recrutement redis redux reference references referral refine regardless region
register registered registration regular regulations regulatory rejoindre related relations relationship release
releases relevance relevant reliability reliable religion relocation remain remote remotely remoto rendering report
reporting reports representative reputation req request require required requirement requirements requires requisition
requisitos research researcher researchers researching reserved resolution resolve resource resources respond
responsabilidades response responses responsibilities responsibility responsible rest restaurant restful result
resultados results resume retail retirement return revenue review reviewing reviews rewarding rewards right rights rigor
risk risks road roadmap robot robotics robots role roles room route routine ruby rules run running runtime rust sa saas
safe safety salaries salaris salary sale sales salário samen san satisfaction satisfactorily save saved savings say
saúde scala scalability scale schedule scheduling schema school science scientific scientist scientists scope scratch
screen screening script scripting scripts scrum se search searches second section sector secure securing security sede
see seek seeking segurança sehr select selected selection self self-motivated sell send senden senior september series
serve server server-side service services servicio serving será set setting settings setup seu seven several shape share
shared sharing shell shift ship shipping shop shopping short should show shows si sick side sie sign significant similar
simple simply simulation since singapore single sistemas site sitemap sites six sketch skill skilled skills skip small
smart smarter snacks so sobre social software solid solution solutions solve solving som some someone something
sometimes somos soon sound source sources south southern sowie space spam spannende spark spatial speaking special
specialised specialist specialists specialized specific specifically specification specifications speed spend sponsors
sponsorship sports spread spring später sql sr st stability stable stack staff stage stakeholders stand standard
standards standort start started starting starts startseite startup startups state statement statements states
statistics status stay stays std steady stelle stellen stellenangebot stellenangebote step steps still stipend stock
storage store stores stories story strategic strategies strategy street strong structure structured structures student
studies studio study stunden style su subject submission submit submitted subscribe subscription subsequent subsidiaries
success successful successfully such suchen suggestions suite summary summer super superior supervise supervision
supervisor supplier suppliers supply support supported supporting supportive sur sustainable sydney symfony system
systems são ta tableau tage tailwind taiwan take taking talent talents talk talks tangible target targeted task tasks
tax te teacher teaching team teams tech technical techniques technische technological technologies technology tecnologia
teil teilzeit tel telefon tell template templates tempo temporary term terms terraform test testing tests text than
thank that that's that’s the their them then theory there therefore there’s these they things think third this thought
thoughtful three thrive through ti tiempo time times tipo tips title to today todo todos together too tool tooling tools
top top-tier toronto tot total touch tous towards trabalhar trabalho track tracking trade traders trading traditional
traffic train training transaction transactions transfer transform transformation transforming transition translate
transparency transparent transportation travail travel treat trends trial trip troubleshoot troubleshooting true trust
trusted try tu turn tv twitter two tx type types typescript tätigkeit técnico uhr ui uk ukraine um un und under
undergraduate understand understanding une unit united university unless unlock uns unser unsere unternehmen
unterstützung up up-to-date update updated updates upload upon url us usa usd use used user using utilize ux vacancies
vacancy vacation vacature vaga vagas valid value values van various vehicle vehicles vendor vendors vergütung
verification verified version verstärkung very veteran vi vida video videos vie viel view viewed virtual visa visas
visible vision visit visual visualization você vollzeit volume volunteer volunteers von voor vos votre vous vue wage
want wanted wants was wat way ways we we'd we'll we're web web-based website websites week weekend weeks weiter welcome
well wellness wenn werde werden werken west western we’d we’ll we’re we’ve what what's whatever whatsapp what’s when
where whether which while whilst who why wide wie wij wil will willen willing willingness willkommen windows wir wissen
with within woche wollen word work work-life worked workers workflows working workplace works workshops world worldwide
would write writer writing written year years yes york you you'll you're you've young your youtube you’ll you’re you’ve
zealand zelfstandig zero zoals zoom zu zum zur équipe über або без вакансии вакансії вы для за компанія нас от офис по
після українська що
`

/** Words that name nobody, in lower case: those of many postings. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
