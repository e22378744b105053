/** Words that say where or how much one works, but name no place: "remote", "on site", "full time". */

/** "Remote", "100% zdalnie", "удалённо", "en remoto": one may work where one likes. */
export const remoteWord =
  /(?<!\p{L})(?:remote(?:ly)?|anywhere|work(?:ing)? from (?:home|anywhere)|wfh|home[ -]?(?:office|based)|homeoffice|t[ée]l[ée]travail|[àa] distance|distanciel|(?:en |da )?remot[oa]s?|teletrabajo|teletrabalho|telelavoro|smart working|a dist[aâ]ncia|a distanza|desde casa|op afstand|thuiswerk(?:en)?|vanuit huis|ortsunabhängig|distansarbete|på distans|hjemmefra|fjernarbe[jt]de?|hjemmekontor|etätyö|etänä|zdaln\p{L}{1,3}|prac\p{L} z domu|prác\p{L} z domov?[au]|na dálku|na diaľku|távmunka|otthonról|la distanță|uzaktan|rad od kuće|na daljavo|kaugtöö|nuotolin\p{L}{1,4}|attālināt\p{L}{1,3}|удал[её]нк?н?\p{L}{1,3}|дистанционн?\p{L}{1,3}|віддален\p{L}{1,3}|дистанційн\p{L}{1,3}|τηλεργασία|εξ αποστάσεως|từ xa|tại nhà|kerja (?:dari rumah|jarak jauh))(?!\p{L})|リモート|在宅|テレワーク|远程|遠端|遠距|遠程|居家|재택|원격|מהבית|מרחוק|عن بُ?عد|دورکاری|ทำงานที่บ้าน/iu

/** The same words as they stand within sentences, where some of them say how one learns, sells or cares for people. */
export const aboutRemote =
  /(?<!\p{L})(?:fully |full[ -]|100\s?% |praca |en )?(?:remote(?:ly)?(?!\s(?:hospital|infrastructure|monitoring|sensing|control|access|server|desktop|support|diagnos|device|management|procedure|execution))|work from home|wfh|télétravail|teletrabajo|teletrabalho|homeoffice|home office|remot[oa]|smart working|thuiswerken|distansarbete|hjemmekontor|etätyö|zdaln(?:a|ie|ej)|prác\p{L} z domova|na dálku|távmunka|uzaktan|удал[её]нка|дистанционно|дистанційно|làm việc từ xa)(?!\p{L})|віддалено(?!\p{L})|удал[её]нно(?!\p{L})|удал[её]нная работа|(?:フル|完全)?リモート(?:ワーク)?|在宅(?:勤務|ワーク)|テレワーク|远程(?:办公|工作)?|遠端(?:工作)?|居家[办辦]公|재택(?:근무)?|원격근무|עבודה מהבית/iu

/** What is said of remote work beside the word itself, and names no place. */
const wordsForWork =
  /100\s?%|(?<!\p{L})(?:fully|full|completely|only|first|friendly|within|in|from|based|position|role|job|or|the|work(?:ing)?|arbeit(?:en)?|arbeitsplatz|trabajo|trabalho|lavoro|travail|praca|prac[yě]|práca|работа|робота|формат|zu|possible|möglich|posible|possibile|mogelijk|mulig|możliwa)(?!\p{L})|勤務|ワーク|办公|辦公|工作|フル|完全|可能?|근무|[()[\],%/–—|-]/giu

export const withoutWordsForWork = (text: string): string =>
  text.replace(new RegExp(remoteWord.source, 'giu'), ' ').replace(wordsForWork, ' ').replace(/\s+/g, ' ').trim()

/** "Hybrid, Berlin": a kind of workplace, then a town. */
export const workplaceThenTown =
  /^(?:hybride?|hybrid work|híbrido|on-?\s?site|vor ort|sur site|in[- ]office)\s*(?:[,:]|\s[–—-]|\bin\b)\s*(\S.*)$/i

export const workplaceOnly =
  /^\(?(remote|hybrid|hybride?|hybrido|híbrido|on-?\s?site|in[- ]office|in[- ]person|fully remote|100% remote|remote[- ]first|(full|part)[- ]?time|contract|permanent|temporary|intern(ship)?|vollzeit|teilzeit|vor ort|präsenz|hybrid(es arbeiten)?|presencial|présentiel|sur place|sur site|in presenza|in sede|op locatie|på plats|på stedet|stacjonarn[aeiy]\p{L}*|hybrydow[aeiyo]\p{L}*|zdaln[aeiy]\p{L}*|na miejscu|na místě|yerinde|ofiste|ofis|uzaktan|hibrit|híbrid[ao]|ibrid[ao]|helyszíni|офис|в офисе|в офісі|гибрид\p{L}*|гібрид\p{L}*|出社|현장)\)?$/iu

export const workplaceAside =
  /(?:(?<!\s)\s+)?[([](?:(?:fully|100\s?%|partly) )?(?:remote|hybrid\p{L}*|h[íi]brid[ao]|ibrid[ao]|hybryd\p{L}*|zdaln\p{L}*|stacjonarn\p{L}*|remot[ao]|presencial|présentiel|télétravail|гибрид\p{L}*|гібрид\p{L}*|удал[её]нн\p{L}*|віддален\p{L}*|офис|офіс|hibrit|混合|远程|ハイブリッド|リモート|하이브리드|on-?\s?site|in[- ]office|in[- ]person|office|homeoffice|flexible)[)\]]|^(?:fully )?(?:remote|hybrid)(?: (?:in|from|within))? (?=\p{Lu})/giu
