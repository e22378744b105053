/** Words that postings of several sites share, collected from stored pages by tests/bench/corpus/fit.ts. */

const words = `
ab abilities ability able about above absprache academic accept acceptance access accessibility accommodations account
accountability accounting accounts accredited achieve achieving acquisition across act action actions active actively
activities activity actual actually ad add additional address admin administration administrative adobe ads advance
advanced advancing advantage advertising advice africa after again age agencies agency agenda agent agentic agents agile
agree agreement ai ai-powered air al algorithms alignment all alle alles allocation allow allowance already als also
alternative alto always am amazing america an analysis analyst analytical analytics analyze analyzing and andere android
angeles angular annual another ansible any anywhere análise apache api apis apoiar app applicable applicant applicants
application applications applied applies apply applying appreciate approach apps april arbeit arbeiten arbeitszeit
arbeitszeiten architect architecting architectural architecture are area areas around arrangements art articles
artificial as asia ask assembly assess assessment asset assets assist assistance assistant assisted associate associated
assurance at attend attention attitude attributes au audience audit audits aufgaben august aus ausbildung australia
australian automate automated automating automation autonomous autonomy availability available avec awards awareness
away aws azure bachelor's bachelor’s back back-end backed backend background backup balance balancing bank banking base
based basic basis be because become before behind bei being believe below ben benefit benefits bereich best better
bewerben bewerbung beyond bi big bij billing bist bitte blockchain blog board bonus bonuses book boot both branch brand
brands brief bright bring browser bs bu budget bug build builder building builds built buscamos business businesses but
by ca cad calendar california call campaigns campus can canada cancel candidatar candidate candidates candidatura
candidature capabilities capability capacity capacité capital card care career careers carry case cases cash category cd
cdi center central centre certification certifications chain challenge challenges challenging champion chance change
channels characteristic charities chat check choices choose ci citizenship city civil classification clear clearance
click clicking client clients clinical close closed closely closing cloud cloud-native co code coding cohesive
collaborate collaborating collaboration collaborative collect college come comfortable coming command commensurate
commerce commercial commission commitment communicate communicating communication communications community como
companies company compensation competitive completa complete completion completo compliance complies comprehensive
computational computer computers computing compétences con concept conditions conduct conference confidentiality
configuration confirm conhecimento connect connected connection connects consent consideration considers consistent
constantly construction construir consulting consumer contact content context continue continuing continuity continuous
continuously contract contracts contratação contrato contribute contributes contributing contribution contributions
contributor control controls cookie cookies coordinate coordination coordinator copyright core corporate corporation
costs countries country coupled course courses cover coverage covering create creating creative creativity credit crew
criteria critical crm cross-functional css culture curiosity curious current currently curriculum custom customer
customers cutting cv cybersecurity cycle cycles código da dados daily dan dann dans das dat data database databases date
datenschutz day day-to-day days de deadline deals decline deep defense define degree deine del deliver deliverables
delivering delivery demo demonstrate demonstrated den dental department depending deploy deployment depth der des
description desenvolvimento design designed designer designers designing desire desired detail detail-oriented details
detection determine deutsch dev develop developed developer developers developing development develops device devops
deze di dia dich die difference digital diploma dir direct direction directly director direkt disabilities disciplines
discount discover discovery disponibilidade distributed distribution dit diversity division django dla do docker docs
document documentation documents does doing domain domains don't done don’t door download dr drawing drive driven
driving drone drones du due duration during duties dynamic développement e-commerce e-mail each eager early earn eastern
ecommerce ecosystem edge edu education educational een eeo effectively effectiveness efficiency efficient ein eine einen
either el elasticsearch electrical electronics elevate eligibility eligible em email emails embedded emerging employee
employees employer employers employment emprego empresa en enable enabling end end-to-end energy engage engagement
engaging engenharia engine engineer engineering engineers engines english enhancement enhancing enjoy enjoys enough
ensure ensuring enterprise enterprises entertainment enthusiasm enthusiastic entry entry-level environment environments
equal equipment equipo equity equivalent er erfahrung error erste ervaring es essential est esta establish established
estamos estratégicas etl eu europe evaluate evaluation even event events every everyone ex example examples excel
excellence excellent exceptional exchange excited execute execution executive executives expand expectations expected
expenses experience experienced experiences experiencia experiment experimental experiments experiência expert expertise
experts explain explore exposure extend extended extensive external extra fabrication face facebook facilitate
facilitating facilities factory fair faire familiar familiarity family faq faqs fast fast-paced feature featured
features federal feedback feel field fields file fill final finance financial financing find finding fintech firmy first
fit fitness five fix fixed flask fleet flexibility flexible flight floor fluency fluent focus follow following food for
form forma format formação forms foster foundation founded founders founding framework frameworks francisco free
freelance frequent fresh friday friend friendly from front front-end frontend full full-stack full-time fully fun
functie function functional functions fundamental fundamentals funded funding fundraising further fusion future für ga
gain game games garantir gather gcp gehalt gender general generally generate generation generous geographic geometry
german gesucht get getting gis git github gitlab give given global gmail go goals goes going golang good google
governance government governments grade graduate grants graphic graphql great grid ground group grow growing growth
guaranteed guidance guide guidelines gute haben half hand handle handling hands-on happy hard hardware has have having
head headquartered health healthcare healthy heard hearing help helping her here het high higher highly hire hiring
history hit hohe holiday holidays home hooks hour hours how however hq hr html http hub human hybrid híbrido id ideal
ideally ideas identify identifying identity if ihr ihre ii im impact impactful impacto implement implementation
implementing implements important impressum improve improvement improving in in-depth in-house in-office in-person
inbound inc incident include includes inclusion inclusive independent india individual industrial industries industry
influence info inform informal information informações infrastructure initial initiatives innovation innovations
innovative inquiries insights instagram institute institutional instructions instrument instrumentation insurance
integración integral integrar integrate integrated integration integrity intelligence intelligent interact interaction
interactive interesse interest interested interface intermediate intern internal international internet interns
internship intersection interview interviews invest investigation investment investments investor investors involve io
ios iot is iso israel isso issue ist it it's iteration its it’s ja java javascript je jenkins jetzt jij job jobs join
joining jong journey jouw js july jump june junior just karriere keep keeping keine key know knowledge kontakt kotlin
kpis kubernetes kunden la lab labs land language languages large las last later latest launch law le lead leader
leadership leading leads learn learning least leave lebenslauf legal leistungen lending les less let letter lettre level
levels leveraging libraries library license life lifecycle like limited line linear link linkedin links linux list
listed live llc llm load loans local locatie location locations log login london long longer look looking loop los low
ltd l’équipe ma macbook machine machines made mail main maintain maintaining maintains mais major make making manage
management manager managers manages managing mandatory manipulation manual manufacturing many map mapping market
marketing marketplace markets master master's mastery match material materials maternity mathematics matter matters max
maximum may mb me meal meals meaningful measurement measures mechanical media medical meet meeting meetups melbourne
member members membership mental mentor mentoring mentorship menu mes message messaging met metodologías microservices
microsoft might mile military million millions mind mindset minimum mission missions mit ml mobile model modern moderne
module monday money mongodb monitor monitoring montag month monthly months more morning most motivated motivation move
ms much multiple must my mysql más na naar nach name nas national native natural nature navigation nearly necessary need
needs net network networking never new news newsletter next nice no node nonprofit north nos nosql nossa nosso nossos
not note notes notice nous novo now nuclear number objectives objetivo observability occasional october of off offene
offer offered offering offerings office official offre om on on-demand on-site onboarding once one ongoing online only
ons onsite ontario onze ook op open open-source opening openings operate operating operation operational operations
opportunities opportunity optimization optimizations optimize options or oracle orchestration order orders org
organisation organization organizational organize organized oriented origin os other others ou our out outreach outside
over overall overlap oversee overseeing overview own owned ownership package packaging page pages paid para parental
parking part part-time participate participation partner partners partnership parts party passion passionate password
pay payment payments país pdf pension people per perfect perfil perform performance performing performs period perks
permanent person personal personnel persons phd phone php physical pilot pipeline pipelines place plan planning plano
plans platform platforms play player please plus pm points policies policy pool por portal portfolio portugal position
positions possess post postdoctoral poste posted postes postgresql posting posts potential pour power powered powerful
powerpoint pr praca practical practice practices pragmatic precision prefer preferably preference preferences preferred
preparation prepare preparing presencial presentations pressure previous pricing primary principal print printed
printing prior prioritize privacy private pro proactive problem problem-solving process processes processing procurement
product production productivity products professional professionals proficiency proficient profil profile program
programme programming programs progress project projects promote promotion property proposals propose protected
protection protocol protocols prototype prototyping proven provide provided providers provides providing práce pto
public publications publish published puesto purpose purposes pushing put pytest python qa qualification qualifications
qualified quality quantitative query question questions quick quickly quiet race rails range rate rather reach react
read ready real realizar really reasonable receive received receiving recommend recommendation record records recruit
recruiter recruiting recruitment recrutement redis redux reference referral regardless region register registered
registration regular rejoindre related relations relationship release releases relevant reliability reliable religion
relocation remain remote remotely remoto report reporting reports representative request require required requirement
requirements requires requisition requisitos research researchers reserved resolve resources respond responsabilidades
response responses responsibilities responsibility responsible rest restful results resume retail retirement revenue
review reviews rewards right rights rigor risk risks roadmap robotics robots role roles room routine ruby rules run
running runtime rust sa saas safe safety salaries salaris salary sale sales salário samen san satisfaction
satisfactorily save savings say scala scalability scale schedule scheduling schema school science scientist scientists
scope scratch screen screening scripting scrum se search second section sector secure securing security see seek seeking
select selected selection self self-motivated sell send senior september series serve server server-side service
services serving set setting settings setup seu several shape share shared sharing shell shift ship shipping short
should show shows si sick side sie sign significant similar simply simulation since singapore single sistemas site sites
six sketch skill skilled skills skip small smart smarter snacks so sobre social software solid solution solutions solve
solving some someone something sometimes somos soon sound source sources south sowie space spark spatial speaking
special specialist specialists specialized specific specification specifications speed spring sql sr st stack staff
stage stand standard standards start started starting starts startup startups state statement states statistics status
stay std steady stelle stellen stellenangebote step steps still stock storage store stores stories story strategic
strategies strategy strong structure structured structures student studies studio study style su subject submission
submit submitted subscribe subsequent subsidiaries success successful such suite summary summer super superior supervise
supervision supplier suppliers supply support supporting supportive sur sustainable symfony system systems são ta
tableau tailwind taiwan take taking talent talents talk target task tasks tax te teacher teaching team teams tech
technical techniques technische technological technologies technology tecnologia teilzeit tel tell template temporary
term terms terraform test testing tests text than thank that that’s the their theory there therefore there’s these they
things think third this thought thoughtful three through ti tiempo time times tipo title to today todos together tool
tooling tools top toronto tot total touch tous towards trabalhar trabalho track tracking trade traders trading
traditional traffic train training transaction transactions transfer transform transformation transition translate
transparency transparent travel trends trial troubleshoot troubleshooting trust trusted try tu turn tv twitter two tx
type types typescript técnico uhr ui uk um un und under undergraduate understand understanding une unit united
university uns unser unsere up up-to-date update updated updates upload url us usa usd use used user using utilize ux
vacancy vacation vacature vaga vagas valid value values van various vehicle vehicles vendor vendors vergütung
verification verified version verstärkung very veteran vi vida video vie view viewed visa visible vision visit visual
visualization você vollzeit voor vos votre vous vue wage want wants was wat way ways we we'd we'll we're web website
websites week weiter welcome well wellness wenn werden werken western we’d we’ll we’re we’ve what whatever whatsapp
what’s when where whether while whilst who why wide wie wij wil will willen willing willingness windows wir with within
woche word work worked workers workflows working workplace works workshops world worldwide would write writing year
years yes york you you'll you're you've young your youtube you’ll you’re zelfstandig zoals zum zur équipe über вакансии
вы для за от що
`

/** Words that name nobody, in lower case: those of many postings. */
export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
