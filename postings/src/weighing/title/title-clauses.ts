/** Words that sentences have and titles do not: who is spoken to, and what somebody is or does. */

/** Verbs and pronouns, in the languages in which they are no other words of titles. */
const words = [
  // English
  String.raw`is|are|was|were|will|has|have|had|must|should|shall|would|cannot|we|you|your|our|us|they|their|who|whose|which|that|when|if|because|but|this|these|there|it|its|he|she|his|her|please|requires?|offers?|includes?|involves?|plays?|reports?|needs?|ensures?|provides?|makes?|made|builds|helps|loves?|wants?|deserves?|means|brings|gives|keeps|grows?|gets?|deliver|don['’]t`,
  // German, Dutch
  String.raw`ist|sind|wird|werden|wirst|hast|haben|hat|kannst|können|bist|sollte[nst]{0,2}|wir|uns|unser[emnrs]{0,2}|[Ss]ie|[Ii]hre[mnrs]?|[Ii]hnen|dich|dein[emnrs]{0,2}|dir|deine|welche[rs]?|wordt|worden|ben|heb|heeft|kan|kunt|ken|moet|zal|zult|je|jij|jouw|wij|onze|onszelf|jullie`,
  // French
  String.raw`est|sont|sera|serez|seras|serons|êtes|avez|aurez|auras|aura|doit|devez|vous|votre|vos|nous|notre|nos|qui|dont|ils?|elles?|leurs?|celui|cette|afin`,
  // Spanish, Portuguese, Italian, Romanian
  String.raw`es|será|serás|eres|tiene|tendrá|tendrás|debe|deberá|usted|ustedes|nuestr[oa]s?|nosotros|tus|cuy[oa]|quien(?:es)?|que|está|están|é|terá|deve|deverá|você|vocês|nosso|nossa|nossos|seu|sua|seus|è|sarà|sarai|avrà|avrai|deve|dovrà|nostr[oaie]|vostr[oaie]|tuo|tua|che|este|sunt|va|vei|noastr[eă]|nostru`,
  // Danish, Norwegian, Swedish, Finnish
  String.raw`vil|skal|får|blir|bliver|din|ditt|dine|vores|vår|vårt|våra|våre|deg|dig|är|ska|kommer|ditt|dina|ovat|olet|meidän|sinun`,
  // Polish, Czech, Slovak, Croatian
  String.raw`jest|są|będzie|będziesz|nasz[aey]?|naszego|twój|twoje|który|która|które|je|jsou|bude|budeš|budete|náš|naše|našeho|tvoje|váš|vaše|který|ktorý|ktorá|jste|ste|koji|koja`,
  // Russian, Ukrainian
  String.raw`будет|будете|мы|вы|вам|наш(?:а|ей|его|у)?|ваш(?:а|ей|его)?|который|которая|буде|будете|ми|ви|наш(?:ої|ого)|який|яка`,
]

/** In the middle of what is said; what begins with them is told from titles by other signs. */
const clause = new RegExp(String.raw`\s(?:${words.join('|')})(?=[\s,.;:!?]|$)`, 'u')

/** ", to start in October", ", based in Graz" */
const purpose =
  /, (?:to|starting|beginning|commencing|available|based|located|with|for|from|ab|zum|zur|für|mit|à partir|pour|avec|a partir|con|para|com|per|från|med|fra|til|van|vanaf|voor|od|do|с|для|з|від)\s/iu

/** Whether it is rather a sentence: "Vous serez rattaché au chef", "Programme Officer is a key". */
export const hasClause = (text: string): boolean => clause.test(text)

/** "Programme Officer" of "Programme Officer is a key", "chef de ventes" of "chef de ventes votre objectif est". */
export const upToClause = (title: string): string => {
  const at = [clause, purpose]
    .map((end) => end.exec(title)?.index ?? title.length)
    .reduce((one, other) => Math.min(one, other))
  return at < 3 || at === title.length ? title : title.slice(0, at).replace(/[\s,;:–—-]{1,4}$/u, '')
}

/** "En collaborant avec …", "Assurer la formation", "Gestionar los pedidos", "Supporting the team": what somebody does there. */
export const isTask = (text: string): boolean =>
  // "Review questions of customers and pass the best on to others"
  (/^\p{Lu}\p{Ll}+(?: \p{Ll}[\p{Ll}’'-]*,?){4}/u.test(text) &&
    (text.match(/ (?:the|and|with|to|of|on|for|into|from|our|your)(?= )/g)?.length ?? 0) > 2) ||
  /^En \p{Ll}{3,}ant(?:\s|$)/u.test(text) ||
  /^\p{Lu}\p{Ll}{2,}(?:er|ir|re) (?:(?:et|ou) \p{Ll}+(?:er|ir|re) )?(?:les?|la|l['’]|des|du|de|d['’]|un|une|à|au|aux|en|avec|aux|nos|vos|sur|pour|que|toute?s?) ?\p{Ll}/u.test(
    text,
  ) ||
  /^\p{Lu}\p{Ll}{2,}(?:ar|er|ir|are|ere|ire) (?:(?:y|e|o|ou) \p{Ll}+(?:ar|er|ir) )?(?:el|la|los|las|un|una|con|de|a|al|en|o|os|as|um|uma|com|em|il|lo|gli|le|i|e|y) \p{Ll}/u.test(
    text,
  ) ||
  /^\p{Lu}\p{Ll}{2,} (?:and \p{Ll}+ )?(?:the|all|our|your|with|a|an|new|that|other|others|customers?|clients?|teams?) \p{Ll}/u.test(
    text,
  )

/** "From: Ada Brot, Head Baker", "Dr. Ada Brot", "Ada K. Brot, Krume University": a line of somebody, never of a job. */
export const isOfPerson = (line: string): boolean =>
  /^(?:from|to|cc|bcc|sent|date|reply-to|editors?|moderators?|contact(?: person| name)?|posted by|written by|published by|author|signed|hiring manager|recruiter|ansprechpartner\p{L}*|kontakt(?:person)?|contacto?|contato|contatt[oi]|referente|contactpersoon|yhteyshenkilö\p{L}*|kontaktné?á? osoba|kontaktní osoba|osoba kontaktowa|kapcsolattartó|yetkili|контакт\p{L}*|担当者|採用担当者?|联系人|聯絡人|담당자)\s?[:：]/iu.test(
    line,
  ) ||
  /^(?:Dr|Prof|Mr|Mrs|Ms|Mme|Herr|Frau|Sra|Dott)\.? (?:(?:Dr|Prof|Ing|med|habil)\.? )*\p{Lu}\p{Ll}+(?:\s|,|$)/u.test(
    line,
  ) ||
  /\p{Lu}\p{Ll}+ \p{Lu}\. \p{Lu}\p{Ll}+,/u.test(line)

/** "Dear colleagues", "My name is Ada", "Werde Teil unseres Teams": what greets, introduces or invites, in which a title may stand. */
export const isAddress = (line: string): boolean =>
  /^(?:dear|hi|hello|hallo|hej|liebe[rs]?|sehr geehrte[rs]?|guten tag|bonjour|chers?|chères?|madame|hola|estimad[oa]s?|buen[oa]s|olá|prezad[oa]s?|car[oaie]|gentil[ei]|ciao|beste|geachte|drodzy|szanowni|vážen[áéí]|dobrý den|kedves|tisztelt|dragi|stimați|merhaba|sayın|уважаем\p{L}*|шановн\p{L}*|добрый|добрий|здравствуйте|привет|вітаю)[ ,!]|^(?:各位|大家好|您好|你好|안녕|こんにちは)|(?:^|[,.!] )(?:my name is|mein name ist|ich heiße|je m['’]appelle|me llamo|mi nombre es|meu nome é|me chamo|mi chiamo|mijn naam is|jag heter|jeg heter|jeg hedder|nimeni on|nazywam się|mam na imię|jmenuji se|volám sa|numele meu|меня зовут|мене звати|казвам се|με λένε|tên (?:mình|tôi) là|nama saya) /iu.test(
    line,
  ) ||
  /^(?:werde[nt]?|join|become|komm|verstärke|rejoi\p{L}*|intègre[zs]?|únete|súmate|vem|venha|faça|unisciti|entra|kom|bli|bliv|tule|dołącz|přidej|pridaj|csatlakozz|alătură|katıl|присоединяйся|приєднуйся)(?!\p{L}).{0,60}(?:team|teams|équipe|equip[oea]|squadra|time|tým[ua]?|tímu?|zespołu|csapat\p{L}*|echip\p{L}*|ekib\p{L}*|teamet|tiimi\p{L}*|команд\p{L}*)[!. ]*$/iu.test(
    line,
  )

/** "Best regards," and "Mit freundlichen Grüßen": below stands who wrote it. */
export const isFarewell = (line: string): boolean =>
  line.length < 50 &&
  /^(?:(?:kind|best|warm|many)(?:est)? regards|regards|sincerely|yours (?:sincerely|faithfully|truly)|thanks|thank you|cheers|mit freundlichen grüßen|(?:viele|liebe|beste|herzliche) grüße|bien cordialement|cordialement|bien à vous|(?:un )?(?:cordial )?saludos?|atentamente|atenciosamente|cumprimentos|cordiali saluti|distinti saluti|met vriendelijke groet\p{L}*|(?:med )?(?:venlig|vennlig|vänlig|bästa) ?h[ia]lsning\p{L}*|mvh|terveisin|z poważaniem|pozdrawiam|s pozdravem|s pozdravom|üdvözlettel|cu stimă|saygılarımla|с уважением|з повагою|с уважение|с поштовањем|s poštovanjem|με εκτίμηση|trân trọng)[,.! ]*$/iu.test(
    line,
  )

/** As many lines as somebody signs with. */
const maxSignature = 4

/** "Best regards", "Ada Brot", "Head Baker", and "Ada", "Ada Brot", "Head Baker": the lines that say who wrote, by their index. */
export const signedLines = (lines: string[]): Set<number> => {
  const signed = new Set<number>()
  lines.forEach((line, index) => {
    const [first = '', ...names] = line.length < 50 ? line.split(' ') : []
    const isName =
      names.length > 0 && names.length < 4 && [first, ...names].every((name) => /^\p{Lu}[\p{L}.'’-]*$/u.test(name))
    const isSigned = index > 2 && isFarewell(line)
    // Not "Krume", "Krume Labs" above a title.
    const isRepeated =
      isName && lines[index - 1]?.replace(/^[–—-] ?|[,.]$/g, '') === first && /[.,!?]$/.test(lines[index - 2] ?? '')
    if (isSigned || isRepeated) for (let at = 1; at <= maxSignature - (isSigned ? 0 : 2); at++) signed.add(index + at)
  })
  return signed
}

/** "Ada K. Brot, Krume University", "Prof. Dr. Ada Brot", "Mr. Brot": who somebody is. */
export const namesPerson = (text: string): boolean =>
  /(?:^|[\s,:(])\p{Lu}\p{Ll}+ (?:\p{Lu}\. ){1,2}\p{Lu}\p{Ll}+|(?:^|[\s,:(])(?:Dr|Prof|Mr|Mrs|Ms|Mme|Herrn?|Frau|Sra|Dott(?:\.ssa)?|Hr|Fru)\.? (?:(?:Dr|Prof|Ing|med|habil)\.? )*\p{Lu}\p{Ll}+/u.test(
    text,
  )
