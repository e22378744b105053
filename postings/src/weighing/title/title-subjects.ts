/** Sentences whose subject is the job: "Responsibilities of a Baker", "The Baker will …", "Als Bäcker bist du …". */

import { jobTitleWord } from '../../fields/job-title.ts'
import { inNominative } from '../../fields/job-title-cases.ts'
import { beforeJob } from '../../text/articles.ts'
import { upToClause } from './title-clauses.ts'

const subjects = [
  /^(?:responsibilities|requirements|duties|tasks|skills|qualifications|job description) (?:of|for) (?:the |an? |our )?(\p{Lu}.{2,60}?):?$/iu,
  /(?:^|[.!] )(?:The|Our) (\p{Lu}[^.,;:!?]{2,70}?) (?:will|is (?:an?|the|responsible|one|part|in charge|expected|required|accountable)|has|must|should|shall|reports|leads|plays|works|supports|ensures|provides|manages|oversees|acts|serves|role|position)(?!\p{L})/u,
  /(?:^|[.!] |, )[Aa]s (?:an?|our|the) (\p{Lu}[^.,;:!?]{2,70}?)(?: at| with| in| on| for|,)? (?:you|\p{Lu})/u,
  // "As our Head Baker you will"
  /(?:^|[.!] |, )[Aa]s (?:an?|our|the|your) (\p{L}[^.,;:!?]{2,70}?)(?: (?:at|with|in|on|for) [^.,;:!?]{2,40}?)?,? (?:you|we|the successful)(?!\p{L})/u,
  // "About the Baker, Nights at Krume:"
  /^(?:About|Meet) (?:the|our) (\p{Lu}[^.;:!?]{2,70}?)(?: at \p{Lu}| with \p{Lu}| role| position| job|:)/u,
  // "Als Bäcker bist du", "En tant que boulanger", "Como padeiro você", "Jako piekarz będziesz"
  new RegExp(
    String.raw`(?:^|[.!] |, )(?:[Aa]ls|[Ee]n tant que|[Ee]n tant qu['’]|[Cc]omo|[Cc]ome|[Jj]ako|[Ss]om|[Aa]ko|[Kk]ao|[Kk]ot|[Вв] качестве|[Яя]к|[Ww] roli|[Vv] roli|[Ii] rollen som|[Dd]ans le rôle de) (?:${beforeJob} |un['’])?(\p{L}[^.,;:!?]{2,60}?)(?:,| (?:at|bij|bei|in|im|chez|au|dans|en|na|no|w|we|v|ve|hos|på|i|u|presso|в|у|з|ben|bist|sind|werk|ga|kom|je|jij|du|Sie|dir|tu|vous|votre|vos|ton|te|dein|deine|Ihre?|jouw|uw|su|tus|seu|sua|tuo|tua|será|serás|tendrás|você|sarai|ti|avrai|będziesz|budeš|budete|vil|kommer|får|blir|bliver|ćeš|ćete|boš|boste|ти|ты|вы|ви)(?!\p{L}))`,
    'u',
  ),
  // "Le boulanger sera chargé", "El panadero será responsable", "De bakker is verantwoordelijk"
  /(?:^|[.!] )(?:L[ea]|El|O|A|Il|Der|Die|De) (\p{L}[^.,;:!?]{2,60}?) (?:sera|assurera|aura|será|tendrá|terá|si occuperà|sarà|ist verantwortlich|übernimmt|is verantwoordelijk)(?!\p{L})/u,
]

const maxText = 400

/** The jobs that a line is about. */
export const subjectsOf = (line: string): string[] =>
  subjects.flatMap((subject) => {
    const [, job = ''] = subject.exec(line.slice(0, maxText)) ?? []
    const title = upToClause(job)
    return jobTitleWord.test(title) ? [inNominative(title)] : []
  })
