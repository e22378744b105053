/** Words that postings of several sites share, collected from stored pages by tests/bench/corpus/fit.ts. */

const words = `
ab aber abilities ability able about above absprache academic academy accelerate accenture accept acceptance access
accessibility accessible accommodation accommodations accordance according account accountability accounting accounts
accredited achieve achieving acquisition across act action actions active actively activities activity actual actually
ad adaptable add additional address admin administer administration administrative administrator adobe adopt ads adult
advance advanced advancement advancing advantage advertising advice advisor affairs affiliates affordable africa after
again age agencies agency agenda agent agentic agents agile agree agreement agreements agricultural agriculture ai
ai-powered aid air ajax aktuelle al alert alerts algorithms align alignment all alla alle aller alles allocation allow
allowance already als also alternative alto always am amazing amazon america an analysis analyst analysts analytical
analytics analyze analyzing and andere android angeles angular animal annual annually another anschreiben ansible
anstellung answer any anywhere análise apache api apis aplicativo apoiar app apparel applicable applicant applicants
application applications applied applies apply applying appointment appreciate approach approximately apps aprendizagem
april arbeit arbeiten arbeitsumfeld arbeitszeit arbeitszeiten architect architecting architectural architecture are area
areas around arrangement arrangements art article articles artificial arts as asia ask asked assembly assess assessment
asset assets assist assistance assistant assisted associate associated associates association assurance at atmosphere
att attend attention attitude attractive attributes au auch audience audit audits auf aufgaben august aus ausbildung
australia australian auto automate automated automating automation automotive autonomous autonomy av availability
available avec average award-winning awards awareness away awesome aws az azure ba bachelor bachelor's bachelors
bachelor’s back back-end backed backend background backup balance balancing bancos bangalore bank banking base based
basic basis bauen be because become before begin behind bei being believe belong below ben benefit benefits benefícios
bengaluru beratung bereich berlin berufserfahrung best better between bewerben bewerbung beyond bi bias bieten big bij
billing biology bir birthday bist bitte blockchain blog board bonus bonuses book books boot boston both box br branch
brand brands brasil brief bright bring broad brochure browse browser browsing bs bu budget bug build builder building
builds built busca buscamos business businesses but buy buying by ca cad calendar california call campaigns campo camps
campus can canada cancel candidatar candidate candidates candidatura candidature cannot capabilities capability capable
capacity capacité capital car card care career careers caring carry cart case cases cash casual categories category cd
cdi cell center central centre ceo cerca certification certifications certified chain challenge challenges challenging
champion chance change changing channel channels characteristic charities charity chat check chi chicago chief choice
choices choose ci cisco cities citizenship city civil claims class classification clean cleaning clear clearance click
clicking client clients clinical close closed closely closing cloud cloud-based cloud-native co code codes coding coffee
cohesive cold collaborate collaborating collaboration collaborative collect collecting college com combining come
comfortable coming command commensurate comments commerce commercial commission commitment communicate communicating
communication communications communicator community como companies company compensation competence competencies
competitive completa complete completed completion completo complex compliance complies components comprehensive
computational computer computers computing compétences con concept conditions conduct conducting conducts conference
conferences confident confidentiality configuration confirm confluence conhecimento connect connected connection
connects consent consideration considering considers consistent constant constantly construction construir consultancy
consultant consultation consulting consumer contact contacto container content context continue continued continuing
continuity continuous continuously contract contracts contratação contrato contribute contributes contributing
contribution contributions contributor control controls conversation cookie cookies cool coordinate coordinating
coordination coordinator copy copyright core corporate corporation costs could countries country county coupled course
courses cover coverage covering crafting create created creates creating creative creativity credit crew criteria
critical crm cross cross-functional cs css culture curiosity curious current currently curriculum custom customer
customers cut cutting cv cyber cybersecurity cycle cycles código da dabei dados daily damit dan dann dans das dat data
database databases date daten datenschutz datenschutzerklärung day day-to-day days de deadline deadlines deals december
decline dedicated deep defense define degree dein deine deinem del deliver deliverables deliveries delivering delivery
demands demo demonstrate demonstrated den dental department depending deploy deployment depth depuis der derechos des
desarrollador desarrollar desarrollo description desde desenvolver desenvolvimento design designed designer designers
designing desirable desire desired desktop det detail detail-oriented details detection determine deutsch deutschland
dev develop developed developer developers developing development develops device devices devops deze di dia dias dich
did didn't die diese difference different dig digital digitale din diploma dir direct direction directly director direkt
disabilities disability disciplines disclosure discount discover discovery discretion discrimination discussions
disponibilidade distributed distribution district dit diverse diversidade diversity division divisional divisions django
dla do docker docs document documentation documents does doing domain domains don't done don’t door down download dr
drawing dress drive driven driver driving drone drones drop du due duration durch during duties dynamic dynamics
développement e-commerce e-mail each eager early earn east eastern easy ecommerce economic economics economy ecosystem
edge edit editing editor edu education educational een eeo effectively effectiveness efficiency efficient efforts eight
ein eine einen either el elasticsearch election electrical electronic electronics element elevate eligibility eligible
em email emails embed embedded embrace emerging emphasis empleo employee employees employer employers employment empower
emprego empresa empresas en enable enablement enabling end end-to-end energetic energy engage engagement engaging
engenharia engine engineer engineering engineers engines english enhanced enhancement enhancing enjoy enjoys enough
ensure ensures ensuring enter enterprise enterprises entertainment enthusiasm enthusiastic entry entry-level enviar
envie environment environmental environments equal equipment equipo equity equivalent er era erfahrung error errors
erste ervaring es esprit essential est esta establish established estamos estate estratégicas ethical ethics etl eu
europe evaluate evaluation even evening event events every everyday everyone evolution ex example examples excel
excellence excellent exceptional exchange excited exciting execute execution executive executives expand expect
expectations expected expenses experience experienced experiences experiencia experiment experimental experiments
experiência expert expertise experts explain explore exposure expression extend extended extensive external extra
extremely eye fabrication face facebook facilitate facilitating facilities facility facing factory faculty fair faire
familiar familiarity family fantastic faq faqs fast fast-paced feature featured features february federal feed feedback
feel fellow ferramentas few field fields fight file files fill filters final finance financial financing find finding
fintech firm firms firmy first fit fitness five fix fixed flask fleet flexibility flexible flight floor flow flows
fluency fluent fly focus folgende follow following food for force forgot form forma format formation formação former
forms fortune foster fostering found foundation founded founders founding four fr fragen framework frameworks france
francisco frankfurt français fraud free freelance frequent frequently fresh friday friend friendly friends from front
front-end frontend frontier full full-stack full-time fullstack fully fun functie function functional functions
fundamental fundamentals funded funding fundraiser fundraising further fusion future för für ga gain game games gap
garantir gather gcp gehalt gemeinsam gender general generalist generally generate generation generative generous genuine
geographic geometry german germany gestão gesucht get gets getting gibt gis git github gitlab give given global globally
globe gmail gmbh go goals goede goes going golang good google got governance government governments grade graduate gran
grants graphic graphics graphql great greater green grid ground group groups grow growing growth guarantee guaranteed
guidance guide guided guidelines guides guiding gut gute gym haben hadoop half hand handle handling hands-on happy har
hard hardware has hat have having he head headquartered headquarters health healthcare healthy heard hearing heat heavy
help helpful helping her here het hier high higher highly hills hire hired hirer hiring history hit hohe hold holiday
holidays home honest hong hooks horário hospital hour hourly hours how however hq hr html http hub human hybrid híbrido
ibm id ideal ideally ideas identification identify identifying identity if ihr ihre ii iii il im immediate impact
impactful impacto implement implementation implementations implementing implements important impressum improve
improvement improving in in-depth in-house in-office in-person inbound inc incentives incident include includes
inclusion inclusive inclusivity increasing independence independent index india indicadores individual individuals
individuell indonesia industrial industries industry inference influence info inform informal information informações
infrastructure inhalt initial initiative initiatives innovation innovations innovative inquiries inside insights inspire
instagram installation instead institute institution institutional instructions instrument instrumentation insurance
integración integral integrar integrate integrated integration integrations integrity intelligence intelligent interact
interaction interactive interesse interest interested interesting interface intermediate intern internal international
internet interns internship internships intersection interview interviews introduction invest investigation investment
investments investor investors involve involved involvement io ios iot ip ipsum is iso israel isso issue ist it it's
iteration its it’s ja january java javascript je jenkins jetzt jij jira job jobs join joining jong journey jouw jr js
july jump june junior just k- karriere keep keeping keine key kingdom klasse km knack know knowledge kong kontakt kotlin
kpis kubernetes kunden la lab laboral laboratory labs land language languages laravel large larger las last later latest
launch lavoro law layout le lead leader leaders leadership leading leads learn learning least leave lebenslauf led legal
leistungen lending les less let let's letter lettre level levels leverage leveraging liaison libraries library license
licensing life lifecycle lifestyle like limited line linear link linkedin links linux list listed listing live living
llc llm lo load loading loans local locale localization locally locatie location locations log login logistics logo
london long long-term longer look looking loop los love low ltd l’équipe ma macbook machine machines made mail mailing
main maintain maintaining maintains maintenance mais major make makes making man manage management manager managers
manages managing mandatory manipulation manual manufacturing many map mapping market marketing marketplace markets
master master's masters mastery master’s match matches matching material materials maternity mathematics matlab matter
matters max maximum may mb me meal meals meaningful measurement measures mechanical media medical meet meeting meetups
melbourne member members membership memory mental mention mentor mentoring mentorship menu mes message messaging met
meta metal method metodologías microservices microsoft middle might mile miles milestones military million millions min
mind mindestens mindset minimal minimum mission missions mit mitarbeiter ml mobile mode model modelling models modern
moderne module monday money mongodb monitor monitoring monitors montag month monthly months more morning most motion
motivated motivation move ms much multidisciplinary multinational multiple must my mysql más na naar nach name nas
national native natural nature navigation near nearly necessary need needed needs negotiate net network networking
networks never new news newsletter next nice night nine nivel nlp no noch node nodejs noi nome non nonprofit north nos
nosotros nosql nossa nossas nosso nossos not note notes nothing notice notre nous november novo now nsw nuclear number
objectives objetivo observability occasional occasionally october of oferta off offene offer offered offering offerings
offers office officer offices official offre offres often ok om on on-demand on-site onboarding once one ongoing online
only ons onsite ontario onze ook oop oops op open open-source opening openings operate operating operation operational
operations operator operators oportunidades opportunities opportunity optimization optimizations optimize option options
or oracle orchestration order orders org organisation organization organizational organizations organize organized
orientation oriented origin original ort os other others ou our out outlook output outreach outside outstanding over
overall overlap oversee overseeing overview own owned owner owners ownership owning pacific package packages packaging
page pages paid paper para parental park parking part part-time participate participates participating participation
partner partnering partners partnership partnerships parts party pass passion passionate password past pathway pay
payment payments payroll país pdf pension people per perfect perfil perform performance performing performs period perks
permanent person personal persone personnel persons ph phase phd phoenix phone php physical physics pilot pipeline
pipelines pivotal pixel pj place placement places plan planet planning plano plans plant planung platform platforms play
player players please plus pm point points policies policy pool popular por portal portfolio portfolios portugal
posición position positions possess possibilities possible post postdoctoral poste posted postes postgresql posting
postings posts potential pour power powered powerful powerpoint pr praca practical practice practices pracy pragmatic
praxis pre pre-employment precision predictive prefer preferably preference preferences preferred preparation prepare
preparing presencial presentations pressure previous pricing pride primary principal principles print printed printing
prior prioritization prioritize privacy private pro proactive problem problem-solving procedure procedures process
processed processes processing procurement product production productive productivity products professional
professionalism professionals proficiency proficient profil profile profit program programme programmers programming
programs progress project projects promise promote promotion property proposals propose proprietary protect protected
protection protocol protocols prototype prototyping proud proven provide provided providers provides providing provision
provisioning práce pto public publications publish published puesto pune purchase purpose purposes pursuing pushing put
pvt pytest python qa qc qualification qualifications qualified quality quantitative query question questions quick
quickly quiet race rails random range rate rather raw rd reach react read readiness reading ready real reality realizar
really reason reasonable receive received receiving recent recently recherche rechte recognition recognize recommend
recommendation recommended record records recovery recruit recruiter recruiting recruitment recrutement redis redux
reference references referral refine regardless region register registered registration regular regulations regulatory
reimbursement rejoindre related relations relationship release releases relevance relevant reliability reliable religion
relocation remain remote remote-first remotely remoto remove rendering report reporting reports representative
reputation req request require required requirement requirements requires requisition requisitos research researcher
researchers researching reserved resolución resolution resolve resource resources respond responsabilidades response
responses responsibilities responsibility responsible rest restaurant restful result resultados results resume retail
retirement return revenue review reviewing reviews rewarding rewards right rights rigor risk risks road roadmap robot
robotics robots role roles room route routine ru ruby rules run running runtime rust sa saas safe safety salaries
salaris salary sale sales salesforce salário samen san santa satisfaction satisfactorily save saved savings say saúde
scala scalability scale schedule scheduling schema scheme school science sciences scientific scientist scientists scope
scratch screen screening script scripting scripts scrum se search searches second section sector secure securing
security sede see seek seeking segurança sehr select selected selection self self-motivated sell send senden senior
september series serve server server-side serves service services servicio servicios serving será set setting settings
settlement setup seu seven several shape share shared sharing shell shift ship shipping shop shopping short should show
showing shows si sick side sie sign significant similar simple simply simulation since singapore single sistemas site
sitemap sites six sketch skill skilled skills skip slack small smart smarter snacks so sobre social software solicitud
solid solution solutions solve solver solving som some someone something sometimes somos son soon sound source sources
sourcing south southern sowie space spam spanish spannende spark spatial speak speakers speaking special specialised
specialist specialists specialized specific specifically specification specifications speed spend sponsors sponsorship
sports spread spring später sql sr st stability stable stack staff stage stakeholders stand standard standards standort
start started starting starts startseite startup startups state statement statements states statistics status stay stays
std steady stelle stellen stellenangebot stellenangebote step steps still stipend stock storage store stores stories
story strategic strategies strategy street strong structure structured structures student studies studio study stunden
style su subject submission submit submitted subscribe subscription subsequent subsidiaries success successful
successfully such suchen suggestions suite summary summer super superior supervise supervision supervisor supplier
suppliers supplies supply support supported supporting supportive supports sur sustainable sydney symfony system systems
são ta table tableau tage tailwind taiwan take taking talent talents talk talks tangible target targeted task tasks tax
te teach teacher teaching team teams teamwork tech technical technician techniques technische technological technologies
technology tecnologia teil teilzeit teknik tel telefon tell template templates tempo temporary term terms terraform test
tester testing tests text than thank that that's that’s the their them then theory there therefore there’s these they
thing things think third this though thought thoughtful three thrive through throughout ti tiempo time times tipo tips
title to today todo todos together ton too tool tooling tools top top-tier toronto tot total touch tous towards trabajo
trabalhar trabalho track tracking trade traders trading traditional traffic train training transaction transactions
transfer transform transformation transforming transition translate transparency transparent transport transportation
travail travel treat treatment trends trial trip troubleshoot troubleshooting true trust trusted truth try tu turn tv
twitter two tx type types typescript tätigkeit técnico uhr ui uk ukraine um umgang un una und under undergraduate
understand understanding une unit united university unix unless unlock uns unser unsere unternehmen unterstützung up
up-to-date update updated updates upload upon url us usa usd use used user using ut utilize ux vacancies vacancy vacante
vacation vacature vaga vagas valid value values van various vehicle vehicles vendor vendors verbal vergütung
verification verified version verstärkung very veteran vi victoria vida video videos vie viel view viewed virtual visa
visas visible vision visit visual visualization você voice vollzeit volume volunteer volunteers von voor vorteil vos
vote voter votre vous vue wage want wanted wants was washington wat way ways we we'd we'll we're web web-based website
websites week weekend weekends weeks weiter weiterentwicklung welcome welcoming well wellbeing wellness wenn werde
werden werken west western we’d we’ll we’re we’ve what what's whatever whatsapp what’s when where whether which while
whilst who why wide wie wij wil will willen willing willingness willkommen windows wir wissen with within without woche
wollen word work work-life worked workers workflows workforce working workplace works workshop workshops world worldwide
would write writer writing written year years yes york you you'll you're you've young your youtube you’ll you’re you’ve
yr zealand zelfstandig zero zoals zoom zu zukunft zum zur zurück équipe über або без вакансии вакансії вас вы для за
компании компанія мы на нам нас опыт от отправить офис по поддержка після работа українська что що это
`

/** Words that name nobody, in lower case: those of many postings. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
