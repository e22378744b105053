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
`
    .trim()
    .split(/\s+/),
)

/** "May", "März", "février", "stycznia", "янв.": whatever its case. */
export const isMonth = (word: string): boolean => names.has(word.toLowerCase().replace(/\.$/, ''))
