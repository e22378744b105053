/** Whether a name is that of an establishment: a clinic, a school, a practice, a shop, a firm that says what it does. */

/** Of what somebody goes to, wherever in the name: "Klinik am Ofen", "Bread School of Krumm", "Seniorenzentrum Krume"; a "Rechenzentrum" alone is nobody. */
const anywhere =
  /(?<!\p{L})(?:klinik|krankenhaus|ziekenhuis|szpital|nemocnice|больница|клиника|centre|center|centrum|residenz|praxis|schule|school|college|campus|institute?|kindergarten|kita|stift|werk|filiale|store|shop|hotel|restaurant|headquarters)(?!\p{L})|zentrum(?!\p{L})/iu

/** In one word with others: "Bergklinik", "Teigpraxis". Many a town is called something with -heim. */
const compound =
  /(?<=\p{L}{2})(?:klinik|krankenhaus|ziekenhuis|residenz|praxis|schule|institut|kindergarten|kanzlei|bäckerei|apotheke|bakkerij|bageri)(?!\p{L})|(?<!\p{L})(?:alten|pflege|kinder|wohn|senioren)heim(?!\p{L})|施設/iu
/** "Teigwerk", "Krumesoft" */
const firm = /^\p{Lu}\p{Ll}{2,}(?:werke?|hof|tech|soft|labs|works)$/u

const behind =
  /(?:^|[\s&-])(?:technolog(?:y|ies)|solutions|systems|software|labs?|studios?|group|holdings?|partners|consulting|services|logistics|industries|international|global|enterprises|ventures|capital|media|games|robotics|energy|pharma|pharmaceuticals|biotech|therapeutics|foods?|bank|insurance|agency|digital|interactive|design|networks?|security|analytics|health|healthcare|care|church|cathedral|parish|ministries|schools|academy|nursery|bakery|brewery|cafe|café|inn|resort|farm|clinic|pharmacy|library|libraries|museum|theatre|theater|gallery|orchestra|society|association|trust|fund|federation|cooperative|stores|airlines?|airways|motors|construction|engineering|manufacturing|publishing|company|bau|bäckerei|metzgerei|gruppe|werke|apotheke|kliniken|kanzlei|verlag|verband|verein|stiftung|gastronomie|logistik|technik|elektrotechnik|immobilien|autohaus|hotels|informatique|conseil|ingénierie|contábil|contabilidade|advogados|abogados|asesores|consultores|avvocati|adwokaci|bakkerij|zorg|bouw|bageri|skola|skole|koulu|holding|grubu|okulu|oteli|vakfı|derneği|eczanesi|şirketi|община|групп|банк|завод)$/iu
const before =
  /^(?:association|maison|résidence|foyer|clinique|cabinet|mairie|lycée|collège|école|crèche|brasserie|hôtel|boulangerie|pharmacie|garage|groupe|atelier|fondation|kanzlei|apotheke|gasthof|gasthaus|landgasthof|bäckerei|metzgerei|pflegedienst|autohaus|ingenieurbüro|architekturbüro|pfarrei|kirchengemeinde|gymnasium|verein|verlag|restaurante|colegio|residencia|farmacia|panadería|asociación|cooperativa|iglesia|bufete|gestoría|parroquia|taller|grupo|colégio|escola|farmácia|padaria|associação|igreja|escritório|paróquia|ristorante|studio|scuola|panificio|associazione|parrocchia|albergo|gruppo|officina|trattoria|pizzeria|restauracja|szkoła|przedszkole|apteka|piekarnia|kancelaria|stowarzyszenie|parafia|grupa|przychodnia|hurtownia|restaurace|škola|školka|lékárna|pekárna|nadace|penzion|reštaurácia|basisschool|bakkerij|apotheek|stichting|vereniging|huisartsenpraktijk|tandartspraktijk|zorggroep|restaurang|förskolan|föreningen|apotek|hotell|stiftelsen|foreningen|ravintola|leipomo|apteekki|päiväkoti|școala|brutăria|asociația|fundația|ресторан|школа|аптека|пекарня|отель|гостиница|кафе|салон|студия|магазин|фонд|группа|завод|поликлиника|клініка|готель|крамниця|restoran|salon|café|cafe|bar|bistro|spa|kino|theater|weingut|brauerei|stadtwerke|sparkasse|volksbank|rumah sakit|bank|banco|banca|banque|church|museum) (?:(?:de|du|des|der|di|da|do|dos|von|am|im|zum|zur|de la|la|le|les|el|dr\.|st\.) ?)?\S/iu

/** "Krume Technologies", "Brasserie Krume", "Krume-Klinik", "Teigpraxis"; what is nothing but such a word names nobody. */
export const isEstablishment = (name: string): boolean =>
  compound.test(name) ||
  firm.test(name) ||
  (/[ -]/.test(name) && (anywhere.test(name) || behind.test(name) || before.test(name)))
