/** Words of titles in languages whose sentences change their ends: "szukamy programisty", "ищем разработчиков". */

/** Words in lower case, and which ends take the place of theirs: of "a: ę y" that "kierowca" is also "kierowcę" and "kierowcy". */
export type Inflected = { words: string; ends: string; areWhole?: boolean }

export const inflected: Inflected[] = [
  {
    // Czech and Slovak, with what they borrow.
    ends: 'a: u y e ou ek, ý: ého, í: ího, í: iho, ník: níci, el: ele elů eľa eľov, eľ: eľa eľov, ec: ce ců cov, : a e u y i ů ov om em mi',
    words: `
  vývojář vývojářka programátor programátorka specialistka manažer manažerka administrátor administrátorka konzultant konzultantka asistentka účetní
  inženýr technik prodavač prodavačka řidič řidička dělník dělnice vedoucí obchodník analytik pracovník pracovnice skladník kuchař kuchařka číšník servírka pekař
  cukrář řezník zedník tesař truhlář svářeč zámečník elektrikář mechanik montér operátor operátorka seřizovač obráběč soustružník lékař lékařka sestra pečovatel
  pečovatelka učitel učitelka uklízečka uklízeč recepční poradce poradkyně referentka konstruktér projektant stavbyvedoucí mistr ředitel ředitelka brigádník
  brigáda stážista grafik překladatel právník lektor lektorka trenér kurýr predavač predavačka vodič kuchár čašník čašníčka murár zvárač elektrikár vedúci lekár
  účtovník účtovníčka upratovačka inžinier vývojár špecialista manažér opatrovateľka opatrovateľ učiteľ učiteľka
  developer manager tester designer asistent technolog mechatronik elektrotechnik elektromechanik automechanik autoelektrikář lakýrník klempíř instalatér topenář pokrývač malíř
  kovář nástrojař nástrojár frézař frézár sústružník obrábač zámočník údržbář údržbár strojník jeřábník vazač skladník manipulant balič balička expedient dispečer logistik nákupčí
  obchodnice obchodníčka pokladní pokladník pokladníčka prodejce predajca barman barmanka barista cukrářka pekárka řeznice sládek pomocník pomocnice šička krejčí švadlena kadeřník
  kadeřnice kaderník kaderníčka masér masérka kosmetička zdravotník záchranář záchranár ošetřovatel ošetřovatelka sanitář sanitářka fyzioterapeut psycholog farmaceut lékárník
  lekárnik zubař veterinář vychovatel vychovatelka vychovávateľ pedagog asistentka chůva opatrovatelka fakturantka ekonom ekonomka auditor kontrolor controller právnička
  advokát koncipient notář sekretářka sekretárka recepčná recepčný hlídač strážný vrátný ostraha správce domovník školník zahradník zemědělec traktorista
  architekt projektantka rozpočtář geodet novinář redaktor redaktorka copywriter fotograf překladatelka tlumočník výzkumník vedkyňa vedec vědec doktorand postdoktorand
  pekár pekárka mäsiar stolár tesár maliar inštalatér kúrenár automechanik lakovač záhradník skladníčka upratovač poštár doručovateľ strážnik zdravotná asistent predajkyňa čašníčka barmanka
  vývojárka testerka programátori analytička špecialistka koordinátor koordinátorka riaditeľ riaditeľka majster predák
`,
  },
  {
    // Polish, with what it borrows.
    ends: 'ka: ki, a: ę y ą ie i o ów, owa: ową owej, owy: owego, iec: ca ców, ik: ika ików iki, : a em ów owi y i om',
    words: `
  programista programistka inżynier specjalista specjalistka kierownik kierowniczka asystent asystentka księgowy księgowa sprzedawca sprzedawczyni kierowca
  kontroler kontrolerka elektryk elektronik ślusarz spawacz magazynier pakowacz kasjer kasjerka doradca przedstawiciel handlowiec pielęgniarka pielęgniarz
  lekarz lekarka opiekun opiekunka nauczyciel nauczycielka kucharz kucharka kelner kelnerka barman barmanka piekarz cukiernik fryzjer fryzjerka kosmetyczka
  sprzątacz sprzątaczka ochroniarz pracownik pracownica murarz monter stolarz hydraulik lakiernik brygadzista majster dyrektor menedżer projektantka
  tłumacz prawnik stażysta praktykant staż koordynator technolog konstruktor farmaceuta logopeda psycholog recepcjonista recepcjonistka konsultant konsultantka
  rekruter inspektor kurier wdrożeniowiec
  developer manager menadżer tester designer analityk administrator inżynierka technik mechanik automatyk mechatronik operator operatorka robotnik pomocnik pomocnica sekretarka sekretarz
  rejestratorka ratownik ratowniczka fizjoterapeuta fizjoterapeutka masażysta masażystka dietetyk dentysta stomatolog weterynarz położna salowa sanitariusz diagnosta
  wychowawca wychowawczyni pedagog niania instruktor instruktorka trener trenerka wykładowca adiunkt doktorant badacz naukowiec bibliotekarz ekonomista ekonomistka finansista
  kasjerka fakturzystka agent agentka pośrednik negocjator windykator audytor radca adwokat notariusz aplikant redaktor redaktorka dziennikarz dziennikarka copywriter
  grafik graficzka fotograf architekt architektka geodeta kosztorysant brygadier operatorka zbrojarz cieśla betoniarz dekarz tynkarz malarz glazurnik płytkarz szklarz tokarz frezer
  szlifierz tapicer krawiec krawcowa szwaczka drukarz introligator ogrodnik rolnik traktorzysta stróż portier dozorca konserwator serwisant instalator pakowaczka kompletator
  sortowacz wózkowy dyspozytor spedytor logistyk zaopatrzeniowiec kupiec merchandiser ekspedient ekspedientka szef szefowa kierowniczka barista pizzer rzeźnik masarz wędliniarz
  testerka programistka dyrektorka liderka lider ekspert ekspertka
`,
  },
  {
    // Serbian, Croatian and Slovene.
    ends: 'ac: ca ce, ec: ca ce, a: u e o, ica: ico, r: rja rji, : a e i u ov',
    words: `
  inžinjer inženjer programer radnik radnica prodavac prodavačica vozač kuvar kuhar konobar konobarica lekar liječnik nastavnik knjigovođa računovođa serviser
  električar bravar zavarivač zidar magacioner skladištar menadžer direktor saradnik suradnik stručnjak pripravnik voditelj inženir prodajalec voznik natakar vodja
  svetovalec
  developer menedžer dizajner tester analitičar projektant tehničar čistač čistačica spremačica sobarica recepcionar recepcioner recepcionerka prodavač trgovac trgovkinja
  komercijalist komercijalista referent asistent pomoćnik pomoćnica mehaničar automehaničar limar tesar stolar vodoinstalater instalater monter krojač krojačica pekar mesar poslastičar
  slastičar frizer frizerka kozmetičar kozmetičarka njegovatelj njegovateljica negovateljica zaštitar čuvar dostavljač kurir operater arhitekt arhitekta odvjetnik advokat
  pravnik novinar prevoditelj prevodilac savjetnik savetnik upravnik rukovodilac šef šefica učitelj učiteljica odgajatelj odgojitelj vaspitač profesor domar tokar glodač varilac
  razvijalec razvijalka komercialist skladiščnik kuharica čistilka prodajalka zdravnik zdravnica varilec serviser tehnik računovodja vzgojitelj vzgojiteljica delavec delavka pomočnik
`,
  },
  {
    // Romanian.
    ends: 'ă: e, t: ți, st: ști, : i ul',
    words: `
  inginer programator dezvoltator vânzător șofer bucătar ospătar asistentă medic contabil mecanic sudor lăcătuș tâmplar zugrav muncitor consilier
  coordonator curier cofetar brutar casier gestionar lucrător îngrijitor recepționer jurist stagiar tehnician arhitect proiectant
  operator inginera economist dulgher instalator strungar frezor croitor croitoreasă vânzătoare ospătăriță barman cameristă menajeră paznic educatoare învățător învățătoare profesor
  profesoară farmacist kinetoterapeut infirmieră infirmier psiholog secretară recepționeră traducător redactor consultant reprezentant analist tester administrator magaziner manipulant
  stivuitorist ambalator montator electrician electromecanic șef expert auditor avocat notar stomatolog cercetător doctorand postdoctorand lăptar patiser măcelar
`,
  },
  {
    // Lithuanian and Latvian.
    ends: 'as: ą o ų ai us, is: į io ų iai, ys: į io ų iai, ė: ę ės ių es, s: u a i us, is: i a us, a: u as ą os',
    words: `
  inžinierius inžinierė programuotojas vadybininkas vadybininkė specialistas specialistė vadovas vadovė pardavėjas pardavėja vairuotojas buhalteris buhalterė
  virėjas gydytojas slaugytojas mokytojas darbuotojas darbininkas inženieris programmētājs vadītājs pārdevējs speciālists grāmatvedis pavārs ārsts skolotājs
  konsultantas konsultantė administratorius administratorė direktorius direktorė padavėjas padavėja barmenas kasininkas kasininkė sandėlininkas sandėlininkė krovėjas operatorius
  suvirintojas elektrikas šaltkalvis mechanikas statybininkas siuvėja valytojas valytoja apsaugininkas auklėtoja kirpėja kosmetologė vaistininkas psichologas teisininkas
  ekonomistas analitikas projektuotojas dizaineris redaktorius vertėjas asistentas asistentė praktikantas koordinatorius pakuotojas meistras inspektorius
  konsultants administrators direktors operators oficiants viesmīlis bārmenis kasieris noliktavas strādnieks metinātājs elektriķis mehāniķis celtnieks šuvēja apkopējs apkopēja
  apsargs frizieris farmaceits psihologs jurists ekonomists analītiķis projektētājs dizaineris redaktors tulkotājs asistents praktikants koordinators lietvedis pētnieks
`,
  },
  {
    // Estonian.
    ends: 'ja: jat jaid jate, er: eri, ar: ari, ist: isti, ent: endi, or: ori, nik: niku, : i t',
    words: `
  insener arendaja programmeerija spetsialist juhataja müüja raamatupidaja arst õpetaja klienditeenindaja
  konsultant assistent projektijuht müügijuht teenindaja kokk kokka kelner koristaja autojuht laohoidja keevitaja elektrik mehaanik ehitaja
  lasteaiaõpetaja õde hooldaja jurist advokaat disainer toimetaja tõlkija praktikant koordinaator nõunik ametnik sekretär administraator operaator
  teadur doktorant järeldoktor analüütik testija tootejuht meister juuksur kosmeetik apteeker
`,
  },
  {
    // Russian, Ukrainian, Bulgarian and Serbian.
    ends: 'ец: ца цев цы, ець: ця ців ці, ь: я ю ем и ей ів ям, ий: его им их, ый: ого ым ых, а: у ы и ой ою е, я: ю и, р: ря рів рі, : а у ом ы и ов ів ами ам ей ове ът я',
    words: `
  инженер разработчик программист аналитик менеджер администратор специалист консультант продавец кассир водитель курьер повар официант бармен врач медсестра учитель
  преподаватель воспитатель бухгалтер экономист юрист секретарь оператор механик электрик сварщик слесарь токарь монтажник кладовщик грузчик упаковщик уборщица
  уборщик охранник дизайнер тестировщик редактор журналист переводчик руководитель начальник директор заведующий помощник ассистент стажер стажёр парикмахер пекарь
  кондитер мастер рабочий архитектор маркетолог логист технолог конструктор
  інженер розробник розробниця програміст аналітик адміністратор спеціаліст фахівець продавець касир водій кур'єр кухар офіціант лікар вчитель викладач вихователь
  економіст секретар електрик зварювальник слюсар комірник вантажник пакувальник прибиральниця охоронець тестувальник журналіст перекладач керівник помічник асистент
  перукар майстер робітник архітектор логіст мениджър продавач шофьор готвач сервитьор лекар учител счетоводител сътрудник работник касиер техник консултант управител
  тимлид девопс сисадмин вебмастер верстальщик фронтендер бэкендер фронтендщик бэкендщик мерчандайзер супервайзер рекрутер эйчар копирайтер таргетолог трафик-менеджер
  продюсер режиссёр режиссер сценарист оператор монтажёр монтажер фотограф иллюстратор художник моделлер аниматор геодезист геолог сметчик прораб каменщик штукатур маляр
  плиточник бетонщик арматурщик кровельщик плотник столяр сантехник электромонтажник электромеханик автомеханик автослесарь наладчик фрезеровщик шлифовщик станочник
  машинист тракторист экскаваторщик крановщик стропальщик комплектовщик сборщик фасовщик экспедитор диспетчер закупщик товаровед мерчендайзер пекарь мясник
  посудомойщица горничная хостес сушист пиццмейкер бариста косметолог массажист фармацевт провизор стоматолог хирург терапевт педиатр фельдшер санитарка
  сиделка няня психолог логопед педагог методист тренер инструктор доцент профессор сотрудник аспирант лаборант химик биолог технолог метролог эколог
  аудитор ревизор оценщик агент представитель риелтор риэлтор нотариус адвокат делопроизводитель архивариус библиотекарь корректор корреспондент дворник
  вахтёр вахтер сторож сотрудник работник учёный ученый исследователь архитектор проектировщик швея портной закройщик водолаз стюардесса бортпроводник лётчик пилот
  верстальник тестувальниця дизайнерка менеджерка проєктант рекрутерка копірайтер маркетологиня бухгалтерка пекарка кондитерка бариста покоївка адміністраторка вихователька
  вчителька викладачка лікарка фельдшерка психологиня няня логістка юристка адвокатка оператор контролер контролерка технологиня слюсарь тракторист муляр штукатур
  маляр тесляр столяр сантехнік електромонтажник токар фрезерувальник верстатник швачка закрійник збиральник комплектувальник диспетчер експедитор товарознавець представник
  науковець дослідник стажер стажерка
  пекар сладкар фризьор монтьор камериер санитар бояджия дърводелец хлебар разработчичка барман камериерка чистач чистачка хигиенист охранител преподавател фармацевт електротехник заварчик шивач шивачка представител асистент ръководител директор
  координатор анализатор дизайнер архитект адвокат стажант помощник куриер механик инжењер програмер возач кувар конобар наставник радник књиговођа сарадник менаџер приправник
`,
  },
  {
    // Greek.
    ends: 'ος: ο οι ους, ης: η ες, ής: ή ές, ός: ό οί ούς, ας: α ες, α: ας ες, τρια: τριες',
    words: `
  μηχανικός προγραμματιστής πωλητής πωλήτρια λογιστής γραμματέας υπάλληλος οδηγός μάγειρας σερβιτόρος υπεύθυνος διευθυντής τεχνικός νοσηλευτής ιατρός καθηγητής
  σύμβουλος βοηθός αποθηκάριος ταμίας
  νοσηλεύτρια βοηθοί καθηγήτρια δάσκαλος δασκάλα φαρμακοποιός δικηγόρος αρχιτέκτονας ηλεκτρολόγος υδραυλικός σχεδιαστής αναλυτής διαχειριστής συντονιστής υπεύθυνη διευθύντρια
  σερβιτόρα μπαρίστα καμαριέρα ρεσεψιονίστ καθαρίστρια ψήστης ζαχαροπλάστης εργάτης εργάτρια συντηρητής χειριστής φυσικοθεραπευτής ψυχολόγος γιατρός κτηνίατρος προγραμματίστρια
  αρτοποιός αρτοποιοί κρεοπώλης κομμωτής κομμώτρια αισθητικός διανομέας φύλακας οικοδόμος ξυλουργός μηχανοτεχνικός αρχιμάγειρας λαντζέρης λαντζιέρα παρασκευαστής αναισθησιολόγος
  εκπαιδευτικός ερευνητής ασκούμενος στέλεχος
`,
  },
  {
    // Italian.
    ends: 'io: i, o: i hi, e: i, a: e i',
    words: `
  sviluppatore sviluppatrice ingegnere responsabile tecnico tecnica impiegato impiegata addetto addetta tirocinio programmatore architetto progettista disegnatore
  operaio operaia magazziniere autista meccanico elettricista saldatore idraulico muratore falegname tornitore fresatore montatore manutentore cameriere cameriera
  cuoco cuoca pizzaiolo pasticcere panettiere commesso commessa cassiere cassiera venditore venditrice agente consulente contabile ragioniere segretaria medico
  infermiere infermiera fisioterapista farmacista psicologo educatore educatrice insegnante avvocato giornalista redattore traduttore grafico specialista
  coordinatore coordinatrice direttore direttrice stagista apprendista parrucchiere parrucchiera estetista operatore operatrice
  banconista macellaio salumiere gelataio lavapiatti portiere facchino governante badante giardiniere agricoltore trattorista autotrasportatore camionista corriere fattorino mulettista
  carrellista carpentiere lattoniere carrozziere gommista verniciatore imbianchino piastrellista vetraio fabbro serramentista elettromeccanico elettrotecnico attrezzista piegatore
  assemblatore collaudatore perito geometra disegnatrice fotografo sistemista programmatrice centralinista segretario impiegata commercialista revisore avvocata notaio maestra maestro
  docente professore ricercatore ricercatrice dottorando assegnista borsista tirocinante dentista igienista ostetrica logopedista terapista dietista biologo veterinario ottico estetista
  sarta sarto magazziniera caporeparto capoturno capocantiere psicologa archivista bibliotecario animatore animatrice istruttore istruttrice allenatore promotore
  analista esperto esperta baby-sitter
`,
  },
]

/** What these forms mean more often: technology, electronics, logistics, graphics. */
export const notInflected = `
  collaborant collaborante collaborants collaborantes
  technology technologi psychology servers hosts leads
  technika techniky technike techniku techniki elektronika elektroniky elektroniki elektroniku logistika logistiky logistiku logistiki grafika grafiky grafiku grafiki mechatronika
  mechatroniky mechatroniki automatyka automatyki сотрудники сотрудников сотрудникам работники работников работникам техника техники технику механика механики механику электрика электрики логістики
`
