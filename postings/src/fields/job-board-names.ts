/** Names of the sites of others where postings stand. Words that are also well-known employers are left out. */

const wordsOf = (list: string) => list.trim().split(/\s+/)

/** Job boards and other sites that list the jobs of many. */
export const jobBoards = wordsOf(`
  linkedin indeed glassdoor monster stepstone xing jora adzuna jooble talentcom neuvoo careerjet jobrapido mitula trovit whatjobs jobleads
  jobtome optioncarriere opcionempleo jobisjob jobatus jobsora jobted upward jobcase nexxt craigslist gumtree olx kijiji
  weworkremotely remoteok remotive himalayas nodesk justremote remoteco skipthedrive pangian europeremotely workingnomads dynamitejobs jobspresso
  jobgether flexjobs powertofly virtualvocations remotehub remotehunt remoteleaf remoters remote4me dailyremote remotework realworkfromanywhere
  arcdev lemonio gunio braintrust toptal upwork freelancer fiverr peopleperhour workana freelancermap freelancede twago useme
  malt codementor ycombinator workatastartup hackernews wellfound angellist startupjobs otta welcometothejungle welcometothejunglejobs themuse
  builtin builtinnyc builtinla builtinboston builtinchicago builtinaustin builtincolorado builtinseattle builtinsf keyvalues levelsfyi teamblind
  triplebyte vettery hackajob honeypot honeypotio talentio instaffo relocateme landingjobs crunchboard dribbble behance coroflot hitmarker
  workwithindies pythonjobs larajobs golangprojects golangjobs stackoverflow cryptojobslist web3career climatebase 80000hours 4dayweek aijobs
  icrunchdata outerjoin escapethecity devex reliefweb impactpool unjobs unjobnet devnetjobs ngojobs idealist workforgood
  academicpositions euraxess higheredjobs academickeys academicjobsonline mathjobs jobsacuk jobsac timeshighereducation findaphd findapostdoc
  insidehighered naturecareers sciencecareers scholarshipdb

  dice ziprecruiter simplyhired careerbuilder snagajob zippia lensa ladders theladders handshake joinhandshake wayup ripplematch
  collegerecruiter looksharp mediabistro fairygodboss clearancejobs recruitmilitary salesgravy repvue bluesteps execthread ivyexec lawcrossing
  goinhouse healthecareers practicelink doccafe practicematch medreps schoolspring edjoin applitrack poachedjobs culinaryagents hcareers
  hosco coolworks backdoorjobs rigzone energyjobline jsfirm wonolo instawork linkup getwork talroo juju comparably kununu payscale usajobs
  governmentjobs neogov calopps jobaps careerarc careerbliss theorg tealhq huntr simplifyjobs
  jobbank guichetemplois workopolis jobillico jobboom eluta charityvillage talentegg isarta espressojobs careerbeacon emploiquebec civicjobs

  reed totaljobs cvlibrary jobsite cwjobs caterer efinancialcareers irishjobs jobsie nijobs nijobfinder s1jobs charityjob fish4 fish4jobs zoek
  milkround prospectsacuk targetjobs gradcracker brightnetwork ratemyplacement e4s technojobs jobserve itjobswatch theitjobboard planetrecruit
  workinstartups ukstartupjobs creativepool ifyoucouldjobs thedots guardianjobs nhsjobs jobsgopublic lgjobs civilservicejobs findajob eteach
  careerstructure retailchoice catererglobal bmjcareers publicjobs activelink loadzajobs rezoomo cvminder recruitireland unicornhunt
  stagejobspro artsjobs dezeenjobs holdthefrontpage

  stellenanzeigen jobware kimeta karriereat meinestadt stellenmarkt arbeitsagentur jobboerse karrieresprung jobteaser studydrive yourfirm joblift
  gigajob backinjob kalaydo quoka kleinanzeigen ebaykleinanzeigen azubiyo ausbildungde azubide aubiplus absolventa staufenbiel unicum campusjaeger
  workwise academics academicsde interamt goodjobs talents4good golemjobs heisejobs hotelcareer hogapage rollingpin yourcareergroup praktischarzt
  aerztestellen jobvector ingenieurde jobmensa zenjob jobruf hokify willhaben devjobs devjobsat jobsat whatchado metajob jobkralle
  jobscout24 jobsch jobup jobupch topjobs topjobsch jobwinner ictcareer medtalents swissdevjobs germantechjobs devitjobs berlinstartupjobs arbeitnow heyjobs
  mobilejob talentcube truffls jobufo jobcloud jobagent yooture
  nationalevacaturebank werkzoeken werknl intermediair monsterboard jobbird magnetme villamedia werkenbijdeoverheid gemeentebanen academictransfer
  zorgbanen vdab leforem actiris jobat ictjob studentbe eurobrussels

  apec cadremploi hellowork regionsjob parisjob keljob meteojob leboncoin francetravail poleemploi jobteaser letudiant iquesta aidostage
  figaroclassifieds cadresonline lesjeudis chooseyourboss freework urbanlinker jobijoba jobintree directemploi distrijob vitijob lhotellerierestauration
  journaldespalaces emploicollectivites choisirleservicepublic emploiterritorial profilculture carenews jobsthatmakesense birdeo staffsante
  infojobs infoempleo tecnoempleo turijobs hosteleo jobtoday milanuncios laboris domestika getmanfred ticjob talentclue empleate cornerjob hacesfalta
  netempregos sapoempregos itjobs expressoemprego teamlyzer alertaemprego cargadetrabalhos
  gupy catho vagas vagascombr empregos bne trabalhabrasil 99jobs 99freelas programathor trampos geekhunter revelo coodesh nerdin apinfo ceviu ciee
  eureca solides kenoby inhire quickin riovagas
  computrabajo bumeran zonajobs konzerta multitrabajos laborum elempleo occ occmundial trabajando chiletrabajos getonbrd getonboard magneto365
  hireline pandape aptitus tecoloco encuentra24 unmejorempleo buscojobs gallito acciontrabajo mipleo
  subito monsterit helplavoro bakeca trovolavoro almalaurea bancalavoro cercalavoro miojob iprogrammatori concorsipubblici inpa

  jobindex thehub itjobbank ofir jobnet jobdanmark jobzonen mitjob jobunivers jobfinder graduateland akademikernesjobbank worksome
  finn finnno arbeidsplassen webcruiter jobbnorge karrierestart blocketjobb blocket arbetsformedlingen platsbanken offentligajobb metrojobb jobbsafari
  careereye ledigajobb vakanser jobtip duunitori oikotie tyomarkkinatori tepalvelut kuntarekry valtiolle aarresaari jobly alfredis storf tvinna
  cvonline cvkeskus cvmarket cvbankas cvlv visidarbi meetfrank dirbam darbogidas cvzona

  pracuj pracujpl gowork nofluffjobs justjoin justjoinit bulldogjob theprotocol rocketjobs solidjobs aplikuj jobspl infopraca gratka goldenline
  absolventpl epraca pracapl crossweb trojmiasto pracatrojmiasto
  jobscz pracecz profesia profesiacz cocuma dobraprace easyprace annonce jenprace inwork fajnbrigady brigadnici jobdnes atmoskop volnamista
  kariera karierask istp welovework
  profession professionhu jobline workania jofogas allasportal kozigallas mindiak
  ejobs bestjobs hipo undelucram publi24 posturi anofm
  infostud joberty mojposao posaohr posaoba mojposaoba mojedelo zaposlitev optius deloglasnik burzarada najdirabota vrabotuvanje duapune
  jobsbg zaplata zaplatabg rabotabg devbg jobtiger karieri noblehire skywalker xegr carierista ergodotisi
  kariyer kariyernet yenibiris secretcv elemannet isinolsun iskur youthall techcareer coderspace
  headhunter hhru hhua hhkz superjob rabotaru zarplata zarplataru avito trudvsem gorodrabot habr хабркарьера хедхантер суперджоб авито работару зарплатару habrcareer geekjob getmatch
  moikrug flru kwork youdo joblab rabotaby devby enbek rabotanur bossaz jobsearchaz hellojobaz jobsge hrge staffam rabotamd delucru lucrumd
  workua rabotaua robotaua dou djinni jobsua grc happymonday lobbyx

  bayt gulftalent naukrigulf wuzzuf forasna akhtaboot tanqeeb laimoon dubizzle drjobpro mihnati jadarat rekrute emploima marocannonces menarajob
  anapec keejob tanitjobs emploitic ouedkniss drushim alljobs jobmaster jobkarov jobinja jobvision irantalent iranestekhdam estekhdam quera ponisha
  jobberman brightermonday careers24 pnet careerjunction offerzen jobmail bizcommunity myjobmag hotnigerianjobs ngcareers fuzu jobwebkenya
  ethiojobs novojob africawork jobartis jobinrwanda

  naukri foundit monsterindia timesjobs internshala shine freshersworld instahyre cutshort hirist iimjobs apna workindia quikr jobhai freshersnow
  hirect weekdayworks unstop placementindia clickindia sarkariresult freejobalert rozee rozeepk mustakbil brightspyre bdjobs skilljobs topjobslk
  xpressjobs ikman merojob jobsnepal kumarijob jobaxle
  jobstreet jobsdb kalibrr glints jobthai jobbkk jobtopgun blognonejobs techinasia nodeflair mycareersfuture fastjobs grabjobs ricebowl maukerja
  hiredly wobb jenjobs vietnamworks topcv itviec careerlink careerviet timviec timviec365 timviecnhanh vieclam24h ybox topdev joboko 123job muaban
  chotot vieclamtot onlinejobsph philjobnet bossjob workabroad karir karircom loker lokerid jobsid topkarir dealls kitalulus pintarnya camhr bongthom
  104 104人力銀行 1111 1111人力銀行 518 yes123 cakeresume cake yourator meetjobs ctgoodjobs cpjobs moovup
  zhipin boss直聘 bosszhipin zhaopin 智联招聘 51job 前程无忧 lagou 拉勾 拉勾网 拉勾招聘 liepin 猎聘 猎聘网 脉脉 maimai 58同城 赶集网 实习僧 shixiseng 牛客网 牛客
  nowcoder 应届生求职网 yingjiesheng 看准网 kanzhun 中华英才网 chinahr 电鸭 电鸭社区 eleduck v2ex 北森 mokahr beisen 国聘
  rikunabi リクナビ リクナビnext mynavi マイナビ マイナビ転職 doda デューダ エン転職 bizreach ビズリーチ wantedly indeed求人 求人ボックス スタンバイ ハローワーク タウンワーク
  townwork バイトル baitoru フロムエー マイナビバイト engage エンゲージ airワーク エアワーク hrmos ハーモス jobcan forkwell findy lapras ラプラス レバテック paiza
  転職ドラフト youtrust tokyodev japandev gaijinpot daijob careercross jobmedley ジョブメドレー カイゴジョブ とらばーゆ はたらいく イーアイデム しゅふjob greenjapan
  saramin 사람인 jobkorea 잡코리아 wanted 원티드 programmers 프로그래머스 jumpit 점핏 incruit 인크루트 albamon 알바몬 알바천국 worknet 워크넷 jobplanet 잡플래닛
  rocketpunch 로켓펀치 linkareer 링커리어 jasoseol 자소설닷컴 peoplenjob 피플앤잡 hibrain 하이브레인넷
  uřadpráce úřadpráce arbeitsmarktservice bundesagenturfürarbeit agenturfürarbeit pôleemploi magneto magnetoempleos empleospublicos serviciodeempleo
  agenciapublicadeempleo zavodzazaposlovanje hrvatskizavodzazapošljavanje urządpracy töötukassa emploipublic واد-كنيس بيت.كوم أخطبوط
  کاربوم جابینجا جابویژن ایران-استخدام etalent zangia зангиа biznetwork еңбекбиржасы электрондықеңбекбиржасы njoftime merrjep kosovajob ofertapune
  portalpune
  seek careerone ethicaljobs trademe spotjobs workforceaustralia apsjobs iworkfornsw gradconnection prosple gradaustralia studentjobsearch artshub zeil
`)

/** The hosts of boards and employment services whose names are those of well-known others too, such as "AMS" and "Boss". */
export const boardsOfHosts: string[] = wordsOf(`
  ams.at boss.az work.ua robota.ua rabota.by rabota.md rabota.ru hh.ru hh.kz hh.uz job.am job.ge hr.ge jobs.ge jobs.cz jobs.bg
  jobs.ch jobs.ie jobs.hu dev.bg work.bg finn.no nav.no jobnet.dk ss.lv ss.com cv.ee cv.lv cv.lt cv.md cvs.ge plus.hr posao.hr posao.ba burza.hzz
  posao.rs poslovi.rs hzz.hr zzz.rs ess.gov.si nsz.gov.rs anofm.ro uzt.lt nva.gov.lv tootukassa.ee te-palvelut.fi arbeidsplassen.nav.no
  uradprace.cz mpsv.cz upsvr.gov.sk sluzbyzamestnanosti.gov.sk istp.sk oferty.praca.gov.pl praca.gov.pl munka.hu nfsz.munka.hu findajob.dwp
  adem.public.lu jobboard.adem lux-arbeit.de forem.be actiris.brussels iefp.pt sepe.es sistemanacionalempleo.es empleate.gob.es emploi-store.fr
  iskur.gov.tr esube.iskur kariyerkapisi.cbiko emploi.ci emploi.cm emploi.ma emploi.sn emploi.dz emploi.tn emploi.td job.mt jobsplus.gov
  enbek.kz dcz.gov.ua trudvsem.ru gsz.gov.by mlsp.government.bg az.government.bg dypa.gov.gr oaed.gr
  usajobs.gov jobbank.gc.ca quebecemploi.gouv jobs.govt.nz workforceaustralia.gov mycareersfuture.gov philjobnet.gov karirhub.kemnaker
  ncs.gov.in njp.gov.pk bdjobs.com vieclam.gov.vn work.go.kr work24.go.kr hellowork.mhlw.go.jp chinajob.mohrss.gov.cn empleospublicos.cl serviciodeempleo.gov.co
  bolsanacionaldeempleo.gob.cl empleosperu.gob.pe empleo.gob.mx sine.gov.br interamt.de service.bund.de emploi-territorial.fr
  concours-territorial.fr posturi.gov.ro concursuri.gov lavoropubblico.gov inpa.gov.it concorsi.it
`)

/** Systems in which an employer keeps its own postings. */
export const applicantSystems = wordsOf(`
  join greenhouse lever ashby ashbyhq workday workable smartrecruiters icims personio recruitee teamtailor bamboohr peoplestrong silkroad taleo brassring
  avature ultipro ukg oraclecloud almacareer successfactors cornerstone csod jobvite rippling breezy breezyhr jazzhr applytojob pinpoint pinpointhq gusto
  paylocity dayforce dayforcehcm eightfold phenom manatal homerun factorial jobylon talentbrew radancy emply hrmanager talentsoft softgarden onlyfy
  prescreen dvinci concludis rexx rexxsystems haufe umantis cezanne cezannehr zoho zohorecruit bullhorn jobdiva jobadder pageup pageuppeople
  silkroadtechnology newton paycom paycor ukgpro isolved isolvedhire jobscore theresumator resumatorjobs clearcompany hrmdirect hireology hiringthing
  applicantpro applicantstack apploi kenexa peoplefluent peopleadmin interviewexchange hirezon openhire jobappnetwork talentreef
  onboardiq beamery smashfly symphonytalent jibe jibeapply freshteam keka darwinbox greythr zimyo turbohire talentrecruit ceipal oorwin recruitcrm
  recruiterflow crelate loxo varbi reachmee talentech easycruit recman tellent carerix otys connexys hireserve tribepad eploy vacancyfiller jobtrain
  oleeo peoplehr breathehr hibob kenjo talention persis coveto heyrecruit jobshop refline ostendis solique dualoo trinethire zenefits
  talentlyft talentadore talentnest njoyn allibo inrecruiting intervieweb digitalrecruiters flatchr taleez jobaffinity welcomekit beetween
  gestmax talentplug skeeled cvwarehouse jobtoolz traffit erecruiter hrlink elevato teamio datacruit sloneek jobsoid recooty vincere idibu broadbean
  logicmelon snaphire scouttalent elmotalent livehire expr3ess employmenthero greetinghr 그리팅 ninehire herpcareers evi
`)

/** What sites are built with, and what asks for cookies. */
export const siteBuilders = wordsOf(`
  wordpress webflow squarespace wix framer weebly jimdo typo3 joomla drupal elementor notionso cookiebot onetrust cookieyes usercentrics trustarc iubenda
  wikipedia
`)
