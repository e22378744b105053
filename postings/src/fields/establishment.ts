/** Whether a name is that of an establishment: a clinic, a school, a practice, a shop, a firm that says what it does. */

/** Words in a template, where what has several is written with a sign between them. */
const wordsOf = (list: string): string[] =>
  list
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll('_', ' '))
/** Each as it stands within a sentence, at its beginning and in capitals. */
const inAnyCase = (words: string[]): string =>
  words
    .flatMap((word) => [
      word,
      `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`,
      word.replace(/(?:^|(?<=[ ]))\p{Ll}/gu, (initial) => initial.toUpperCase()),
      ...(/[?(]/.test(word) ? [] : [word.toUpperCase()]),
    ])
    .join('|')

/** Of what somebody goes to, wherever in the name: "Klinik am Ofen", "Bread School of Krumm", "Seniorenzentrum Krume"; a "Rechenzentrum" alone is nobody. */
const anywhere =
  /(?<!\p{L})(?:klinik|krankenhaus|ziekenhuis|szpital|nemocnice|больница|клиника|centre|center|centrum|residenz|praxis|schule|school|college|campus|institute?|kindergarten|kita|stift|werk|filiale|store|shop|hotel|restaurant|headquarters)(?!\p{L})|zentrum(?!\p{L})/iu

/** In one word with others: "Bergklinik", "Teigpraxis". Many a town is called something with -heim. */
const compound =
  /(?<=\p{L}{2})(?:klinik|krankenhaus|ziekenhuis|residenz|praxis|schule|institut|kindergarten|kanzlei|bäckerei|apotheke|bakkerij|bageri)(?!\p{L})|(?<!\p{L})(?:alten|pflege|kinder|wohn|senioren)heim(?!\p{L})|施設/iu
/** "Teigwerk", "Krumesoft" */
const firm = /^\p{Lu}\p{Ll}{2,}(?:werke?|hof|tech|soft|labs|works)$/u

const behind =
  /(?:^|[\s&-])(?:technolog(?:y|ies)|solutions|systems|software|labs?|studios?|group|holdings?|partners|consulting|services|logistics|industries|international|global|enterprises|ventures|capital|media|games|robotics|energy|pharma|pharmaceuticals|biotech|therapeutics|foods?|bank|insurance|agency|digital|interactive|design|networks?|security|analytics|health|healthcare|care|church|cathedral|parish|ministries|schools|academy|nursery|bakery|brewery|cafe|café|inn|resort|farm|clinic|pharmacy|library|libraries|museum|theatre|theater|gallery|orchestra|society|association|trust|fund|federation|cooperative|stores|airlines?|airways|motors|construction|engineering|manufacturing|publishing|company|bau|bäckerei|metzgerei|gruppe|werke|apotheke|kliniken|kanzlei|verlag|verband|verein|stiftung|gastronomie|logistik|technik|elektrotechnik|immobilien|autohaus|hotels|informatique|conseil|ingénierie|contábil|contabilidade|advogados|abogados|asesores|consultores|avvocati|adwokaci|bakkerij|zorg|bouw|bageri|skola|skole|koulu|holding|grubu|okulu|oteli|vakfı|derneği|eczanesi|şirketi|община|групп|банк|завод)$/iu
const before =
  /^(?:association|maison|résidence|foyer|clinique|cabinet|mairie|lycée|collège|école|crèche|brasserie|hôtel|boulangerie|pharmacie|garage|groupe|atelier|fondation|kanzlei|apotheke|gasthof|gasthaus|landgasthof|bäckerei|metzgerei|pflegedienst|autohaus|ingenieurbüro|architekturbüro|pfarrei|kirchengemeinde|gymnasium|verein|verlag|restaurante|colegio|residencia|farmacia|panadería|asociación|cooperativa|iglesia|bufete|gestoría|parroquia|taller|grupo|colégio|escola|farmácia|padaria|associação|igreja|escritório|paróquia|ristorante|studio|scuola|panificio|associazione|parrocchia|albergo|gruppo|officina|trattoria|pizzeria|restauracja|szkoła|przedszkole|apteka|piekarnia|kancelaria|stowarzyszenie|parafia|grupa|przychodnia|hurtownia|restaurace|škola|školka|lékárna|pekárna|nadace|penzion|reštaurácia|basisschool|bakkerij|apotheek|stichting|vereniging|huisartsenpraktijk|tandartspraktijk|zorggroep|restaurang|förskolan|föreningen|apotek|hotell|stiftelsen|foreningen|ravintola|leipomo|apteekki|päiväkoti|școala|brutăria|asociația|fundația|ресторан|школа|аптека|пекарня|отель|гостиница|кафе|салон|студия|магазин|фонд|группа|завод|поликлиника|клініка|готель|крамниця|restoran|salon|café|cafe|bar|bistro|spa|kino|theater|weingut|brauerei|stadtwerke|sparkasse|volksbank|rumah sakit|bank|banco|banca|banque|church|museum) (?:(?:de|du|des|der|di|da|do|dos|von|am|im|zum|zur|de la|la|le|les|el|dr\.|st\.) ?)?\S/iu

const kindsBefore = wordsOf(String.raw`
    gimnasio liceo instituto institución universidad corporación caja hospital clínica sanatorio consultorio hostal hotel posada hacienda finca
    bodegón bodega parrilla taquería pizzería cafetería heladería confitería ferretería constructora inmobiliaria transportes distribuidora
    supermercados? almacenes talleres grupo hospitais santa_casa prefeitura câmara hotel pousada restaurante pizzaria lanchonete padaria
    supermercado construtora transportadora indústria comércio laboratório centro ospedale casa_di_(?:riposo|cura) istituto comune azienda agriturismo
    gelateria pasticceria osteria caseificio salumificio carrozzeria cantina impresa fiduciaria ehpad ems hôpital centre clinique institut
    pâtisserie auberge domaine château restaurant imprimerie menuiserie fiduciaire mutuelle syndicat pensionnat internat restaurang sykehus
    sykehjem barnehage skole hotell gård rehabilitering ungdomsskole grundskolan förskola äldreboende vårdcentral tandläkare plejehjem
    børnehave hoitokoti koulu sairaala hotelli kahvila wzc woonzorgcentrum woonzorggroep zorgcentrum ziekenhuis az uz ocmw cpas school scholengroep
    kinderdagverblijf restaurant brouwerij gasthuis bolnica klinika dom zdravlja vrtić gimnazija ustanova javna_ustanova restoran konoba hotel apartmani pekara
    mesnica trgovina zavod kovinarstvo mizarstvo gostilna osnovna_šola vrtec podjetje nemocnice poliklinika domov základní_škola mateřská_škola
    střední_škola gymnázium jídelna pivovar pekařství cukrárna hotel statutární_město magistrát nemocnica základná_škola materská_škola obecný_úrad
    pekáreň szpital dom_pomocy przedsiębiorstwo zakład hotel zajazd karczma cukiernia gabinet centrum spółdzielnia zespół_szkół zespół kórház óvoda
    általános_iskola étterem pékség panzió spitalul spital liceul colegiul școala grădinița clinica direcția centrul pensiunea complexul restaurantul compania
    болница университетска_болница мбал училище детска_градина ресторант хотел фирма домът община детска лікарня гімназія ліцей дитячий_садок
    комунальне пекарня завод приватне підприємство агрофірма компанія ферма трактир столовая кафе пиццерия кулинария клиника медицинский_центр
    стоматология детский_сад школа лицей гимназия городская_больница комбинат фабрика предприятие типография автосервис агентство сеть
    больница санаторий театр библиотека музей дворец ξενοδοχείο εστιατόριο φαρμακείο φροντιστήριο ιδιωτικό κλινική γενικό_νοσοκομείο νοσοκομείο
    δήμος σχολείο αρτοποιείο ταβέρνα εκπαιδευτήρια ξενοδοχειακή φοροτεχνική λογιστικό ligoninė mokykla gimnazija progimnazija darželis
    lopšelis viešbutis kepykla slimnīca vidusskola pamatskola viesnīca maiznīca bērnudārzs haigla kool lasteaed hotell pagar spitali shkolla
    klinika hoteli furra restorant restoranı özel hastanesi oteli мектеп аурухана балабақша қонақүй мейрамхана дәмхана сүлжесі сауда
    аурухана эмнэлэг сургууль зочид_буудал საავადმყოფო სკოლა სასტუმრო კლინიკა რესტორანი հիվանդանոց դպրոց հյուրանոց ռեստորան
    rumah_sakit rs rsud rsia klinik sekolah sd smp smk sma universitas yayasan toko warung restoran hotel apotek koperasi pabrik klinik pergigian
    kedai syarikat hospital sekolah bệnh_viện trường phòng_khám nhà_hàng khách_sạn cửa_hàng trung_tâm siêu_thị xưởng nhà_máy
    hospitali shule chuo hoteli kampuni mfuko
  `)
/** Words that begin a name in more languages, whatever links them: "Gimnasio Los Panes", "Spitalul Krume", "Παντοπωλείο Κρούμε". */
const beforeElsewhere = new RegExp(
  String.raw`^(?:${inAnyCase(kindsBefore)}) (?:(?:de|del|la|las|los|el|do|da|dos|di|du|des|d['’]|le|les|van|voor|u|za|na|pro|pri|DE|DEL|LA|LAS|LOS|DO|DA|DU|DES|św\.|sv\.|im\.|nr|№|αγίου|του|της) ){0,3}["«„“”'’]?[\p{Lu}\d№]`,
  'u',
)
/** And words that end it: "Krume lietuvių mokykla", "Krume hastanesi". */
const behindElsewhere = new RegExp(
  String.raw`\s(?:${wordsOf(`
    hastanesi hastahanesi tıp_merkezi polikliniği okulları koleji anaokulu kreşi restoranı restaurant lokantası fırını pastanesi market mağazaları tekstil
    gıda inşaat otomotiv lojistik turizm ligoninė klinika mokykla gimnazija darželis viešbutis kepykla baldai slimnīca vidusskola sākumskola viesnīca
    maiznīca haigla kliinik kool gümnaasium lasteaed hotell kohvik sairaala koulu hotelli päiväkoti ravintola leipomo sjukhus skolan skola hotell bageri
    sygehus hospital skole gymnasium börnehave kórház iskola óvoda szálloda étterem pékség gyógyszertár pekarna nemocnica nemocnice szpital hospital
    suites resort villas apartments hotels aparthotel hostel lodge spa restaurant eatery kitchen diner grill builders contractors constructions constructors
    garments textiles? mills? composite knitwear fashions? apparels? traders? trading enterprise transport travels? tours hospitals? clinic clinics school
    college university institute madrasa orphanage pharmacy dental dentistry medical_center medical_centre supermarkets? hypermarket 
    კლინიკა აურუხანა ауруханасы мектебі балабақшасы қонақүйі мейрамханасы жшс xəstəxanası məktəbi restoranı oteli mərkəzi bağçası эмнэлэг сургууль
    зочид_буудал
  `).join('|')})$`,
  'iu',
)
/** Scripts without capitals, and those without spaces, where such a word stands at one end of the name or the other. */
const inOtherScripts =
  /^(?:مستشفى|مستشفيات|مدرسة|مدارس|جامعة|كلية|معهد|مركز|مجمع|مطعم|فندق|بلدية|وزارة|هيئة|عيادة|عيادات|صيدلية|مؤسسة|مجموعة|مصنع|بنك|مصرف|جمعية|أكاديمية|مكتبة|مخبز|حضانة|روضة|دار|بيت|سوبرماركت|أسواق|بیمارستان|دبیرستان|مدرسه|دانشگاه|آموزشگاه|کلینیک|درمانگاه|رستوران|هتل|کارخانه|موسسه|هلدینگ|گروه|داروخانه|فروشگاه|شهرداری|עיריית|עירית|מועצה|מועצת|המועצה|בית חולים|בית ספר|בית הספר|בית אבות|מרכז|המרכז|מכללת|אוניברסיטת|האוניברסיטה|עמותת|קבוצת|חברת|מלון|מסעדת|קיבוץ|גן|משרד|רשת|קופת חולים|תיכון|מאפיית|โรงพยาบาล|โรงเรียน|มหาวิทยาลัย|วิทยาลัย|โรงแรม|ร้าน|คลินิก|เทศบาล|องค์การ|มูลนิธิ|ธนาคาร|สำนักงาน|ห้าง|जिला|नगर निगम|नगर पालिका|राजकीय|केन्द्रीय विद्यालय|কেন্দ্রীয়|উপজেলা)[ \p{L}\p{M}].|^.{2,60}(?:अस्पताल|हॉस्पिटल|विद्यालय|महाविद्यालय|स्कूल|विश्वविद्यालय|समिति|संस्थान|होटल|क्लिनिक|निगम|परिषद|बैंक|फाउंडेशन|ट्रस्ट|अकादमी|কলেজ|হাসপাতাল|স্কুল|বিদ্যালয়|মাদ্রাসা|বিশ্ববিদ্যালয়|হোটেল|ক্লিনিক|ব্যাংক|ফাউন্ডেশন|গ্রুপ|গার্মেন্টস|কম্পোজিট|ট্রেডার্স|এন্টারপ্রাইজ|রেস্টুরেন্ট|ہسپتال|ہاسپٹل|اسپتال|سکول|اسکول|کالج|یونیورسٹی|اکیڈمی|اکیڈیمی|ہوٹل|بینک|فاؤنڈیشن|ٹرسٹ|مدرسہ|மருத்துவமனை|பள்ளி|கல்லூரி|நிறுவனம்|ஹோட்டல்|රෝහල|විද්‍යාලය|හෝටලය|සමාගම|ஆலை)$|(?<=\p{Lo}{2})(?:医院|醫院|诊所|診所|学校|中学|小学|國小|國中|高中|幼儿园|幼兒園|酒店|饭店|飯店|餐厅|餐廳|药房|藥局|工厂|厂|商行|企業社|企业|事務所|律师事务所|基金会|基金會|協會|协会|工程行|病院|医院|クリニック|診療所|薬局|保育園|幼稚園|こども園|小学校|中学校|高等学校|大学|ホテル|旅館|食堂|製作所|工業|工務店|商店|建設|運輸|運送|介護施設|老人ホーム|ホーム|병원|의원|한의원|약국|학교|초등학교|유치원|어린이집|호텔|식당|요양원|요양병원|센터|학원|건설|산업|공업|물산)$/u

/** "Krume Technologies", "Brasserie Krume", "Krume-Klinik", "Teigpraxis"; what is nothing but such a word names nobody. */
export const isEstablishment = (name: string): boolean =>
  compound.test(name) ||
  firm.test(name) ||
  inOtherScripts.test(name) ||
  (/[ -]/.test(name) &&
    (beforeElsewhere.test(name) ||
      behindElsewhere.test(name) ||
      anywhere.test(name) ||
      behind.test(name) ||
      before.test(name)))

/** Institutions whose names are words in lower case for the most part: "Centre intégré de santé de la Mie". */
const inWords =
  /^(?:Centre (?:intégré|hospitalier|universitaire|régional|communal|départemental|local|médico-\p{L}+|social|de (?:services?|soins|santé|formation|gestion|loisirs)|d['’]\p{L}+|pour)|Centro (?:de (?:salud|formación|atención|dia|saúde)|di|per|municipal|regional|médico|educativo|social|hospitalar|hospitalario)|Servicio (?:de|nacional|municipal)|Serviço (?:de|nacional|municipal)|Servizio|Instituto (?:de|nacional|municipal|técnico)|Institut (?:national|régional|für|pour)|Minist[eé]rio d\p{L}|Ministero d\p{L}+|Ministère d\p{L}+|Ministerstvo|Ministerstwo|Ministarstvo|Ministrstvo|Ministeru?l?|Министерство|Міністерство|Υπουργείο|Γενικό|Secretaría|Secretaria (?:municipal|de|da)|Dirección|Direction (?:départementale|régionale|générale)|Agence|Agencia|Agência|Agenzia|Conseil|Communauté|Fédération|Association|Fondation|Fundación|Fundação|Federación|Asociación|Associação|Azienda (?:ospedaliera|sanitaria|unità|speciale|di)|Hospital (?:de|geral|general|regional|universitario|municipal|distrital)|Hôpital|Maison (?:de|d['’])|École|Escuela|Escola|Scuola|Universidad|Université|Università|Universidade|Univerzita|Univerzitná|Fakultní|Krajsk\p{L}+|Městsk\p{L}+|Mestsk\p{L}+|Okresn\p{L}+|Základn\p{L}+|Středn\p{L}+|Stredn\p{L}+|Mateřsk\p{L}+|Domov|Samodzieln\p{L}+|Powiatow\p{L}+|Miejsk\p{L}+|Gminn\p{L}+|Wojewódzk\p{L}+|Specjalistyczn\p{L}+|Szkoła|Dom|Publiczn\p{L}+|Государственн\p{L}+|Муниципальн\p{L}+|Федеральн\p{L}+|Областн\p{L}+|Городск\p{L}+|Районн\p{L}+|Центральн\p{L}+|Детск\p{L}+|Клиника|Больница|Комунальн\p{L}+|Державн\p{L}+|Міськ\p{L}+|Обласн\p{L}+|Клінічн\p{L}+|Регионална|Национална|Национален|Общинска|Многопрофилна|Университетска|Средно|Основно|Spitalul|Direcția|Școala|Universitatea|Inspectoratul|Casa|Centrul|Liceul|Klinički|Opća|Opšta|Javn\p{L}+|Zdravstveni|Osnovna|Univerzitetni|Srednja|Dječji|Valsts|Latvijas|Rīgas|Viešoji|Lietuvos|Vilniaus|Kauno|Klaipėdos|Sihtasutus|Eesti|Tallinna|Tartu|Stiftelsen|Föreningen|Region|Statens|Kirchliche\p{L}?|Evangelische\p{L}?|Katholische\p{L}?|Diakonisches|Stichting|Vereniging|Centrum|Dienst) (?:\p{Ll}[\p{L}'’-]*,? |\p{Lu}[\p{L}'’-]+,? |["«„“]){1,10}["«„“]?[\p{Lu}\d№][\p{L}\d'’.»”“"-]+(?: \p{L}[\p{L}'’-]*){0,2}$/u

/** Whether somebody is called by words, as institutions are; no sentence, and no longer than such names are. */
export const isNamedInWords = (name: string): boolean =>
  name.length > 12 && name.length < 100 && !/[.!?:;]/.test(name) && inWords.test(name)
