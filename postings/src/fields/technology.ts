/** Names of what people work with: languages, libraries, systems and programs. */

/** These name nothing else in the world. */
const unmistakable =
  'javascript|typescript|node(?:\\.?js)?|html5?|css3?|(?:my|no|postgre)?sql|graphql|react(?:\\.?js)?(?: native)?|angular|vue(?:\\.?js)?|' +
  'django|laravel|kotlin|golang|php|aws|azure|docker|kubernetes|linux'
/** Programs of offices; some of their names are words. */
const ofOffices = 'excel|word|powerpoint|photoshop|autocad'
/** There are towns, islands and women called like this, and whole trades. */
const namesToo =
  'go|python|java|ruby|rails|scala|rust|haskell|elixir|clojure|erlang|swift|ios|android|flutter|\\.net|devops|sre|salesforce|sap|wordpress|' +
  'magento|unity|unreal|full-?stack|front-?end|back-?end|qa|qc|ux|ui|seo|crm|erp'

const noTown = new RegExp(String.raw`(?<!\p{L})(?:${unmistakable}|${ofOffices})(?!\p{L})`, 'iu')
const trade = new RegExp(String.raw`(?<![\p{L}.])(?:${unmistakable}|${namesToo})(?!\p{L})|(?<!\p{L})c(?:\+\+|#)`, 'iu')

/** "Javascript, ES" and "MS Word, MS" are no towns in these states, whatever else is said. */
export const namesNoTown = (text: string): boolean => noTown.test(text)

/** What many are looked for to know, alone or before "developer": "Senior Ruby on Rails", "QA". */
export const namesTechnology = (text: string): boolean => trade.test(text)
