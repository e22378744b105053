/** Articles of the languages that postings are written in, as parts of patterns. */

/** "a", "eine", "un(e)", "een": before one of many. */
export const indefinite: string = String.raw`(?:an?|un[.·(/]e\)?|un\((?:e|a)\)|un\/(?:una|une|a)|une?|una|uno(?:\/a)?|um(?:a|\(a\)|\/(?:uma|a))?|ein[/*:(]e\)?[nr]?|eine[/*:(][nr]\)?|eine[nrsm]?|ein|een|en|et|ett|egy)`

/** "a Baker", "our Baker": what may stand before the job that a text is about. */
export const beforeJob: string = `(?:the|our|${indefinite})`

const definites = 'the der die das dem den la le les el los las il lo gli de het'.split(' ')

/** "the", "der", "la", "het": before what is known, such as a name. */
export const definite: string = `(?:${definites.join('|')})`

/** Before a name within a sentence, where it has one: "at the Krume Group", "chez l'Atelier". */
export const beforeName: string = `(?:${definite} |l['’])?`

const capitalized = definites.map((article) => article.charAt(0).toUpperCase() + article.slice(1))

/** Before a name with which a sentence may begin; "A" and "O" are articles in Portuguese. */
export const beforeNameAtStart: string = `(?:(?:${[...definites, ...capitalized].join('|')}|A|O) |[Ll]['’])?`

/** Those with which names begin: "Het Broodhuis", "O Forno", "’t Stoepje". */
export const articlesOfNames: string[] = [...capitalized, 'O', 'A', "'t", '’t']
