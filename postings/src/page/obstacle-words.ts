/** What pages say in place of a job that is gone, and of what they say so: whole lines such as "Cette annonce a expiré". */

import { alternativesIn } from '../text/alternatives.ts'

/** A job, what announces it, or a page; beginnings of words. */
const subjects = alternativesIn(`
  job|position|vacanc|posting|listing|advert|opening|page|role\\b|offer|opportunit
  stelle|anzeige|angebot|inserat|ausschreibung|seite|vacature|pagina|functie|advertentie
  offre|annonce|poste|oferta|vacante|puesto|empleo|página|anuncio|anunci|convocatoria|vaga|anúncio|offerta|annuncio|posizion|lavoro
  anunț|ofert|post|ogłoszeni|stron|prac[ay]|stanowisk|nabídk|inzerát|pozíci|pozic|stránk|ponuk|míst|miest
  állás|hirdetés|oldal|pozíció|stilling|opslag|annons|tjänst|sida|jobb|utlysning|työpaik|ilmoitu|sivu|paikk|töökoh|kuulutu|leht|tööpakkumi
  skelbim|pozicij|puslapi|vakanc|sludināj|lapa|oglas|delovno|stran|radno mj?esto|natječaj|konkurs|оглас|обяв|стран|сторінк|позици|ваканс|объявлен|оголошен|старонк|аб['’]яв
  бос орын|жұмыс|хабарландыру|бет|elan|vakansi|səhifə|ilan|pozisyon|sayfa|e['ʻ‘’]lon|sahifa|θέση|αγγελία|σελίδα|vend|shpallj|faqja|konkursi
  ვაკანსი|განცხადებ|გვერდ|հայտարարությ|աշխատանք|էջ|թափուր|משר|מודע|הדף|דף|עמוד|وظيف|إعلان|اعلان|شاغر|صفح|آگهی|شغل|فرصت|ملازمت|اشتہار|آسامی|نوکری
  नौकरी|भर्ती|रिक्ति|पद|पृष्ठ|विज्ञापन|जागिर|सूचना|নিয়োগ|চাকরি|বিজ্ঞপ্তি|পাতা|পৃষ্ঠা|পদ|රැකියා|දැන්වීම|පිටුව|வேலை|பக்கம்|விளம்பரம்
  ตำแหน่ง|งาน|ประกาศ|หน้า|việc làm|tin tuyển|tin đăng|trang|công việc|vị trí|lowongan|pekerjaan|halaman|kerja|jawatan|iklan|trabaho|pahina|kazi|nafasi|ukurasa
  职位|岗位|職缺|職位|職務|页面|頁面|网页|網頁|该|此|求人|掲載|募集|ページ|仕事|공고|채용|페이지|일자리|ажлын|зар|хуудас
`)

/** That it is over, or was not found. */
const states = alternativesIn(`
  no longer|not (?:be )?found|has (?:expired|been (?:filled|closed|removed|withdrawn|deleted|deactivated|archived|taken down))|(?:is|was) (?:already |now )?(?:closed|expired|unavailable|filled|removed|inactive)|(?:does not|doesn['’]t) exist|not available(?: any ?more)?$
  nicht mehr (?:verfügbar|online|aktuell|ausgeschrieben|vorhanden|aktiv|vakant|offen|gültig)|nicht (?:gefunden|vorhanden)|existiert nicht|(?:bereits|schon|wurde) (?:besetzt|vergeben|entfernt|gelöscht|deaktiviert)|abgelaufen
  niet (?:meer|langer) (?:beschikbaar|online|actief|vacant|actueel|open)|bestaat niet|niet gevonden|is (?:al |inmiddels )?(?:vervuld|gesloten|verlopen|ingevuld|verwijderd)
  n['’](?:est|existe) plus|n['’]existe pas|(?:a été|est) (?:déjà )?(?:pourvue?|retirée?|supprimée?|désactivée?|clôturée?|expirée?|archivée?|fermée?)|a expiré|introuvable|non trouvée?
  ya no (?:está|se encuentra|existe|es|acepta)|(?:ha|fue) (?:caducado|expirado|finalizado|(?:sido )?(?:retirad|eliminad|cubiert|cerrad|desactivad)[oa])|no (?:se ha |ha sido |fue |se )?(?:encontr\\p{L}+|disponible)|no existe|caducad[oa]|ja no (?:està|es troba|existeix)|ha caducat|no s['’]ha trobat
  não (?:está|se encontra) (?:mais |já )?(?:dispon|ativ|abert)\\p{L}+|não (?:existe|(?:foi )?encontrad[oa])|já não (?:está|existe|se encontra)|(?:foi|está) (?:encerrad|preenchid|removid|expirad|cancelad|finalizad)[oa]|(?:vaga|oferta) (?:encerrad|expirad|preenchid)a|expirou|indisponível
  non è (?:più|stat[oa] trovat[oa])|non (?:esiste|(?:è )?disponibile|trovat[oa])|scadut[oa]|è stat[oa] (?:rimoss|chius|copert|eliminat|ritirat)[oa]
  nu mai (?:este|e|există|sunt)(?!\\p{L})|a expirat|expirat[ăe]?$|nu (?:a fost|există|poate fi) ?(?:găsit)?\\p{L}*|inactiv(?!\\p{L})
  nieaktualn|nieaktywn|niedostępn|nie istnieje|nie jest już|wygasł|(?:została?|jest) (?:już )?(?:zakończon|usunięt|zamknięt|wycofan|zarchiwizowan)|nie znalezion|archiwaln
  (?:již|už) (?:není|nejsou|neexistuje|byla? obsazen)|nenalezen|neexistuje|byl[ao]? (?:již )?(?:obsazen|stažen|ukončen|odstraněn|smazán|zrušen)|vypršel|není (?:již |už )?(?:aktivní|aktuální|dostupn)
  už nie (?:je|sú)|nie je (?:už|viac) |nenájden|nebola? nájden|bola? (?:už )?(?:obsaden|ukončen|stiahnut|odstránen|zrušen)|vypršal|nenašl
  már nem |lejárt|nem (?:található|elérhető|létezik|aktív)|betöltötték|betöltésre került|megszűnt|inaktív|(?:er |är )?(?:ikke|inte|ej) (?:længere|lenger|längre)|(?:findes|finnes|finns) (?:ikke|inte|ej)|(?:er|är|har|blevet) (?:nå |nu |blevet )?(?:udløbet|utløpt|utgått|besat|besatt|lukket|stängd|slettet|tillsatt|borttagen|avslutad|gått ut|löpt ut|tagits bort)|ikke (?:blive )?(?:fundet|funnet)|hittades (?:inte|ej)|inte hittas
  ei (?:ole )?(?:enää|löydy|löytynyt)|päättynyt|vanhentunut|on (?:jo )?(?:täytetty|poistettu|suljettu)|(?:ei ole|pole) enam|aegunud|ei leitud|on (?:lõppenud|eemaldatud|suletud)
  nebe(?:galioja|aktual|aktyv|rodom|priein|skelbiam)|nerast|neaktyv|negalioj|neegzistuo|pasibaigė|pasibaigus|baigėsi|vairs (?:nav|netiek)|nav (?:atrast|pieejam)|beidzies|beigusies|ir (?:slēgt|dzēst|aizpildīt)
  ni več|ne obstaja|ni (?:bil[ao]? )?(?:najden|mogoče najti)|je (?:že )?(?:potek|zaseden|zaprt)|više (?:nije|ne postoji)|nije (?:više |pronađen)|nije pronađen|ne postoji|(?:je )?(?:istekao|istekla|istekao|zatvoren|popunjen|uklonjen|arhiviran)(?!i)
  више није|више не|није (?:више |пронађен)|не постоји|истекао|истекла|повеќе не|не е (?:пронајден|достап|актив|налич|валид|намер|достъп)|вече не|не съществува|изтек(?:ъл|ла)|(?:беше|е) (?:свален|закрит|затворен|попълнен|премахнат)
  (?:больше|уже) не|не (?:найден|существует|актуальн|доступн)|недоступн|неактуальн|неактивн|снят[аоы]? с|(?:вакансия|объявление) (?:была )?(?:закрыт|удал[её]н|снят|устарел|перенесен|перемещен)|в архиве?(?!\\p{L})|(?:більше|вже) не|не (?:знайден|існує|актуальн)|(?:вакансі[яю]|оголошення) (?:було )?(?:закрит|архівн|видален|знят)|знят[аоы]? з|больш не|не знойдзен
  табылмады|жабылды|жабылған|мерзімі (?:өтті|өткен|аяқталды|аяқталған)|қолжетімді емес|mövcud deyil|aktiv deyil|tapılmadı|vaxtı (?:bitib|keçib)|müddəti (?:bitib|bitmiş|başa)|bağlanıb|silinib|(?:yayında|mevcut|aktif|geçerli) değil|yayından kald[ıi]r|bulunamadı|süresi (?:dol|geç)|kapanmış|kapandı|kapatıl|topilmadi|yopilgan|muddati (?:tugagan|o['ʻ‘’]tgan)
  δεν (?:είναι|ισχύει|υπάρχει) (?:πλέον|πια|διαθέσιμ|ενεργ)|δεν (?:υπάρχει|βρέθηκε)|έχει (?:λήξει|καλυφθεί|αφαιρεθεί|κλείσει)|έληξε|μη διαθέσιμ|nuk (?:është|ekziston|gjendet|u gjet)|ka (?:skaduar|përfunduar)|është (?:mbyllur|skaduar)
  ვერ მოიძებნა|აღარ|ვადა(?:გასულ| გავიდა| გასულია)|დახურულია|არ (?:არსებობს|მოიძებნა)|ამოიწურა|չի գտնվել|այլևս|ժամկետ\\p{L}+ (?:լրացել|ավարտվել|անցել)|փակված|գոյություն չունի
  (?:לא|אינה|אינו|איננה) (?:זמינ|רלוונטי|פעיל|קיימ|נמצא|בתוקף)|לא נמצא|אוישה|נסגרה|הוסרה|פג(?:ה)? תוק|(?:لم يعد|لم تعد|غير) (?:متاح|متوفر|موجود|نشط|صالح|سار|متوفّر)|انته[تى] |لم يتم العثور|تم (?:إغلاق|حذف|شغل|إزالة|ازالة|اغلاق)|مغلق|منتهي
  (?:در دسترس|فعال|موجود|معتبر) (?:نیست|نمی)|(?:یافت|پیدا) نشد|منقضی|بسته شد|به پایان رسید|غیر ?فعال|(?:دستیاب|موجود|فعال) نہیں|نہیں ملا|ختم ہو (?:چک|گئ)
  (?:उपलब्ध|सक्रिय|मौजूद) (?:नहीं|नाही|छैन)|नहीं मिल|समाप्त (?:हो (?:चुक|ग)|भएको|भइसक)|बंद हो|सापडल\\p{L}* नाही|म्याद (?:सकिएको|सकिइसक|समाप्त भ|गुज्रि)|फेला परेन|भेटिएन|মেয়াদ (?:শেষ হয়ে|উত্তীর্ণ হয়ে)|পাওয়া যা(?:য়নি|চ্ছে না)|উপলব্ধ ন|সময়সীমা শেষ হয়ে|সক্রিয় ন
  නොමැත|කල් ඉකුත්|හමු නො|සොයාගත නොහැක|අවසන් (?:වී|වි)|கிடைக்கவில்லை|காலாவதி|முடிந்துவிட்ட|கண்டறிய|ไม่พบ|ปิดรับสมัครแล้ว|หมดอายุแล้ว|ไม่มีอยู่|ปิดประกาศ|ถูกปิด
  không (?:còn|tồn tại|tìm thấy|khả dụng)|đã hết hạn|đã (?:đóng|ngừng|kết thúc|bị xóa|tuyển)|(?:tidak|tak|belum) (?:lagi )?(?:tersedia|aktif|ditemukan|berlaku|dijumpai|wujud)|(?:sudah|telah) (?:di ?tutup|berakhir|kedaluwarsa|kadaluarsa|tamat tempoh|dihapus|terisi|tidak)
  hindi na|hindi (?:nahanap|matagpuan)|sarado na|haipatikani|haipo|imefungwa|imekwisha|umekwisha|haikupatikana
  已(?:经|經)?(?:下线|下線|下架|关闭|關閉|过期|過期|失效|结束|結束|删除|刪除|截止|停止|暂停)|不存在|找不到|未找到|無法找到|终了|終了(?:しました|しております|いたしました|です)|見つかりません|存在しません|掲載されて(?:い|お)|締め切り?(?:ました|られ)|削除され|(?:마감|종료|삭제|만료)(?:된|되었|됐)|찾을 수 없|존재하지 않|더 이상
  олдсонгүй|хаагдсан|дууссан|идэвхгүй
`)

const subject = new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${subjects})`, 'iu')
const state = new RegExp(String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}])(?:${states})`, 'iu')
/** "Until the position is filled", "wenn die Stelle besetzt ist", and what asks or forbids: not that it is so. */
const onlyIf =
  /(?<!\p{L})(?:until|once|when|if|after|unless|bis|wenn|falls|sobald|tot|als|zodra|jusqu['’]|si|lorsque|quand|hasta|cuando|até|quando|se|finché|fino|dacă|până|gdy|jeśli|dopóki|do|dokud|pokud|kým|ak|ha|amíg|hvis|når|indtil|om|när|tills|jos|kunnes|kui|jei|kol|ja|ako|dok|če|если|когда|пока|якщо|коли|ако|когато|εάν|αν|όταν|eğer|nếu|khi|jika|apabila|إذا|عند|اگر|यदि|अगर|যদি)(?!\p{L})/iu

/** "Die Anzeige ist abgelaufen", "この求人の掲載は終了しました": a line that says so of a job or of a page. */
export const saysGone = (said: string): boolean => {
  if (said.length > 180) return false
  const line = said.replaceAll('İ', 'i')
  return subject.test(line) && state.test(line) && !onlyIf.test(line.slice(0, state.exec(line)?.index))
}
