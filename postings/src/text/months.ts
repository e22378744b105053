/** Names of months as texts write them: whole, cut short, and in the cases in which dates have them. */

const names = new Set(
  `
  january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  januar februar märz mai juni juli oktober dezember jänner okt dez mrz
  janvier février mars avril juin juillet août septembre octobre novembre décembre janv fév févr avr juil déc
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre ene abr ago dic
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro fev mai set out
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre gen mag giu lug ott
  januari februari maart mei augustus mrt maj juni juli augusti marts oktober
  tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu
  styczeń luty marzec kwiecień czerwiec lipiec sierpień wrzesień październik listopad grudzień stycznia lutego marca kwietnia maja czerwca
  lipca sierpnia września października listopada grudnia leden únor březen duben květen červen červenec srpen září říjen prosinec
  ledna února března dubna května června července srpna října listopadu prosince ianuarie februarie martie aprilie iunie iulie septembrie
  octombrie noiembrie decembrie ian iun iul noi ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
  январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь января февраля марта апреля мая июня июля августа
  сентября октября ноября декабря січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
  maret agustus desember januári februári
  янв фев мар апр июн июл авг сен сент окт ноя нояб дек січ лют бер кві квіт тра трав чер черв лип сер серп вер жов жовт лис лист гру груд
  януари февруари март април май юни юли август септември октомври ноември декември јануар фебруар март април мај јун јул август септембар октобар
  новембар децембар јануари февруари јуни јули септември октомври ноември декември студзень люты сакавік красавік чэрвень ліпень жнівень
  студзеня лютага сакавіка красавіка мая чэрвеня ліпеня жніўня верасня кастрычніка лістапада снежня
  siječanj veljača ožujak travanj svibanj lipanj srpanj kolovoz rujan studeni prosinac siječnja veljače ožujka travnja svibnja lipnja srpnja
  kolovoza rujna studenoga prosinca januar februar april avgust septembar oktobar novembar decembar marec junij julij avgusta marca apríl
  máj jún júl január február marec október apríla mája júna júla októbra novembra decembra septembra januára februára
  január február március április május június július augusztus szeptember október november december jan febr márc ápr máj jún júl aug szept okt
  jaanuar veebruar märts aprill juuni juuli august oktoober detsember jaanuari veebruari märtsi aprilli augusti septembri oktoobri novembri detsembri
  janvāris februāris marts aprīlis maijs jūnijs jūlijs augusts septembris oktobris novembris decembris janvārī februārī martā aprīlī maijā
  sausis vasaris kovas balandis gegužė birželis liepa rugpjūtis rugsėjis spalis lapkritis gruodis sausio vasario kovo balandžio gegužės birželio
  liepos rugpjūčio rugsėjo spalio lapkričio gruodžio janúar febrúar mars apríl maí júní júlí ágúst október nóvember desember
  ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος
  ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
  janar shkurt prill maj qershor korrik gusht shtator tetor nëntor dhjetor gener febrer març abril maig juny juliol agost setembre novembre desembre
  yanvar fevral aprel iyun iyul avqust sentyabr oktyabr noyabr dekabr avgust қаңтар ақпан наурыз сәуір мамыр маусым шілде тамыз қыркүйек қазан қараша желтоқсан
  იანვარი თებერვალი მარტი აპრილი მაისი ივნისი ივლისი აგვისტო სექტემბერი ოქტომბერი ნოემბერი დეკემბერი
  հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր
  ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר
  يناير فبراير مارس أبريل ابريل مايو يونيو يوليو أغسطس اغسطس سبتمبر أكتوبر اكتوبر نوفمبر ديسمبر جانفي فيفري أفريل ماي جوان جويلية أوت
  شباط آذار نيسان أيار حزيران تموز أيلول فروردین اردیبهشت خرداد مرداد شهریور آبان آذر بهمن اسفند
  جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर सितम्बर अक्टूबर नवंबर नवम्बर दिसंबर दिसम्बर
  जेठ असार साउन भदौ असोज कात्तिक मंसिर पुस माघ फागुन चैत वैशाख জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর
  ජනවාරි පෙබරවාරි මාර්තු අප්‍රේල් මැයි ජූනි ජූලි අගෝස්තු සැප්තැම්බර් ඔක්තෝබර් නොවැම්බර් දෙසැම්බර් ஜனவரி பிப்ரவரி மார்ச் ஏப்ரல் மே ஜூன் ஜூலை ஆகஸ்ட் செப்டம்பர் அக்டோபர் நவம்பர் டிசம்பர்
  มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม ogos disember enero pebrero hunyo hulyo agosto setyembre oktubre nobyembre disyembre
  machi aprili mei juni julai agosti septemba oktoba novemba desemba
`
    .trim()
    .split(/\s+/),
)

/** "May", "März", "février", "stycznia", "янв.": whatever its case. */
export const isMonth = (word: string): boolean => names.has(word.toLowerCase().replace(/\.$/, ''))
