/** Recognizes titles of what sites show instead of a posting: challenges, sign-in forms, errors. */

export const challengeTitle: RegExp =
  /^(just a moment|attention required|access (to this page )?(has been )?denied|security( check)?|are you (a )?(human|robot)|verify(ing)? (you|that you)|pardon our interruption|robot check|human verification|request unsuccessful|blocked|checking (if|your)|one (more )?(step|moment)|please (wait|verify|stand by)|bot (check|verification|detection)|ddos|unusual traffic|you have been blocked|sorry, you have been|nur einen moment|einen moment|un instant|un momento|vérification)(?!\p{L})|captcha|安全验证|人机验证|验证码|訪問驗證|доступ (ограничен|запрещ[её]н)/iu
export const signInTitle: RegExp =
  /^(sign|log) ?in\b|^login\b|^(anmelden|einloggen|connexion|přihlášení|iniciar sesión|accedi|ログイン)(?!\p{L})/iu
export const goneTitle: RegExp =
  /^(error|40[34]|410|500)\b|not found|404|no longer|does not exist|could not be found|has (expired|been removed|been filled)|page (is )?(un|not )available|nicht gefunden|introuvable|no encontrad|nenalezena|見つかりません|お探しのページ|job (is )?expired|expired job|abgelaufen|nicht mehr (verfügbar|online|aktuell|ausgeschrieben)|n['’]est plus|offre expirée|caducad|ya no está|non è più|scadut[oa]|niet meer (beschikbaar|online)|vacature (is )?(gesloten|vervuld)|ikke længere|ikke lenger|inte längre|wygas|nieaktualn|již není|вакансия (закрыта|в архиве|снята)|вакансія (закрита|неактивна)|掲載終了|募集終了|已下线|已关闭|停止招聘|마감된/iu

/** Whether a title is that of an error, a challenge or a sign-in form shown instead of the page. */
export const isObstacleTitle = (title: string): boolean =>
  goneTitle.test(title) || challengeTitle.test(title) || signInTitle.test(title)
