/** What people are called at work, in the languages of job boards: the ordinary vocabulary, not that of any site. */

/** Words that stand alone, in lower case. Case and number are added where a language has them. */
export const wholeWords = `
  phd postdoc postdoctoral posdoctoral posdoc doctorant doctorante doctorat doktorand doktorandin doktorandenstelle becario becaria beca stipendiat hiwi ambulancier ambulancière
  pomocnik pomocnica uitzendkracht barnehagelærer kuljettaja myyjä hoitaja lähihoitaja eladó vakkenvuller pracownik
  engineer developer programmer architect scientist analyst designer manager director head officer lead leader specialist consultant advisor adviser
  administrator technician operator mechanic electrician assembler machinist welder assistant associate coordinator representative executive
  accountant bookkeeper controller auditor nurse physician doctor therapist pharmacist teacher tutor instructor trainer professor lecturer
  researcher driver courier pilot captain intern internship trainee apprentice apprenticeship recruiter editor writer author journalist translator producer
  photographer artist animator chef cook baker barista bartender waiter waitress server host hostess cleaner housekeeper caretaker keeper clerk cashier buyer planner
  tester supervisor foreman counsel lawyer attorney paralegal secretary receptionist strategist owner master agent broker adjuster underwriter
  attendant guard inspector surveyor librarian curator marketer merchandiser expert freelancer postdoc postdoctoral fellow evangelist ambassador
  plumber carpenter joiner painter roofer landscaper gardener butcher hairdresser barber beautician dentist hygienist veterinarian paramedic midwife
  caregiver carer nanny babysitter lifeguard firefighter sommelier dishwasher stocker picker packer dispatcher estimator drafter fabricator millwright
  pipefitter rigger installer fitter labourer laborer helper steward stewardess concierge statistician economist chemist biologist physicist geologist
  mathematician psychologist optometrist radiographer sonographer phlebotomist dietitian nutritionist physiotherapist copywriter reporter videographer
  illustrator musician dancer actor stylist salesperson salesman telemarketer teller actuary trader moderator ranger farmer grower miner
  driller storekeeper handyman janitor superintendent bricklayer plasterer scaffolder groundskeeper

  entwickler ingenieur leiter leitung berater kaufmann kauffrau kaufleute referent redakteur praktikant praktikum werkstudent
  techniker verkäufer fahrer koch köchin bäcker bäckermeister assistent assistenz pfleger buchhalter arzt ärztin facharzt maler konditor metzger fleischer friseur
  kosmetiker lackierer tischler schreiner zimmerer dachdecker maurer gärtner lagerist disponent anwalt anwältin notar sekretär architekt zeichner konstrukteur
  gestalter programmierer administrator informatiker laborant therapeut psychologe apotheker sozialarbeiter polier dreher fräser schweißer auszubildender
  auszubildende azubi lehrling volontär volontariat kellner hebamme servicekraft doktorand doktorandin minijob aushilfe vorarbeiter staplerfahrer

  développeur développeuse ingénieur ingénieure responsable chargé chargée technicien technicienne vendeur vendeuse comptable infirmier infirmière
  conseiller conseillère boulanger boulangère stagiaire stage alternance directeur directrice gestionnaire architecte concepteur conceptrice graphiste rédacteur
  rédactrice journaliste traducteur traductrice juriste avocat avocate notaire auditeur auditrice contrôleur contrôleuse analyste consultante formateur formatrice
  enseignant enseignante professeur éducateur éducatrice animateur animatrice aide-soignant aide-soignante auxiliaire médecin pharmacien pharmacienne dentiste
  kinésithérapeute ostéopathe psychologue vétérinaire opticien opticienne coiffeur coiffeuse esthéticien esthéticienne serveur serveuse cuisinier cuisinière
  pâtissier pâtissière boucher bouchère réceptionniste hôte hôtesse caissier caissière employé employée agente ouvrier ouvrière opérateur opératrice
  manutentionnaire magasinier magasinière préparateur préparatrice cariste chauffeur conducteur conductrice livreur livreuse mécanicien mécanicienne carrossier
  électricien électricienne plombier maçon menuisier charpentier couvreur peintre soudeur soudeuse chaudronnier tourneur fraiseur usineur monteur monteuse
  installateur dessinateur dessinatrice géomètre jardinier paysagiste gardien gardienne secrétaire assistante acheteur acheteuse attaché
  attachée téléconseiller coordinateur coordinatrice apprenti apprentie alternant alternante doctorant doctorante chercheur chercheuse bijoutier horloger

  desarrollador desarrolladora ingeniero ingeniera analista coordinador coordinadora técnico técnica directora vendedor vendedora
  contable enfermero enfermera camarero camarera becario becaria prácticas encargado encargada gerente asesor asesora panadero
  panadera programador programadora arquitecto arquitecta diseñador diseñadora consultor consultora administrador administradora auxiliar ayudante asistente
  operario operaria operador operadora mecánico electricista soldador fontanero albañil carpintero pintor conductor chofer repartidor repartidora mozo
  almacenero cajero cajera dependiente dependienta comercial ejecutivo ejecutiva promotor promotora teleoperador teleoperadora recepcionista secretaria médico
  médica fisioterapeuta farmacéutico psicólogo psicóloga odontólogo veterinario veterinaria profesor profesora docente maestro maestra educador educadora
  cocinero cocinera pastelero limpiador limpiadora vigilante jefe jefa supervisora líder especialista abogado abogada economista contador contadora
  auditora investigador investigadora redactor redactora traductor traductora periodista pasante practicante peluquero peluquera cuidador cuidadora jardinero

  desenvolvedor desenvolvedora engenheiro engenheira estágio estagiário estagiária arquiteto arquiteta enfermeiro enfermeira dentista farmacêutico
  farmacêutica nutricionista pedagogo motorista entregador motoboy atendente balconista repositor estoquista almoxarife eletricista pedreiro carpinteiro encanador
  porteiro zelador faxineira cozinheiro cozinheira garçom garçonete padeiro confeiteiro açougueiro cabeleireiro cabeleireira manicure secretária advogado advogada
  coordenador coordenadora gestor gestora chefe redator redatora jornalista tradutor tradutora aprendiz babá diarista pesquisador pesquisadora representante
  comprador compradora

  sviluppatore sviluppatrice ingegnere responsabile tecnico tecnica impiegato impiegata addetto addetta tirocinio programmatore architetto progettista disegnatore
  operaio operaia magazziniere autista meccanico elettricista saldatore idraulico muratore falegname tornitore fresatore montatore manutentore cameriere cameriera
  cuoco cuoca pizzaiolo pasticcere panettiere commesso commessa cassiere cassiera venditore venditrice agente consulente contabile ragioniere segretaria medico
  infermiere infermiera fisioterapista farmacista psicologo educatore educatrice insegnante avvocato giornalista redattore traduttore grafico specialista
  coordinatore coordinatrice direttore direttrice stagista apprendista parrucchiere parrucchiera estetista operatore operatrice

  vývojář vývojářka programátor programátorka specialistka manažer manažerka administrátor administrátorka konzultant konzultantka asistentka účetní
  inženýr technik prodavač prodavačka řidič řidička dělník dělnice vedoucí obchodník analytik pracovník pracovnice skladník kuchař kuchařka číšník servírka pekař
  cukrář řezník zedník tesař truhlář svářeč zámečník elektrikář mechanik montér operátor operátorka seřizovač obráběč soustružník lékař lékařka sestra pečovatel
  pečovatelka učitel učitelka uklízečka uklízeč recepční poradce poradkyně referentka konstruktér projektant stavbyvedoucí mistr ředitel ředitelka brigádník
  brigáda stážista grafik překladatel právník lektor lektorka trenér kurýr predavač predavačka vodič kuchár čašník čašníčka murár zvárač elektrikár vedúci lekár
  účtovník účtovníčka upratovačka inžinier vývojár špecialista manažér opatrovateľka opatrovateľ učiteľ učiteľka

  programista programistka inżynier specjalista specjalistka kierownik kierowniczka asystent asystentka księgowy księgowa sprzedawca sprzedawczyni kierowca
  kontroler kontrolerka elektryk elektronik ślusarz spawacz magazynier pakowacz kasjer kasjerka doradca przedstawiciel handlowiec pielęgniarka pielęgniarz
  lekarz lekarka opiekun opiekunka nauczyciel nauczycielka kucharz kucharka kelner kelnerka barman barmanka piekarz cukiernik fryzjer fryzjerka kosmetyczka
  sprzątacz sprzątaczka ochroniarz pracownik pracownica murarz monter stolarz hydraulik lakiernik brygadzista majster dyrektor menedżer projektantka
  tłumacz prawnik stażysta praktykant staż koordynator technolog konstruktor farmaceuta logopeda psycholog recepcjonista recepcjonistka konsultant konsultantka
  rekruter inspektor kurier wdrożeniowiec

  udvikler ingeniør konsulent medarbejder leder sælger sygeplejerske læge pædagog elev lærling vikar praktikant kok tømrer chauffør
  utvecklare ingenjör konsult medarbetare säljare sjuksköterska läkare snickare kock städare lärare montör ekonom revisor kommunikatör
  utvikler sykepleier selger lærer sjef rådgiver
  ontwikkelaar medewerker adviseur verkoper verkoopster stagiair stagiaire verpleegkundige begeleider beheerder docent kapper schoonmaker timmerman schilder slager
  beveiliger uitvoerder werkvoorbereider boekhouder vrachtwagenchauffeur verzorgende teamleider

  inžinjer inženjer programer radnik radnica prodavac prodavačica vozač kuvar kuhar konobar konobarica lekar liječnik nastavnik knjigovođa računovođa serviser
  električar bravar zavarivač zidar magacioner skladištar menadžer direktor saradnik suradnik stručnjak pripravnik voditelj inženir prodajalec voznik natakar vodja
  svetovalec
  inginer programator dezvoltator vânzător șofer bucătar ospătar asistentă medic contabil mecanic sudor lăcătuș tâmplar zugrav muncitor consilier
  coordonator curier cofetar brutar casier gestionar lucrător îngrijitor recepționer jurist stagiar tehnician arhitect proiectant
  inžinierius inžinierė programuotojas vadybininkas vadybininkė specialistas specialistė vadovas vadovė pardavėjas pardavėja vairuotojas buhalteris buhalterė
  virėjas gydytojas slaugytojas mokytojas darbuotojas darbininkas inženieris programmētājs vadītājs pārdevējs speciālists grāmatvedis pavārs ārsts skolotājs
  insener arendaja programmeerija spetsialist juhataja müüja raamatupidaja arst õpetaja klienditeenindaja

  mühendis mühendisi uzman uzmanı müdür müdürü yönetici yöneticisi sorumlusu eleman elemanı danışman danışmanı temsilci temsilcisi asistan asistanı operatör operatörü
  teknisyen teknisyeni teknikeri geliştirici geliştiricisi yazılımcı analisti tasarımcı tasarımcısı öğretmen öğretmeni hemşire hemşiresi doktoru hekim stajyer stajyeri
  şefi usta ustası koordinatörü direktörü editörü muhasebeci avukat garson aşçı şoför şoförü kurye kasiyer kaynakçı tornacı elektrikçi mimar eczacı işçi işçisi personeli

  инженер разработчик программист аналитик менеджер администратор специалист консультант продавец кассир водитель курьер повар официант бармен врач медсестра учитель
  преподаватель воспитатель бухгалтер экономист юрист секретарь оператор механик электрик сварщик слесарь токарь монтажник кладовщик грузчик упаковщик уборщица
  уборщик охранник дизайнер тестировщик редактор журналист переводчик руководитель начальник директор заведующий помощник ассистент стажер стажёр парикмахер пекарь
  кондитер мастер рабочий архитектор маркетолог логист технолог конструктор
  інженер розробник розробниця програміст аналітик адміністратор спеціаліст фахівець продавець касир водій кур'єр кухар офіціант лікар вчитель викладач вихователь
  економіст секретар електрик зварювальник слюсар комірник вантажник пакувальник прибиральниця охоронець тестувальник журналіст перекладач керівник помічник асистент
  перукар майстер робітник архітектор логіст мениджър продавач шофьор готвач сервитьор лекар учител счетоводител сътрудник работник касиер техник консултант управител

  μηχανικός προγραμματιστής πωλητής πωλήτρια λογιστής γραμματέας υπάλληλος οδηγός μάγειρας σερβιτόρος υπεύθυνος διευθυντής τεχνικός νοσηλευτής ιατρός καθηγητής
  σύμβουλος βοηθός αποθηκάριος ταμίας
  מהנדס מהנדסת מפתח מפתחת מנהל מנהלת רופא אחות מורה נהג טבח מלצר חשב מזכירה טכנאי אנליסט יועץ מתכנת חוקר
  مهندس مطور مدير محاسب معلم ممرض طبيب سائق طباخ بائع موظف فني مبرمج مصمم محلل سكرتير مشرف أخصائي مندوب
  staf pengembang manajer karyawan sopir perawat dokter kasir pramuniaga magang teknisi insinyur akuntan
`

/** The last parts of compound words: "Softwareentwicklerin", "lagermedarbejder", "ohjelmistokehittäjä", "gépészmérnök". */
export const wordEndings = `
  statistician informatician technician ologist engineer developer designer
  entwickler ingenieur leiter berater mitarbeiter sachbearbeiter kaufmann kauffrau fachkraft hilfskraft pflegekraft reinigungskraft lehrkraft bürokraft servicekraft
  küchenkraft aushilfskraft führungskraft mechaniker mechatroniker elektriker elektroniker techniker monteur schlosser meister gehilfe helfer fahrer verkäufer pfleger
  schwester ärztin arzt erzieher pädagoge lehrer referent redakteur assistent praktikant student studentin gärtner friseur buchhalter prüfer anwalt sekretär verwalter
  planer zeichner konstrukteur programmierer administrator informatiker laborant therapeut vertreter betreuer führer arbeiter manager direktor
  medewerker ontwikkelaar verkoper adviseur verpleegkundige begeleider beheerder leerkracht consulent coördinator leider ontwerper boekhouder chauffeur
  utvecklare udvikler utvikler ingenjör ingeniør konsult konsulent medarbetare medarbejder medarbeider säljare sælger selger sköterska plejerske pleier läkare
  ledare leder mekaniker snickare tømrer assistent rådgiver rådgivare handläggare behandler montør montör pædagog pedagog arbetare arbejder
  insinööri kehittäjä asiantuntija myyjä hoitaja opettaja päällikkö johtaja asentaja siivooja kuljettaja työntekijä harjoittelija suunnittelija koordinaattori
  mérnök fejlesztő munkatárs vezető szerelő eladó asszisztens technikus ügyintéző könyvelő szakács sofőr tanár orvos ápoló operátor raktáros menedzser tanácsadó
  gyakornok elemző tervező értékesítő hegesztő
  juhataja spetsialist
`

/** Titles in scripts that do not separate words, and words that name a job only together. */
export const phrases: RegExp =
  /エンジニア|デザイナー|マネージャー|スペシャリスト|スタッフ|担当|職人|プログラマー?|ディレクター|プロデューサー|コンサルタント|アナリスト|アシスタント|ドライバー|インターン|ライター|(?:店|作業|警備|清掃|事務|研究|販売|営業|技術|添乗|乗務|配達)員|(?:看護|薬剤|保育|教|医|講|調理|整備|美容|理容|介護福祉|栄養|管理栄養|税理|会計)[師士]|運転手|(?:事務|営業|技術|総合|販売|専門|一般|介護)職|料理人|技術者|開発者|責任者|工程師|工程师|設計師|设计师|專員|专员|經理|经理|主管|助理|顧問|顾问|店員|店员|司機|司机|廚師|厨师|護士|护士|教師|教师|實習生|实习生|業務代表|销售代表|總監|总监|分析師|分析师|技術員|技术员|操作員|研究員|研究员|程序员|架构师|開發者|개발자|엔지니어|디자이너|아르바이트|연구원|간호사|매니저|마케터|상담원|강사|요리사|운전원|회계사|변호사|팀장|컨설턴트|기획자|프로그래머|사무원|영업사원|(?<!\p{L})(?:nhân viên|kỹ sư|lập trình viên|chuyên viên|trưởng phòng|giám đốc|kế toán|thực tập sinh|giáo viên|bác sĩ|điều dưỡng|tài xế|đầu bếp|công nhân|business partner|scrum master|product owner|vice president|phd (?:student|position|candidate)|doctoral (?:student|candidate|position)|femme de ménage|medicinska sestra|jovem aprendiz)(?!\p{Ll})|พนักงาน|วิศวกร|เจ้าหน้าที่|ผู้จัดการ|โปรแกรมเมอร์/iu
