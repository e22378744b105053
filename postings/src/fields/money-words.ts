/**
 * Currencies, periods and what joins two sums, in the words of the languages that `money.ts` itself does not have. A word
 * ends where its letters do, which `\b` only knows of Latin ones.
 */

const oneOf = (words: string): string =>
  words
    .trim()
    .split('|')
    .map((word) => word.trim())
    .join('|')

const wordEnd = String.raw`(?![\p{L}\p{M}])`

/** Local names of currencies, before or behind a sum. */
export const currencyWord: string = `(?:${oneOf(String.raw`
  د\.?ج\.? | دينار(?: (?:جزائري|كويتي|أردني|تونسي|عراقي|بحريني|ليبي))? | دنانير | ريال(?: (?:سعودي|قطري|عماني|يمني))? | ريالات | ر\.?س\.? | درهم(?: (?:إماراتي|اماراتي|مغربي))? | د\.إ\.? | د\.ك\.? | د\.أ\.? | د\.ت\.? | دت | جنيه(?: (?:مصري|سوداني))? | ج\.م\.? | ل\.س | ل\.ل | ليرة(?: (?:سورية|لبنانية|تركية))? | دولار(?: أمريكي)? | يورو
  | ریال | تومان | تومن | روپے | روپیہ | روپئے | افغانی | دالر | شېکل
  | रु\.? | रू\.? | रुपये | रूपये | रुपए | रुपया | रुपैयाँ | টাকা | රු\.? | රුපියල් | ரூ\.? | ரூபாய் | రూ\.? | రూపాయలు | ರೂ\.? | രൂപ | રૂ\.? | રૂપિયા | ਰੁਪਏ
  | manat | ман(?:ат)? | ლარი | ლარს | ლ | դրամ | դր\.? | теңге | тг | so['ʻʼ‘’${'`'}]?m | so['ʻʼ‘’${'`'}]m | сўм | сомони | төгрөг | ₮ | бел\. ?руб\.?
  | дин(?:ара)?\.? | ден(?:ари)?\.? | KM | КМ | lek[ëeu]? | kn | kuna | лева | лев | korun | forint | lej | lekë | eiro | eur[uųo]s? | eurų | ευρώ | lira | liralık
  | ש["'״׳]?ח | שקל(?:ים)? | NIS | birr | ብር | naira | cedis? | GH[₵¢] | shilingi | kwacha | pula | meticais | kwanzas? | ariary | dirhams? | Dhs?\.? | DH | DT | DA | dinars? | L\.?E\.? | Frw
  | Bs\.? | Gs\.? | B\/\. | RD\$ | C\$ | Q(?=\.? ?\d{1,2},\d{3}) | L(?= ?\d{1,2}[,.]\d{3}) | NT\$ | U\$[SD]? | AR\$ | MX\$ | NZ\$ | Php | piso | đ | dong | vnđ | baht | THB | ₭ | ກີບ | ៛ | ကျပ် | 人民币 | 人民幣 | 块 | 港幣 | 港币 | 新台幣 | ₲ | ₺ | ֏ | ₾ | ₸ | ₼ | ₴ | ₨`)})${wordEnd}`

export const moreCodes: string = oneOf(`
  HRK | MKD | MDL | DZD | LBP | SYP | IQD | YER | LYD | SDG | ETB | ZMW | BWP | MWK | MZN | AOA | RWF | BIF | MGA | MUR | SCR | NAD | BOB | GTQ | HNL | NIO
  | PYG | PAB | VES | JMD | TTD | BBD | GYD | FJD | PGK | MVR | BTN | AFN | IRR | IRT | KGS | TJS | TMT | MNT | KHR | LAK | MMK | MOP | BND | XPF | NIS
  | тенге | гривні | рубля | рублёў | лари | драм | сомов | сумов | динара | денари | манатов | манат`)

/** What makes a number thousands or millions, in scripts other than Latin. */
export const moreFactors: string = oneOf(`
  هزار | ہزار | ألف | الف | آلاف | میلیون | ملیون | مليون | لاکھ | लाख | हजार | हज़ार | লাখ | লক্ষ | হাজার | இலட்சம் | லட்சம் | ලක්ෂ | พัน | หมื่น | แสน | ล้าน | тыс | мың | мян | сая | ezer | elfu | laki | ribu | juta | nghìn | ngàn`)

/** Periods that need no word such as "per". */
export const periodWord: string = oneOf(String.raw`
  mēnesī | stundā | gadā | dienā | nedēļā | per mėnesį | per mėn\.? | per val\.? | per valandą | per metus | per dieną | val\. | mėn\. | kuus | tunnis | aastas | päevas
  | havi | óránként | évente | naponta | hetente | \/ ?hó(?:nap)? | \/ ?fő | mjesečno | mesečno | godišnje | tjedno | dnevno | na sat | na uro | na mesec | letno | по часу
  | месячно | ежемесячно | ежегодно | ежедневно | еженедельно | в час | в день | в месяц | в год | за смену | за вахту | щомісяця | щомісячно | на місяць | на годину | за годину | у місяць | у месяц
  | месечно | месечна | годишно | дневно | на месец | на час | на ден | aylık | aylıq | aylik | ayda | ayına | günlük | gündəlik | haftalık | həftəlik | saatlik | saatlıq | yıllık | illik | айына | айлық | күніне | сағатына | айына | oyiga | kuniga | soatiga | сарын | сард | өдрийн | цагийн
  | ماهانه | ماهیانه | روزانه | سالانه | ساعتی | در ماه | شهري(?:اً|ا|ًا|ة)? | للشهر | في الشهر | بالشهر | كل شهر | \/ ?شهر | سنوي(?:اً|ا|ًا)? | في السنة | يومي(?:اً|ا|ًا)? | في اليوم | لليوم | باليوم | أسبوعي(?:اً|ا|ًا)? | في الساعة | بالساعة | للساعة | ماہانہ | فی ماہ | فی گھنٹہ | یومیہ
  | প্রতি মাসে | প্রতিমাসে | মাসিক | মাসে | প্রতিদিন | দৈনিক | প্রতি ঘণ্টা | প্রতি ঘন্টা | বার্ষিক | प्रतिमाह | प्रति माह | प्रति महीना | प्रति महिना | महीना | मासिक | मासिक रूप से | प्रति दिन | प्रतिदिन | दैनिक | प्रति वर्ष | वार्षिक | प्रति घंटा | මසකට | මාසිකව | දිනකට | மாதம் | மாதத்திற்கு | மாதந்தோறும் | நாள் ஒன்றுக்கு | నెలకు | ತಿಂಗಳಿಗೆ | പ്രതിമാസം
  | ต่อเดือน | ต่อวัน | ต่อชั่วโมง | ต่อปี | ต่อสัปดาห์ | \/ ?เดือน | \/ ?วัน | một tháng | mỗi tháng | hàng tháng | một ngày | mỗi ngày | một giờ | sebulan | per bulan | setiap bulan | per hari | seminggu | sehari | per jam | sejam | kwa mwezi | kwa siku | kwa wiki | kwa mwaka | kwa saa | kada buwan | bawat buwan | kada araw | isang buwan
  | თვეში | თვეში ერთხელ | დღეში | საათში | თვიურად | ամսական | ամիսը | օրական | ժամը | në muaj | mujore | në orë | në ditë | në vit | μηνιαίως | μηνιαία | τον μήνα | το μήνα | την ώρα | την ημέρα | ανά ώρα | ανά μήνα | ετησίως | \/ ?μήνα | \/ ?ώρα
  | בחודש | לחודש | חודשי | לשעה | בשעה | ליום | בשנה | לשנה | שעתי
  | por noche | por hora | por jornada | por día | por turno | por quincena | quincenal(?:es)? | semanal(?:es|mente)? | diari[oa]s? | al día | a la semana | à l['’]heure | de l['’]heure | par mois | par jour | par an | par nuit | par semaine | mensuellement | annuellement | all['’]ora | l['’]ora | al mese | al giorno | a serata | a giornata | a settimana | all['’]anno | annu[ei] | por dia | por mês | por semana | ao mês | ao ano | por ano
  | pe lună | pe oră | pe zi | pe an | lunar | per wk | per week | per night | per noc | per uur | per maand | per jaar | per dag | per avond | p\.w\. | p\.u\. | p\.m\. | per month | pro Nacht | die Stunde | in der Stunde | je Monat | pro Std\. | pro Woche | pro Tag | wöchentlich | täglich | stündlich | i timen | i måneden | i året | i månaden | i timmen | om året | á mánuði | á tímann | měsíčně | týdně | denně | na hodinu | hodinově | mesačne | hodinovo | ročne | tygodniowo | dziennie | za noc | na godzinę | za godzinę | miesięcznie`)

/** Words between the ends of a range. */
export const rangeWord: string = oneOf(`
  تا | إلى | الى | حتى | থেকে | से | देखि | ถึง | đến | tới | sampai | hingga | s\\/d | s\\.d\\. | ilə | līdz | iki | kuni | până la | pana la | deri në | deri | έως | ως | μέχρι | дейін | гача | ad | fino a | hasta | até | jusqu['’]à | kepada | עד | მდე | மின் | මිට | naar | do max`)

/** Words before a sum that is a bound. */
export const bound: string = oneOf(`
  nuo | no(?= ?(?:€|\\d[\\d .,]{2,9} ?(?:€|EUR|eiro))) | alates | από | από τα | از | من | ابتداء من | ابتداءً من | حتى | أكثر من | vanaf | fra | från | alkaen | dari | mulai | mulai dari | từ | tới | đến | ตั้งแต่ | zwischen | mellan | mellem | mellom | između | između | între | começando em | începând de la | de la | a partir de | da | dal | dai | fino a | até | jusqu['’]à | minimum | minstens | mindst | minst | vähintään | vismaz | ne mažiau kaip | vähemalt | legalább | minimálně | minimalne | conajmniej | co najmniej | najmanj | najmanje | минимум | не менее | около | примерно | приблизительно | близько | hasta un máximo de | tot | max | omkring | ca | noin | kuni | līdz | iki | sampai | hingga | ליד | עד | החל מ`)

/** "Gross" and "net", behind a sum. */
export const grossOrNetWord: string = oneOf(String.raw`
  į rankas | neatskaičius mokesčių | prieš mokesčius | po mokesčių | atskaičius mokesčius | uz rokas | pirms nodokļu nomaksas | kätte | bruto | neto | brüt | bürüt | mikta | μεικτ[άαός]+ | μικτ[άαός]+ | καθαρ[άαός]+ | чистыми | чистими | на ръка | на руку | бруто | нето | до вирахування податків | после вычета | ხელზე | დარიცხული | մաքուր | صافي | خالص | ناخالص | إجمالي | اجمالي | נטו | ברוטו | hrubého | čistého | hrubá | čistá | w złotych brutto | na ruke | na ruku | u ruke | në dorë | kotor | bersih | בידיים | líquid[oa]s? | lorda | netta | i hånden | før skatt | före skatt | før skat | gros | sauber`)
