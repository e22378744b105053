/** Separates a posting from the rest of its page, such as menus and other jobs. */

/** Lines that belong to the site and not to the posting: buttons, menus, notices. */
export const boilerplateLine: RegExp =
  /^(accept|reject|decline|dismiss|agree|allow|deny|close|continue|next|previous|ok|cancel|manage .*|(cookie )?(settings|preferences)|cookies?|privacy.*|register|sign up|log ?out|candidates?|recruiters?|employers?|companies|company profile|community|resources|blog|about .{0,12}|contact( us)?|download.*|language|english|deutsch|français|español|awards|news|events|products?|solutions|pricing|quick links|now hiring|註冊|登入|登録|会員登録|ログイン|로그인|회원가입|přihlásit.*|zavřít|anmelden|einloggen|schließen|registrieren|connexion|fermer|s['’]inscrire|iniciar sesión|cerrar|apply( now)?|easy apply|save( job)?|share|back|back to .*|home|menu|jobs?|search.*|sign in|log ?in|join now|follow|report.*|show (more|less).*|see .*|view .*|skip to .*|actively (hiring|recruiting)|promoted( by.*)?|be an early applicant|new|posted .*|reposted .*|\d+ .* ago.*|.*\bapplicants?\b.*|over \d.*|full[- ]time.*|part[- ]time.*|contract|permanent|hybrid|on-?site|remote|about( the job| us| the role| the company)?|job description|description|overview|responsibilities|requirements|qualifications|matches your .*|am i a good fit.*|how you match|message|meet the .*|\d[\d:. %]*)$/i

const otherJobsHeading =
  /^[^\p{L}]*((similar|related|recommended|suggested|more|other|latest|featured) (open )?(jobs|roles|positions|openings|opportunities|vacancies|searches)|jobs like this|jobs you (might|may)|people also viewed|you (may|might) (also )?(like|be interested)|see (other|more) jobs|explore (more|other|similar)|(ähnliche|weitere) (jobs|stellen\p{L}*)|offres similaires|d['’]autres offres|(empleos|ofertas) (similares|relacionad[ao]s)|vagas (semelhantes|similares)|podobné (nabídky|pozice)|další (nabídky|pozice)|podobne oferty|anbefalede job|lignende job|andre job|liknande jobb|vergelijkbare vacatures|似た求人|おすすめ(の)?求人|関連(する)?求人|類似職缺|相似職缺|其他職缺)/iu

/** The lines of a posting, without those of other postings listed below it. */
export const linesBeforeOtherJobs = (lines: string[]): string[] => {
  const end = lines.findIndex((line, index) => index > 2 && line.length < 60 && otherJobsHeading.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}
