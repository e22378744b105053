/** What people are called at work, in the languages of job boards: the ordinary vocabulary, not that of any site. */

import { morePhrases } from './job-title-scripts.ts'

/** Words that stand alone, in lower case, in languages that hardly inflect them; number and gender are added. */
export const wholeWords = `
  phd postdoc postdoctoral posdoctoral posdoc doctorant doctorante doctorat doktorand doktorandin doktorandenstelle becario becaria beca stipendiat hiwi ambulancier ambulancière
  pomocnik pomocnica uitzendkracht barnehagelærer kuljettaja myyjä hoitaja lähihoitaja eladó vakkenvuller pracownik
  engineer developer programmer architect scientist analyst designer manager director head officer lead leader specialist consultant advisor adviser
  administrator technician operator mechanic electrician assembler machinist welder assistant associate coordinator representative executive
  accountant bookkeeper controller auditor nurse physician doctor therapist pharmacist teacher tutor instructor trainer professor lecturer
  researcher driver courier pilot captain intern internship trainee apprentice apprenticeship recruiter editor writer author journalist translator producer
  photographer artist animator chef cook baker barista bartender waiter waitress server host hostess cleaner housekeeper caretaker keeper clerk cashier buyer planner
  tester supervisor foreman counsel lawyer attorney paralegal secretary receptionist strategist owner master agent broker adjuster underwriter
  attendant guard inspector surveyor librarian curator marketer merchandiser expert freelancer postdoc postdoctoral fellow evangelist ambassador
  plumber carpenter joiner painter roofer landscaper gardener butcher hairdresser barber beautician dentist hygienist veterinarian paramedic midwife
  caregiver carer nanny babysitter lifeguard firefighter sommelier dishwasher stocker picker packer dispatcher estimator drafter fabricator millwright
  pipefitter rigger installer fitter labourer laborer helper steward stewardess concierge statistician economist chemist biologist physicist geologist
  mathematician psychologist optometrist radiographer sonographer phlebotomist dietitian nutritionist physiotherapist copywriter reporter videographer
  illustrator musician dancer actor stylist salesperson salesman telemarketer teller actuary trader moderator ranger farmer grower miner
  driller storekeeper handyman janitor superintendent bricklayer plasterer scaffolder groundskeeper
  dev devs post-doc post-docs post-doctoral post-doctorate postdoctorate tohtorikoulutettava väitöskirjatutkija sysadmin webmaster sdet swe sde cto cfo ceo coo cmo hrd hrbp cofounder technologist clinician practitioner surgeon psychiatrist counselor counsellor interpreter archivist
  choreographer filmmaker headteacher registrar examiner appraiser assessor auctioneer solicitor barrister conveyancer notary detective investigator scheduler expeditor
  draughtsman draftsman groundworker toolmaker polisher finisher bookbinder proofreader columnist coach referee masseur masseuse cosmetologist aesthetician esthetician groomer florist
  forester arborist deckhand sailor skipper stevedore handler sorter boilermaker lineman worker caseworker custodian porter valet busser bellhop seamstress
  advocate organist choirmaster cantor chaplain pastor vicar rector dean provost warden brewer distiller winemaker tailor weaver butler enumerator facilitator mediator evaluator invigilator
  proctor commissioner magistrate bailiff constable sergeant modeler modeller sculptor jeweller jeweler watchmaker goldsmith optician osteopath chiropractor podiatrist orthodontist
  pediatrician paediatrician obstetrician roaster barback shopkeeper keyholder foreperson tradesperson craftsman upholsterer cabinetmaker glazier tiler contractor generalist treasurer scholar fellowship traineeship secondee paraprofessional paraeducator anesthesiologist anaesthetist

  entwickler ingenieur leiter leitung berater kaufmann kauffrau kaufleute referent redakteur praktikant praktikum werkstudent
  techniker verkäufer fahrer koch köchin bäcker bäckermeister assistent assistenz pfleger buchhalter arzt ärztin facharzt maler konditor metzger fleischer friseur
  kosmetiker lackierer tischler schreiner zimmerer dachdecker maurer gärtner lagerist disponent anwalt anwältin notar sekretär architekt zeichner konstrukteur
  gestalter programmierer administrator informatiker laborant therapeut psychologe apotheker sozialarbeiter polier dreher fräser schweißer auszubildender
  auszubildende azubi lehrling volontär volontariat kellner hebamme servicekraft doktorand doktorandin minijob aushilfe vorarbeiter staplerfahrer
  fachkraft pflegekraft erzieher elektriker elektroniker mechaniker mechatroniker monteur schlosser helfer prüfer planer betreuer lehrer pädagoge pädagogin hausmeister
  sachbearbeiter fachangestellte fachangestellter angestellte angestellter mfa zfa pta mta spüler rezeptionist portier pförtner wachmann schmied klempner installateur spengler glaser
  fliesenleger bodenleger gerüstbauer stuckateur steinmetz kommissionierer packer verpacker maschinist zerspaner werkzeugmacher uhrmacher schuhmacher optiker augenoptiker logopäde
  logopädin podologe podologin winzer landwirt forstwirt diakon pfarrer dolmetscher übersetzer lektor texter kameramann cutter einkäufer vertriebler beamter beamtin
  beamte bürgermeister wissenschaftler wissenschaftlerin professur juniorprofessur küchenchef souschef verkaufstalent reinigungskraft putzkraft teilzeitkraft vollzeitkraft saisonkraft haushaltshilfe küchenhilfe spülkraft

  développeur développeuse ingénieur ingénieure responsable chargé chargée technicien technicienne vendeur vendeuse comptable infirmier infirmière
  conseiller conseillère boulanger boulangère stagiaire stage alternance directeur directrice gestionnaire architecte concepteur conceptrice graphiste rédacteur
  rédactrice journaliste traducteur traductrice juriste avocat avocate notaire auditeur auditrice contrôleur contrôleuse analyste consultante formateur formatrice
  enseignant enseignante professeur éducateur éducatrice animateur animatrice aide-soignant aide-soignante auxiliaire médecin pharmacien pharmacienne dentiste
  kinésithérapeute ostéopathe psychologue vétérinaire opticien opticienne coiffeur coiffeuse esthéticien esthéticienne serveur serveuse cuisinier cuisinière
  pâtissier pâtissière boucher bouchère réceptionniste hôte hôtesse caissier caissière employé employée agente ouvrier ouvrière opérateur opératrice
  manutentionnaire magasinier magasinière préparateur préparatrice cariste chauffeur conducteur conductrice livreur livreuse mécanicien mécanicienne carrossier
  électricien électricienne plombier maçon menuisier charpentier couvreur peintre soudeur soudeuse chaudronnier tourneur fraiseur usineur monteur monteuse
  installateur dessinateur dessinatrice géomètre jardinier paysagiste gardien gardienne secrétaire assistante acheteur acheteuse attaché
  attachée téléconseiller coordinateur coordinatrice apprenti apprentie alternant alternante doctorant doctorante chercheur chercheuse bijoutier horloger
  gérant gérante adjoint adjointe cheffe technico-commercial atsem aesh puéricultrice puériculteur orthophoniste ergothérapeute psychomotricien psychomotricienne diététicien
  diététicienne manipulateur brancardier archiviste bibliothécaire documentaliste régisseur comédien comédienne musicien maquettiste plongeur plongeuse commis
  chocolatier fromager poissonnier viticulteur élagueur bûcheron étancheur carreleur plaquiste façadier serrurier métallier ascensoriste frigoriste chauffagiste automaticien
  électromécanicien électrotechnicien outilleur ajusteur régleur régleuse grutier terrassier coffreur logisticien logisticienne approvisionneur approvisionneuse
  déménageur coursier coursière gouvernante veilleur pompier surveillant surveillante moniteur monitrice thésard analyste actuaire trésorier économiste
  statisticien statisticienne programmeur programmeuse intégrateur intégratrice testeur testeuse urbaniste métreur négociateur négociatrice mandataire courtier greffier
  télévendeur télévendeuse hotliner

  desarrollador desarrolladora ingeniero ingeniera analista coordinador coordinadora técnico técnica directora vendedor vendedora
  contable enfermero enfermera camarero camarera becario becaria prácticas encargado encargada gerente asesor asesora panadero
  panadera programador programadora arquitecto arquitecta diseñador diseñadora consultor consultora administrador administradora auxiliar ayudante asistente
  operario operaria operador operadora mecánico electricista soldador fontanero albañil carpintero pintor conductor chofer repartidor repartidora mozo
  almacenero cajero cajera dependiente dependienta comercial ejecutivo ejecutiva promotor promotora teleoperador teleoperadora recepcionista secretaria médico
  médica fisioterapeuta farmacéutico psicólogo psicóloga odontólogo veterinario veterinaria profesor profesora docente maestro maestra educador educadora
  cocinero cocinera pastelero limpiador limpiadora vigilante jefe jefa supervisora líder especialista abogado abogada economista contador contadora
  auditora investigador investigadora redactor redactora traductor traductora periodista pasante practicante peluquero peluquera cuidador cuidadora jardinero
  desarrolladores programadores administrativo administrativa conserje portero costurera sastre carnicero carnicera pescadero charcutero reponedor reponedora carretillero peón encofrador
  cerrajero calderero tornero fresador matricero montador instalador frigorista electromecánico mecatrónico chapista tapicero ebanista agricultor ganadero tractorista marinero
  bombero socorrista monitora entrenador entrenadora tutora formador formadora orientador orientadora logopeda podólogo nutricionista dietista matrona celador celadora gerocultor
  gerocultora niñera empleado empleada oficinista archivista bibliotecario telefonista digitador almacenista taxista camionero transportista mensajero visitador gestor gestora tesorero
  estadístico biólogo bióloga topógrafo delineante proyectista maquetador ilustrador fotógrafo locutor locutora mesero mesera cantinero lavaplatos parrillero
  repostero repostera tecnólogo tecnóloga doctorando predoctoral maquinista vendedores conductores operadores consultores profesores investigadores diseñadores gestores
  desenvolupador enginyer enginyera tècnic tècnica metge infermer infermera cambrer cambrera cuiner administratiu

  desenvolvedor desenvolvedora engenheiro engenheira estágio estagiário estagiária arquiteto arquiteta enfermeiro enfermeira dentista farmacêutico
  farmacêutica nutricionista pedagogo motorista entregador motoboy atendente balconista repositor estoquista almoxarife eletricista pedreiro carpinteiro encanador
  porteiro zelador faxineira cozinheiro cozinheira garçom garçonete padeiro confeiteiro açougueiro cabeleireiro cabeleireira manicure secretária advogado advogada
  coordenador coordenadora gestor gestora chefe redator redatora jornalista tradutor tradutora aprendiz babá diarista pesquisador pesquisadora representante
  comprador compradora
  desenvolvedores programadores assistente operador operadora técnico técnica vendedor vendedora consultor consultora gerente supervisora diretor diretora líder encarregado encarregada
  ajudante servente soldador caldeireiro torneiro montador instalador serralheiro marceneiro pintor gesseiro azulejista jardineiro vigia vigilante recepcionista telefonista empregado
  empregada copeiro copeira camareira governanta churrasqueiro salgadeiro chapeiro passadeira costureira alfaiate carreteiro caminhoneiro tratorista operário operária fisioterapeuta
  fonoaudiólogo fonoaudióloga psicólogo psicóloga médico médica veterinário veterinária professora instrutor instrutora educador educadora cuidador cuidadora bibliotecário contador
  contadora contabilista economista estatístico tesoureiro projetista desenhista topógrafo biólogo cientista bolsista promotor promotora demonstrador demonstradora corretor corretora
  despachante separador conferente embalador abastecedor frentista mecânico borracheiro funileiro eletromecânico mecatrônico instrumentista planejador especialista assessor assessora
  secretário escriturário digitador arquivista faturista cobrador negociador analistas engenheiros barman fotógrafo vendedores professores

  udvikler ingeniør konsulent medarbejder leder sælger sygeplejerske læge pædagog elev lærling vikar praktikant kok tømrer chauffør
  utvecklare ingenjör konsult medarbetare säljare sjuksköterska läkare snickare kock städare lärare montör ekonom revisor kommunikatör
  utvikler sykepleier selger lærer sjef rådgiver
  bagare konditor slaktare servicetekniker ekonomiassistent barnskötare undersköterska vårdbiträde lokalvårdare vaktmästare rörmokare elektriker svetsare målare plåtslagare servitör servitris kallskänka diskare frisör förskollärare fritidsledare
  doktorand postdoktor forskare kurator tandläkare fysioterapeut arbetsterapeut barnmorska apotekare administratör rekryterare samordnare utredare inköpare planerare formgivare
  väktare brandman tekniker arkitekt handläggare strateg tolk
  medhjælper sosu hjælper tandlæge jordemoder ergoterapeut psykolog socialrådgiver sagsbehandler underviser stipendiat forsker lektor adjunkt tjener opvasker bager slagter pedel
  vicevært gartner maler murer smed svejser maskinmester lagermedarbejder ekspedient sekretær bogholder økonom jurist advokat redaktør fotograf grafiker konstruktør datamatiker programmør
  helsefagarbeider vernepleier barnevernspedagog sosionom renholder vaktmester kokk sjåfør rørlegger snekker sveiser mekaniker operatør regnskapsfører saksbehandler tannlege
  jordmor førsteamanuensis amanuensis avdelingsleder sommervikar ringevikar montør tilkallingsvikar professor
  ontwikkelaar medewerker adviseur verkoper verkoopster stagiair stagiaire verpleegkundige begeleider beheerder docent kapper schoonmaker timmerman schilder slager
  beveiliger uitvoerder werkvoorbereider boekhouder vrachtwagenchauffeur verzorgende teamleider
  medewerkster bezorger fietskoerier koerier monteur elektricien loodgieter lasser metselaar stratenmaker dakdekker stukadoor tegelzetter hovenier tuinman kok bakker serveerster
  afwasser gastheer gastvrouw secretaresse boekhoudster administrateur advocaat notaris leraar lerares onderwijzer groepsleider jeugdwerker verzorgster verpleger huisarts tandarts
  apotheker fysiotherapeut psycholoog kraamverzorgende thuishulp schoonmaakster conciërge machinist orderpicker inpakker constructeur tekenaar filiaalleider promovendus
  onderzoeker hoogleraar redacteur vormgever ontwerper fotograaf vertaler programmeur analist intercedent bijbaan vakantiekracht oproepkracht hulpkracht orderpickers

  mühendis mühendisi uzman uzmanı müdür müdürü yönetici yöneticisi sorumlusu eleman elemanı danışman danışmanı temsilci temsilcisi asistan asistanı operatör operatörü
  teknisyen teknisyeni teknikeri geliştirici geliştiricisi yazılımcı analisti tasarımcı tasarımcısı öğretmen öğretmeni hemşire hemşiresi doktoru hekim stajyer stajyeri
  şefi usta ustası koordinatörü direktörü editörü muhasebeci avukat garson aşçı şoför şoförü kurye kasiyer kaynakçı tornacı elektrikçi mimar eczacı işçi işçisi personeli
  görevlisi görevli sekreteri psikolog psikoloğu fizyoterapist fizyoterapisti diyetisyen diyetisyeni veteriner kaptan formeni amiri vezneci tekniker mühendisleri uzmanları memuru memur
  antrenör antrenörü çevirmen grafiker kuaför kuaförü bekçi kuryesi depocu plasiyer geliştiriciler yazılımcısı tesisatçı temizlikçi komi garsonu aşçısı barmen ustabaşı

  מהנדס מהנדסת מפתח מפתחת מנהל מנהלת רופא אחות מורה נהג טבח מלצר חשב מזכירה טכנאי אנליסט יועץ מתכנת חוקר
  مهندس مطور مدير محاسب معلم ممرض طبيب سائق طباخ بائع موظف فني مبرمج مصمم محلل سكرتير مشرف أخصائي مندوب
  רכז רכזת עובד עובדת מוכר מוכרת סטודנט סטודנטית נציג נציגת מעצב מעצבת חשמלאי רתך מכונאי מדריך מדריכה גננת סייעת מאבטח קופאי קופאית מלצרית עורכת בודק בודקת מהנדסים מנהלן מתכנתת
  مهندسة طبيبة معلمة محاسبة ممرضة مبرمجة مصممة سكرتيرة موظفة المهندس مسؤول منسق مساعد مدرب مدرس مترجم صيدلي محرر عامل عاملة حارس كهربائي سباك نجار حلاق شيف نادل كاشير باحث محامي
  متدرب خبير استشاري مستشار مصور أخصائية مندوبة کارشناس حسابدار منشی پرستار پزشک راننده فروشنده کارگر تکنسین طراح مدیر آشپز نگهبان تحلیلگر بازاریاب مشاور کارآموز انباردار اپراتور برنامهنویس
  staf barista penjaga pengemudi pengantar pramusaji tukang montir guru admin pengembang manajer karyawan sopir perawat dokter kasir pramuniaga magang teknisi insinyur akuntan
  asisten pegawai penulis penerjemah dosen pelayan koki kurir montir mekanik satpam buruh penjahit arsitek apoteker bidan pengacara peneliti desainer pengajar konsultan kerani juruteknik
  jurutera pembantu pengurus eksekutif juruwang pemandu
`

/** Titles in scripts that do not separate words. */
const withoutSpaces = [
  String.raw`エンジニア|デザイナー|マネージャー|スペシャリスト|スタッフ|(?<!採用|取材|人事)担当|職人|プログラマー?|ディレクター|プロデューサー|コンサルタント|アナリスト|アシスタント|ドライバー|インターン|ライター|(?:店|作業|警備|清掃|事務|研究|販売|営業|技術|添乗|乗務|配達)員|(?:看護|薬剤|保育|教|医|講|調理|整備|美容|理容|介護福祉|栄養|管理栄養|税理|会計)[師士]|運転手|(?:事務|営業|技術|総合|販売|専門|一般|介護)職|料理人|技術者|開発者|責任者|工程師|工程师|設計師|设计师|專員|专员|經理|经理|主管|助理|顧問|顾问|店員|店员|司機|司机|廚師|厨师|護士|护士|教師|教师|實習生|实习生|業務代表|销售代表|總監|总监|分析師|分析师|技術員|技术员|操作員|研究員|研究员|程序员|架构师|開發者|개발자|엔지니어|디자이너|아르바이트|연구원|간호사|매니저|마케터|상담원|강사|요리사|운전원|회계사|변호사|팀장|컨설턴트|기획자|프로그래머|사무원|영업사원`,
  String.raw`セールス|(?:一般|営業|医療|経理|総務|人事|学校|貿易)事務|調理補助|看護助手|営業(?!時間|日|所|部|利益|年|中|活動)|ポスドク|パティシエ|シェフ|セラピスト|カウンセラー|トレーナー|インストラクター|コーディネーター|オペレーター|アドバイザー|プランナー|マーケター|リーダー|マネジャー|アーキテクト|サイエンティスト|リサーチャー|クリエイター|イラストレーター|カメラマン|デベロッパー|ヘルパー|編集者|記者|翻訳者|通訳者|研究者|(?:准|助)?教授|技師|技能士|工事士|介護士|療法士|聴覚士|弁護士|司法書士|建築士|測量士|溶接工|塗装工|配管工|大工|左官|(?:相談|支援|指導|警備|添乗|船|乗組)員|職長|現場監督|施工管理|工場長|店長|支配人|料理長|板前|秘書|歯科医|獣医師?|医師`,
  String.raw`博士[后後]|(?:门市|門市|行政|销售|銷售|技术|技術|研发|研發|业务|業務|管理|服务|服務|作业|作業|开发|開發)人[员員]|(?:业务|業務|销售|銷售|收银|收銀|采购|採購|服务|服務|保洁|快递|仓管|文|测试|質檢|质检|驾驶|理货)[员員]|服務生|客服|出纳|法务|(?<!\p{L})会计|會計師|会计师|律师|律師|医生|醫師|护理师|護理師|藥師|编辑|編輯|策划|企劃|讲师|講師|教练|教練|技工|電工|电工|焊工|普工|钳工|车工|管培生|储备干部|儲備幹部|店长|总工|负责人|組長|组长|领班|领队|美工|程序猿|保安|保姆|月嫂|骑手|销售(?:代表|顾问|主管)|(?:前端|后端|後端|软件|軟體|数据|算法|游戏|嵌入式|全栈)(?:开发|開發|研发)`,
  String.raw`사원|상담사|간병인|요양보호사|(?:보육|특수)?교사|의사(?!소통|결정)|약사|치위생사|치료사|미용사|조리[사원]|주방장|셰프|바리스타|캐셔|점장|판매원|(?:배송|운전|택배|버스|지게차|설비|전기|시설)기사|(?:생산|사무|현장|관리|연구|개발|영업|판매|서비스|기술|전문)직|용접사|정비사|경비원|미화원|인턴|(?<!채용|인사|모집|구인|접수|문의) ?담당(?:자|님)?(?![가-힣])|디렉터|애널리스트|트레이너|교수|조교|세무사|노무사|변리사|번역가|통역사|기자|에디터|스페셜리스트|오퍼레이터|코디네이터|어시스턴트|아키텍트|플래너|사이언티스트|리서처|리크루터|책임자`,
  String.raw`พนักงาน|วิศวกร|เจ้าหน้าที่|ผู้จัดการ|โปรแกรมเมอร์|ช่าง|อาจารย์|แพทย์|พยาบาล|เภสัชกร|นักพัฒนา|นักออกแบบ|นักบัญชี|นักวิเคราะห์|ผู้ช่วย|หัวหน้า|เลขานุการ|แม่บ้าน|คนขับรถ|ธุรการ|ที่ปรึกษา|นักศึกษาฝึกงาน|इंजीनियर|शिक्षक|प्रबंधक|सहायक|ड्राइवर|लेखाकार|डॉक्टर|रसोइया|क्लर्क|ऑपरेटर|डेवलपर|मैनेजर`,
]

/** Words that name a job only together. */
const together = [
  String.raw`nhân viên|kỹ sư|lập trình viên|chuyên viên|trưởng phòng|giám đốc|kế toán|thực tập sinh|giáo viên|bác sĩ|điều dưỡng|tài xế|đầu bếp|công nhân|business partner|scrum master|product owner|vice president|phd (?:student|position|candidate)|doctoral (?:student|candidate|position)|femme de ménage|medicinska sestra|jovem aprendiz`,
  String.raw`trợ lý|thư ký|trưởng nhóm|trưởng ca|phó phòng|lễ tân|thu ngân|cộng tác viên|biên dịch viên|biên tập viên|nhà thiết kế|kiến trúc sư|luật sư|dược sĩ|kỹ thuật viên|giảng viên|trình dược viên|pha chế|phụ bếp|thợ \p{L}+|lái xe|tổ trưởng|quản đốc|cửa hàng trưởng|giám sát viên|tư vấn viên|nghiên cứu viên|juru masak|kepala (?:toko|gudang|cabang|sekolah)|wissenschaftliche[rn]? mitarbeiter|studentische[rn]? mitarbeiter|auxiliar de|aide[- ]soignante?s?|aide à domicile|aide[- ](?:cuisini|comptable)\p{L}*|femme de chambre|femeie de serviciu|camarera de pisos|medicinsk\p{L}{1,2} sestr\p{L}{1,3}|медицинск\p{L}{2} сестр\p{L}|медична сестра|ph\.d\.?|bolsa de (?:investigação|estudo|doutoramento|pós-doutoramento)|member of (?:the )?technical staff|(?:sales|service|field) reps?|crew member|team member|postdoc(?:toral)? position|daglig leder|huishoudelijke hulp`,
]

export const phrases: RegExp = new RegExp(
  String.raw`${withoutSpaces.join('|')}|${morePhrases}|(?<!\p{L})(?:${together.join('|')})(?!\p{Ll})`,
  'iu',
)
