/** Recognizes the headings above what an employer says of itself: "Nossa empresa", "About us", "会社概要". */

const headings = new RegExp(
  String.raw`^(?:(?:about|who|meet) (?:us|we are|the (?:company|team|employer|organi[sz]ation|startup|client)|our (?:company|team|organi[sz]ation)|company)|(?:the|our) (?:company|organi[sz]ation|employer|story)|company (?:overview|profile|description|introduction|info(?:rmation)?)|(?:über|ueber) uns|(?:das|unser) unternehmen|wer wir sind|wer sind wir\??|unternehmens(?:profil|beschreibung)|à propos(?: de (?:nous|l['’]entreprise))?|qui sommes[- ]nous\s?\??|(?:notre|l['’]) ?(?:entreprise|société)|présentation de l['’]entreprise|l['’]entreprise|(?:sobre|acerca de) (?:nosotros|la empresa|la compañía)|qui[eé]nes somos|(?:nuestra|la) empresa|descripción de la empresa|(?:nossa|a|sobre a|sobre nossa|descrição da) empresa|sobre n[óo]s|quem somos(?: n[óo]s)?|quem [eé] a gente|conheça (?:a|nossa) empresa|chi siamo|l['’]azienda|la nostra azienda|over ons|wie zijn wij|wie we zijn|het bedrijf|over het bedrijf|bedrijfsprofiel|om oss|om os|om (?:företaget|virksomheden|bedriften)|hvem er vi|vilka är vi|vem vi är|meistä|tietoa meistä|yrityksestä|keitä me olemme|o nas|o firmie|kim jesteśmy|o nás|o (?:společnosti|spoločnosti|firmě|firme)|kdo jsme|kto sme|rólunk|a cégről|kik vagyunk|despre (?:noi|companie)|cine suntem|o nama|tko smo|ko smo|за нас|о (?:нас|компании|себе|работодателе)|кто мы|про (?:нас|компанію)|хто ми|hakkımızda|biz kimiz|şirket hakkında|tentang (?:kami|perusahaan)|siapa kami|về (?:chúng tôi|công ty)|giới thiệu(?: về)?(?: công ty)?|σχετικά με (?:εμάς|την εταιρεία)|ποιοι είμαστε|η εταιρεία|公司(?:介绍|简介|概况)|关于我们|關於我們|公司介紹|公司簡介|企业介绍|团队介绍|我们是谁|会社(?:概要|紹介|について)|企業(?:概要|紹介)|私たちについて|当社について|회사 ?소개|기업 ?소개|우리는|من نحن|عن الشركة|אודות|מי אנחנו|เกี่ยวกับ(?:เรา|บริษัท))$`,
  'u',
)

/** Whether a line introduces what the employer says of itself. */
export const isAboutEmployer = (line: string): boolean =>
  line.length < 60 &&
  headings.test(
    line
      .toLocaleLowerCase('en')
      .replaceAll('i\u0307', 'i')
      .replace(/^[^\p{L}]+|(?<![^\p{L}?？])[^\p{L}?？]+$/gu, '')
      .replace(/\s+/g, ' '),
  )
