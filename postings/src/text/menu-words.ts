/** Recognizes what menus, footers, breadcrumbs and switches of a page say, which is nobody's name. */

import { alternativesIn } from './alternatives.ts'

/** What menus and footers lead to, in whole words. */
const menus = alternativesIn(String.raw`
  legal(?: notice| information)?|imprint
  impressum|rechtliches|datenschutz(?:erklärung)?|agb|kontakt|presse|über uns|unternehmen|karriere|produkte|leistungen|aktuelles
  mentions légales|politique de confidentialité|nos (?:offres|métiers|valeurs)|qui sommes[- ]nous|actualités
  aviso legal|política de privacidad|quiénes somos|contacto
  sobre (?:nós|nosotros)|contato|política de privacidade
  note legali|chi siamo|contatti|servizi
  over ons|privacybeleid
  om oss|om os|kontakta oss
  o nas|kontakty|polityka prywatności|o firmie|oferta
  o nás|o společnosti|o nama
  rólunk
  despre noi
  про нас|контакти
  о нас|о компании|контакты
  hakkımızda|iletişim
  về chúng tôi|liên hệ
  tentang kami
  会社概要|会社案内|お問い合わせ|企業情報
  关于我们|联系我们|公司简介
  회사소개|문의
`)
const ofMenus = new RegExp(`^(?:${menus})$`, 'iu')

/** What leads employers to where they post jobs, and others to where they find them: only boards have it. */
const boards = alternativesIn(String.raw`
  (?:for |i['’]m an? )?(?:employers?|recruiters?|companies|hiring managers?)|browse companies|job alerts?|upload (?:your )?(?:cv|resume)
  (?:post|submit|add|advertise|list|publish) (?:a |an |your |free )?(?:new )?(?:jobs?|vacanc(?:y|ies)|ads?|adverts?|listing)
  (?:find|browse|search|all)(?: for)? (?:a )?jobs?
  (?:für )?(?:arbeitgeber|unternehmen|recruiter|dienstgeber)(?:bereich)?
  (?:stelle|stellenanzeige|job|inserat|anzeige)n? (?:schalten|inserieren|aufgeben|ausschreiben)
  (?:espace )?(?:recruteurs?|employeurs?|entreprises?|collectivités?|candidats?)
  (?:publier|déposer|poster|passer|ajouter) une (?:offre|annonce)(?: d['’]emploi)?
  publica(?:r)? (?:una |tu |un |gratis )?(?:oferta|empleo|vacante|aviso|anuncio|vaga)s?(?: gratis)?
  (?:soy |para |portal )?(?:empresas?|candidatos?|empleadores|reclutadores|recrutadores)
  anunciar vagas?|publicar vagas?
  (?:per le )?aziende|pubblica (?:un )?annuncio|inserisci (?:un )?annuncio
  (?:voor )?werkgevers?|vacature plaatsen
  (?:for )?(?:virksomheder|arbejdsgivere|arbeidsgivere|bedrifter|arbetsgivare|företag)
  opret (?:jobopslag|annonce)|legg ut (?:stilling|annonse)|annonsera
  (?:työnantajille|yrityksille|jätä ilmoitus)
  (?:pro |pre )?(?:firmy|zaměstnavatele|zaměstnavatel|zamestnávateľov|zamestnávateľ)
  (?:vložit|přidat|zadat) (?:inzerát|nabídku)|pridať ponuku
  (?:dla )?(?:pracodawców|pracodawcy|firm)|dodaj (?:ogłoszenie|ofertę|oglas)
  munkáltatóknak|(?:hirdetés|álláshirdetés) ?feladás(?:a)?
  (?:pentru )?(?:angajatori|companii)|(?:publică|adaugă) (?:un )?(?:anunț|loc de muncă)
  (?:за )?работодател(?:и|ям|ю)|роботодавц(?:ям|ю|і)|публикувай обява|добави обява
  (?:разместить|добавить|подать|создать|опубликовать|розмістити|додати|подати) (?:вакансию|объявление|вакансію|оголошення)
  (?:za )?(?:poslodavce|poslodavci|delodajalce|delodajalci|kompanije)|(?:objavi|predaj|postavi|oddaj) (?:oglas|prosto delovno mesto)
  darbdaviams|įdėti skelbimą
  darba devējiem|ievietot (?:sludinājumu|vakanci)
  (?:tööandjale|tööandjatele|lisa kuulutus|lisa töökuulutus)
  (?:για )?(?:εργοδότες|επιχειρήσεις|εταιρείες)|(?:προσθήκη|καταχώρηση|δημοσίευση) (?:αγγελίας|θέσης)
  işveren(?:ler)?(?: girişi)?|(?:iş ilanı|ilan) (?:ver|yayınla)
  (?:vakansiya|elan) (?:əlavə et|yerləşdir)|işəgötürən(?:lər)?
  жұмыс берушілерге|жұмыс беруші|вакансия (?:қосу|орналастыру)
  ажил олгогч|ажлын зар нэмэх
  დამსაქმებლებისთვის|ვაკანსიის (?:დამატება|განთავსება)
  գործատուներին|(?:ավելացնել|տեղադրել) (?:հայտարարություն|աշխատանք)
  për (?:punëdhënësit|kompanitë)|publiko (?:njoftim|punë)
  (?:ל)?מעסיקים|(?:פרסום|פרסם) (?:משרה|מודעה|משרות)
  (?:أصحاب|لأصحاب) (?:العمل|الأعمال)|للشركات
  (?:أضف|انشر|أعلن عن) (?:إعلان|وظيفة|إعلانا?ً?|وظائف)(?: مجان\p{L}+)?
  کارفرمایان|بخش کارفرمایان|(?:درج|ثبت) (?:آگهی|آگهی استخدام|فرصت شغلی)
  (?:آجر|آجروں کے لیے|نوکری پوسٹ کریں|اشتہار دیں)
  नियोक्ता(?:ओं के लिए)?|नौकरी (?:पोस्ट|डालें|पोस्ट करें)|रोजगारदाता
  (?:রোজগার|চাকরি) (?:পোস্ট|দিন)(?: করুন)?|চাকরিদাতা|নিয়োগকর্তা
  வேலை வழங்குவோர்
  සේවා යෝජකයන්
  (?:สำหรับ)?(?:ผู้ประกอบการ|นายจ้าง|บริษัท)|(?:ฝาก|ลง)ประกาศ(?:งาน)?
  (?:dành cho )?nhà tuyển dụng|đăng tin(?: tuyển dụng)?
  (?:untuk )?(?:perusahaan|pemberi kerja|majikan)|pasang (?:iklan|lowongan|loker)|iklankan jawatan
  para sa (?:employer|kumpanya)
  waajiri|kwa waajiri|(?:tangaza|weka) kazi
  (?:我是|我要)?(?:企业|雇主|招人|求才|廠商|徵才)(?:登录|登入|版|入口|服务|專區|专区)?|发布(?:职位|招聘)|刊登職缺
  (?:企業|採用企業|採用担当者|掲載企業)の(?:方|皆様|ご担当者様)(?:へ|はこちら)?|採用担当者|求人(?:を|の)?掲載(?:する|について)?
  기업(?:회원|서비스)|(?:공고|채용공고) ?등록|인재검색
`)
const ofBoards = new RegExp(String.raw`^(?:${boards})(?: ?[A-Z]{2})?$`, 'iu')

/** Whether a page that says so in its menu lists the jobs of many. */
export const isOfMenuOfBoard = (said: string): boolean => said.length < 45 && ofBoards.test(said.trim())

/** What else menus, breadcrumbs and forms say in more languages. */
const words = new Set(
  String.raw`
  accueil|inicio|início|startseite|startside|forsiden|etusivu|strona główna|úvod|domovská stránka|kezdőlap|acasă|начало|головна|главная|početna|domov|
  pagrindinis|sākums|avaleht|αρχική|ana sayfa|ana səhifə|басты бет|нүүр|მთავარი|գլխավոր|ballina|דף הבית|ראשי|الرئيسية|الصفحة الرئيسية|خانه|صفحه اصلی|
  ہوم|होम|मुख्य पृष्ठ|গৃহ|হোম|முகப்பு|මුල් පිටුව|หน้าแรก|trang chủ|beranda|laman utama|mwanzo|首页|首頁|トップ|ホーム|홈|
  nouvelle|nouvelles|nouvelle recherche|nouveau|nouveauté|neue suche|neu|nieuw|nuovo|nuova|nueva|nuevo|novo|nova|ny|uusi|nowe|nowa|nový|nová|új|nou|nouă|
  новая|новый|нова|новий|ново|naujas|jauns|uus|νέα|yeni|жаңа|ახალი|նոր|i ri|חדש|جديد|جدید|नया|নতুন|புதிய|නව|ใหม่|mới|baru|mpya|
  anonyme|anonyme entreprise|anonym|anonimo|anónimo|anônimo|anoniem|anonyymi|anonimowy|anonymní|névtelen|аноним|анонимно|анонімно|anonīms|ανώνυμο|
  entreprise anonyme|empresa confidencial|empresa anónima|importante empresa|empresa líder|confidentiel|confidencial|riservato|azienda riservata|vertraulich|
  şirket gizli|gizli firma|конфиденциально|شركة سرية|شركة سرّية|سري|חסוי|חברה חסויה|محرمانه|保密|某公司|非公開|비공개|
  collectivité|collectivités|employeur|établissement|structure|organisme|entité|institution|einrichtung|träger|betrieb|dienststelle|behörde|dienstgeber|
  entidad|organismo|organización|razón social|empleador|entidade|órgão|ente|amministrazione|datore di lavoro|ragione sociale|instelling|organisatie|
  organisation|arbetsplats|arbejdssted|arbejdsplads|enhed|avdeling|avdelning|organisaatio|toimipaikka|instytucja|jednostka|organizace|organizácia|úřad|
  intézmény|szervezet|instituție|instituția|angajator|институция|организация|учреждение|организация-работодатель|установа|організація|ustanova|
  institucija|organizacija|įstaiga|organizacija|iestāde|asutus|φορέας|οργανισμός|kurum|kuruluş|işyeri|iş yeri|müəssisə|təşkilat|мекеме|ұйым|байгууллага|
  ორგანიზაცია|կազմակերպություն|institucioni|ארגון|מוסד|מעסיק|היחידה|الجهة|المؤسسة|جهة العمل|صاحب العمل|سازمان|نام شرکت|کارفرما|ادارہ|کمپنی|संगठन|संस्था|
  विभाग|প্রতিষ্ঠান|প্রতিষ্ঠানের নাম|நிறுவனம்|ආයතනය|หน่วยงาน|ชื่อบริษัท|tên công ty|cơ quan|instansi|nama perusahaan|majikan|nama syarikat|shirika|mwajiri|
  单位|单位名称|公司名称|公司名稱|企業名|機關|기관|기관명|업체명|事業所名|法人名|
  životní situace|kontakty|hledám práci|přihlásit|přihlásit se|odpovědět|menu|hľadám prácu|keresés|állást keresek|căutare|търсене|пошук|поиск|пребарај|
  iniciar sesión|ingresar|regístrate|registrarse|entrar|cadastre-se|cadastrar|accedi|registrati|se connecter|connexion|s['’]inscrire|inscription|anmelden|
  registrieren|einloggen|inloggen|aanmelden|registreren|logga in|log ind|logg inn|kirjaudu|rekisteröidy|zaloguj|zaloguj się|zarejestruj|prihlásiť|
  bejelentkezés|regisztráció|autentificare|înregistrare|вход|регистрация|войти|увійти|реєстрація|prijava|registracija|prijavi se|prisijungti|registruotis|
  ienākt|reģistrēties|logi sisse|registreeru|σύνδεση|εγγραφή|είσοδος|giriş|giriş yap|üye ol|kayıt ol|daxil ol|qeydiyyat|кіру|тіркелу|нэвтрэх|бүртгүүлэх|
  შესვლა|რეგისტრაცია|մուտք|գրանցվել|hyr|regjistrohu|כניסה|התחברות|הרשמה|تسجيل الدخول|تسجيل|سجل الآن|سجّل الآن|دخول|ورود|ثبت نام|لاگ ان|लॉग इन|लॉगिन|
  पंजीकरण|সাইন ইন|লগইন|உள்நுழைய|පිවිසෙන්න|เข้าสู่ระบบ|ลงทะเบียน|สมัครสมาชิก|đăng nhập|đăng ký|masuk|daftar|log masuk|ingia|jisajili|登录|登入|注册|註冊|ログイン|
  会員登録|로그인|회원가입|
  vakansiyalar|şirkətlər|satış|menecer|вакансии|компании|вакансії|компанії|резюме|отзывы о компаниях|бос орындар|түйіндемелер|қолдау шаралары|ажлын байр|
  ვაკანსიები|კომპანიები|աշխատանքներ|ընկերություններ|θέσεις εργασίας|εταιρείες|αγγελίες|iş ilanları|şirketler|firmalar|oglasi|poslovi|posao|tvrtke|
  delovna mesta|podjetja|darbo skelbimai|įmonės|vakances|uzņēmumi|töökuulutused|ettevõtted|locuri de muncă|companii|állások|cégek|
  وظائف|الشركات|السيرة الذاتية|المدونة|المدوّنة|مشاغل|شرکت‌ها|رزومه‌ساز|نوکریاں|नौकरियां|कंपनियां|চাকরি|চাকরি খুঁজুন|ট্রেনিং|வேலைகள்|රැකියා|หางาน|việc làm|
  lowongan|lowongan kerja|perusahaan|jawatan kosong|kazi|ajira|职位|公司|職缺|求人|企業|채용|채용정보|기업정보|
  lenguas extranjeras|idiomas|imprimir|compartir|drukuj|udostępnij|tisk|sdílet|tlačiť|zdieľať|nyomtatás|megosztás|tipărește|distribuie|печать|поделиться|
  друк|поділитися|ispis|podijeli|natisni|deli|spausdinti|dalintis|drukāt|dalīties|prindi|jaga|εκτύπωση|κοινοποίηση|yazdır|paylaş|çap et|parti|print|
  طباعة|مشاركة|چاپ|اشتراک‌گذاری|הדפסה|שיתוף|प्रिंट|শেয়ার|พิมพ์|แชร์|in|chia sẻ|cetak|bagikan|打印|分享|列印|印刷|인쇄|공유
`
    .split('|')
    .map((word) => word.trim().toLocaleLowerCase('en'))
    .filter(Boolean),
)

/** "DE FR IT", "ҚАЗ РУС", "A+ A A-", "A | A | A": switches of languages and of the size of letters. */
const isSwitch = (name: string): boolean => {
  const parts = name.split(/[\s|/·•]+/u).filter(Boolean)
  if (parts.length > 0 && parts.every((part) => /^[AАא][+-]{0,3}$/u.test(part))) return parts.length > 1
  return (
    parts.length > 1 &&
    parts.every((part) =>
      /^(?:[A-Z]{2}|ENG?|GER|DEU|FRA|FRE|ITA|ESP|POR|RUS|УКР|РУС|РУ|ҚАЗ|КАЗ|ENG|АНГ|БЕЛ|EST|LAT|LIT|ՀԱՅ|ქარ|AZE?|TÜRK?|TR|EL|ΕΛ)$/u.test(
        part,
      ),
    ) &&
    parts.some((part) =>
      /^(?:EN|ENG|DE|FR|RU|RUS|РУС|РУ|IT|ES|PT|NL|PL|CS|SK|HU|RO|BG|EL|TR|AR|HE|ZH|JA|KO|ҚАЗ)$/u.test(part),
    )
  )
}

export const isOfMenus = (name: string): boolean => {
  const said = name.trim()
  return (
    ofMenus.test(said) ||
    (said.length < 45 &&
      words.has(
        said
          .toLocaleLowerCase('en')
          .replaceAll('i\u0307', 'i')
          .replace(/[ :*»›]{1,3}$/u, ''),
      )) ||
    isOfMenuOfBoard(said) ||
    (said.length < 30 && isSwitch(said))
  )
}
