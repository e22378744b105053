const others =
  /^[^\p{L}]*((similar|related|recommended|suggested|more|other|latest|featured) (open )?(jobs|roles|positions|openings|opportunities|vacancies|searches)|jobs like this|jobs you (might|may)|people also viewed|you (may|might) (also )?(like|be interested)|see (other|more) jobs|explore (more|other|similar)|(ähnliche|weitere) (jobs|stellen\p{L}*)|offres similaires|d['’]autres offres|(empleos|ofertas) (similares|relacionad[ao]s)|vagas (semelhantes|similares)|podobné (nabídky|pozice)|další (nabídky|pozice)|podobne oferty|anbefalede job|lignende job|andre job|liknande jobb|vergelijkbare vacatures|似た求人|おすすめ(の)?求人|関連(する)?求人|類似職缺|相似職缺|其他職缺)/iu

/** The lines of a posting without the postings listed below it. */
export const ownLines = (lines: string[]): string[] => {
  const end = lines.findIndex((line, index) => index > 2 && line.length < 60 && others.test(line))
  return end < 0 ? lines : lines.slice(0, end)
}
