/** Towns that postings name without their country. */

import { remember } from './remember.ts'
import { smallerTowns } from './smaller-towns.ts'

/** Large towns and those with many jobs, as they are written there and in English. */
const towns = `
  NYC|New York City|Manhattan|Brooklyn|San Francisco|SF|SF Bay Area|Bay Area|San Francisco Bay Area|Silicon Valley|Palo Alto|Mountain View|Menlo Park|
  Redwood City|Sunnyvale|Santa Clara|San Jose|San Mateo|Oakland|Berkeley|Cupertino|Los Angeles|Santa Monica|Irvine|San Diego|Sacramento|Seattle|Bellevue|
  Redmond|Kirkland|Austin|Dallas|Houston|San Antonio|Plano|Fort Worth|Atlanta|Miami|Tampa|Orlando|Boston|Somerville|Philadelphia|Pittsburgh|Baltimore|
  Washington DC|Washington D.C.|Arlington|Raleigh|Durham|Charlotte|Nashville|Minneapolis|Milwaukee|Madison|St. Louis|Kansas City|Columbus|Cleveland|
  Cincinnati|Salt Lake City|Las Vegas|Portland|Jersey City|Newark|Stamford|Hartford|Providence|New Orleans|Montreal|Montréal|Ottawa|Calgary|Waterloo|
  Kitchener|Mississauga|Quebec City|Mexico City|Ciudad de México|CDMX|Guadalajara|São Paulo|Rio de Janeiro|Belo Horizonte|Curitiba|Porto Alegre|
  Florianópolis|Campinas|Brasília|Recife|Medellín|Medellin|Bogotá|Quito|Santiago de Chile|Córdoba|Rosario|
  Manchester|Birmingham|Leeds|Liverpool|Bristol|Cambridge|Oxford|Edinburgh|Glasgow|Cardiff|Newcastle|Nottingham|Sheffield|Reading|Brighton|Leicester|
  Milton Keynes|Cork|Galway|Limerick|München|Munich|Hamburg|Köln|Cologne|Frankfurt|Frankfurt am Main|Stuttgart|Düsseldorf|Dusseldorf|Leipzig|Dresden|
  Hannover|Nürnberg|Nuremberg|Bremen|Essen|Dortmund|Bonn|Münster|Karlsruhe|Mannheim|Heidelberg|Augsburg|Freiburg|Potsdam|Jena|Erlangen|Regensburg|
  Mönchengladbach|Aachen|Kiel|Ulm|Wolfsburg|Bielefeld|Wuppertal|Duisburg|Bochum|Mainz|Wiesbaden|Kassel|Würzburg|Ingolstadt|Darmstadt|Wien|Graz|Linz|
  Salzburg|Innsbruck|Zürich|Genf|Genève|Geneva|Basel|Bern|Lausanne|Zug|Luzern|Winterthur|St. Gallen|Lyon|Marseille|Toulouse|Bordeaux|Lille|Nantes|Nice|
  Grenoble|Rennes|Montpellier|Strasbourg|Sophia Antipolis|Barcelona|València|Valencia|Sevilla|Málaga|Malaga|Bilbao|Zaragoza|Lisboa|Porto|Braga|Milano|
  Milan|Roma|Torino|Turin|Bologna|Firenze|Florence|Napoli|Naples|Padova|Verona|Rotterdam|Den Haag|The Hague|Utrecht|Eindhoven|Delft|Groningen|Leiden|
  Antwerp|Antwerpen|Gent|Ghent|Leuven|Brussel|Bruxelles|København|Aarhus|Odense|Aalborg|Göteborg|Gothenburg|Malmö|Lund|Uppsala|Linköping|Bergen|
  Trondheim|Stavanger|Espoo|Tampere|Turku|Oulu|Praha|Brno|Ostrava|Plzeň|Košice|Warszawa|Kraków|Krakow|Cracow|Wrocław|Wroclaw|Gdańsk|Gdansk|Gdynia|Poznań|
  Poznan|Łódź|Katowice|Lublin|Szczecin|București|Cluj-Napoca|Cluj|Iași|Iasi|Timișoara|Timisoara|Brașov|Plovdiv|Varna|Beograd|Novi Sad|Split|Thessaloniki|
  Tartu|Kaunas|Rīga|Lviv|Kharkiv|Dnipro|Odesa|Київ|Львів|Харків|Одеса|Дніпро|Москва|Санкт-Петербург|Минск|Saint Petersburg|St. Petersburg|Ankara|İstanbul|
  İzmir|Izmir|Tel Aviv|Tel-Aviv|Jerusalem|Haifa|Herzliya|Ramat Gan|Abu Dhabi|Doha|Cape Town|Durban|Pretoria|Casablanca|Alexandria|
  Bangalore|Bengaluru|Bengalooru|Mumbai|Delhi|New Delhi|Delhi NCR|Gurgaon|Gurugram|Noida|Hyderabad|Chennai|Pune|Ahmedabad|Kochi|Jaipur|Coimbatore|Indore|
  Chandigarh|Lahore|Islamabad|Beijing|Shenzhen|Guangzhou|Hangzhou|Chengdu|Nanjing|Suzhou|Wuhan|Xi'an|北京|上海|深圳|广州|杭州|成都|南京|苏州|武汉|台北|台北市|
  新北市|新竹|新竹市|台中|台中市|高雄|高雄市|Hsinchu|Taichung|Kaohsiung|東京|東京都|大阪|大阪府|大阪市|京都|名古屋|福岡|横浜|札幌|Osaka|Kyoto|Nagoya|Fukuoka|Yokohama|서울|
  서울시|서울특별시|부산|대구|인천|대전|판교|성남|Pangyo|Busan|Hanoi|Hà Nội|Ho Chi Minh City|Hồ Chí Minh|TP.HCM|HCMC|Da Nang|Đà Nẵng|Kuala Lumpur|Petaling Jaya|
  Penang|Makati|Cebu|Quezon City|Taguig|BGC|Bandung|Surabaya|Canberra|Wellington|Christchurch|Gold Coast|
  Boulder|Fort Collins|Colorado Springs|Ann Arbor|Grand Rapids|Buffalo|Syracuse|Richmond|Virginia Beach|Reston|Herndon|
  Bethesda|Rockville|Omaha|Des Moines|Tulsa|Oklahoma City|Memphis|Knoxville|Chattanooga|Huntsville|Jacksonville|
  Fort Lauderdale|Boca Raton|Tallahassee|Savannah|Charleston|Greensboro|Winston-Salem|Spokane|Tacoma|Tucson|Scottsdale|
  Tempe|Albuquerque|Santa Fe|El Paso|Fresno|Long Beach|Pasadena|Burbank|Culver City|El Segundo|Santa Barbara|Fremont|
  Pleasanton|San Ramon|South San Francisco|Burlingame|San Carlos|Foster City|Milpitas|Los Gatos|Hoboken|Princeton|
  White Plains|Waltham|New Haven|Baton Rouge|Little Rock|Reno|Anchorage|Honolulu|Markham|Richmond Hill|Guelph|Burnaby|
  Kelowna|Laval|Gatineau|Sherbrooke|Saskatoon|Oakville|Brampton|Puebla|Querétaro|Guanajuato|Cancún|Barranquilla|
  Cartagena|Bucaramanga|Arequipa|Cusco|Valparaíso|Viña del Mar|La Plata|CABA|Salvador|Goiânia|Vitória|Ribeirão Preto|
  São José dos Campos|Joinville|Blumenau|Londrina|Maringá|Uberlândia|Sorocaba|Santos|Niterói|João Pessoa|São Luís|
  Teresina|Southampton|Portsmouth|Coventry|Plymouth|Exeter|Swansea|Aberdeen|Dundee|Inverness|Norwich|Ipswich|Luton|
  Watford|Guildford|Basingstoke|Slough|Swindon|Cheltenham|Gloucester|Wolverhampton|Stoke-on-Trent|Sunderland|Bradford|
  Huddersfield|Wakefield|Warrington|Blackpool|Stockport|Croydon|Bournemouth|Peterborough|Northampton|Waterford|
  Kilkenny|Athlone|Sligo|Braunschweig|Magdeburg|Oldenburg|Osnabrück|Paderborn|Rostock|Lübeck|Erfurt|Chemnitz|Gießen|
  Göttingen|Hildesheim|Koblenz|Saarbrücken|Kaiserslautern|Heilbronn|Konstanz|Tübingen|Reutlingen|Passau|Bayreuth|
  Bamberg|Fürth|Rosenheim|Landshut|Krefeld|Gelsenkirchen|Oberhausen|Hamm|Solingen|Leverkusen|Neuss|Siegen|Gütersloh|
  Flensburg|Schwerin|Cottbus|Zwickau|Weimar|Friedrichshafen|Ludwigshafen|Ludwigsburg|Offenbach|Hanau|Fulda|Marburg|
  Celle|Lüneburg|Wilhelmshaven|Bremerhaven|Recklinghausen|Bottrop|Herne|Mülheim an der Ruhr|Remscheid|Salzgitter|
  Pforzheim|Böblingen|Sindelfingen|Esslingen|Villingen-Schwenningen|Kempten|Memmingen|Aschaffenburg|Schweinfurt|
  Klagenfurt|Villach|Wels|St. Pölten|Dornbirn|Bregenz|Steyr|Leoben|Biel|Chur|Aarau|Schaffhausen|Fribourg|Neuchâtel|
  Lugano|Angers|Dijon|Metz|Reims|Rouen|Orléans|Clermont-Ferrand|Saint-Étienne|Le Mans|Caen|Toulon|Aix-en-Provence|
  Annecy|Avignon|Nîmes|Limoges|Poitiers|La Rochelle|Besançon|Mulhouse|Amiens|Le Havre|Perpignan|Villeurbanne|
  Courbevoie|Puteaux|La Défense|Boulogne-Billancourt|Levallois-Perret|Nanterre|Issy-les-Moulineaux|Saint-Denis|
  Versailles|Vannes|Lorient|Quimper|Saint-Nazaire|Dunkerque|Valenciennes|Roubaix|Chambéry|Valence|Bayonne|Colmar|
  Troyes|Liège|Namur|Charleroi|Mechelen|Brugge|Hasselt|Kortrijk|Louvain-la-Neuve|Haarlem|Amersfoort|Tilburg|Breda|
  Nijmegen|Arnhem|Enschede|Almere|Zwolle|Apeldoorn|Den Bosch|'s-Hertogenbosch|Maastricht|Hilversum|Amstelveen|
  Hoofddorp|Zoetermeer|Dordrecht|Alkmaar|Leeuwarden|Deventer|Hengelo|Venlo|Padua|Genova|Genoa|Catania|Palermo|Bergamo|
  Brescia|Modena|Parma|Rimini|Trento|Trieste|Udine|Vicenza|Treviso|Reggio Emilia|Pisa|Siena|Lecce|Cagliari|Venezia|
  Venice|Perugia|Ancona|Pescara|Salerno|Monza|Novara|Bolzano|Ravenna|Ferrara|Alicante|Granada|Vigo|Palma de Mallorca|
  Valladolid|A Coruña|Vitoria-Gasteiz|Pamplona|Santander|San Sebastián|Gijón|Oviedo|Salamanca|Tarragona|Girona|Almería|
  Burgos|Coimbra|Aveiro|Faro|Setúbal|Leiria|Évora|Funchal|Guimarães|Viseu|Vejle|Esbjerg|Kolding|Randers|Roskilde|
  Horsens|Herning|Silkeborg|Viborg|Västerås|Örebro|Norrköping|Helsingborg|Jönköping|Umeå|Luleå|Gävle|Sundsvall|
  Karlstad|Växjö|Kalmar|Borås|Solna|Halmstad|Eskilstuna|Södertälje|Kristiansand|Drammen|Tromsø|Sandnes|Fredrikstad|
  Bodø|Ålesund|Vantaa|Jyväskylä|Lahti|Kuopio|Joensuu|Vaasa|Rovaniemi|Reykjavík|Pärnu|Klaipėda|Šiauliai|Liepāja|
  Daugavpils|Bydgoszcz|Toruń|Rzeszów|Białystok|Gliwice|Zabrze|Bielsko-Biała|Częstochowa|Sopot|Olsztyn|Opole|Kielce|
  Zielona Góra|Olomouc|Liberec|Pardubice|Hradec Králové|České Budějovice|Zlín|Ústí nad Labem|Jihlava|Karlovy Vary|
  Mladá Boleslav|Žilina|Nitra|Trnava|Prešov|Banská Bystrica|Trenčín|Debrecen|Szeged|Miskolc|Pécs|Győr|Székesfehérvár|
  Kecskemét|Constanța|Sibiu|Oradea|Craiova|Ploiești|Galați|Burgas|Maribor|Rijeka|Osijek|Niš|Kragujevac|Banja Luka|
  Tirana|Prishtina|Pristina|Patras|Heraklion|Αθήνα|Θεσσαλονίκη|Bursa|Antalya|Adana|Konya|Gaziantep|Eskişehir|Mersin|
  Kayseri|Gebze|Denizli|Trabzon|София|Пловдив|Варна|Београд|Нови Сад|Ниш|Скопје|Загреб|Казань|Новосибирск|Екатеринбург|
  Нижний Новгород|Самара|Краснодар|Ростов-на-Дону|Воронеж|Уфа|Челябинск|Пермь|Тюмень|Омск|Красноярск|Калининград|
  Иннополис|Сочи|Алматы|Астана|Ташкент|Бишкек|Тбилиси|Ереван|Баку|Кишинёв|Рига|Вильнюс|Запоріжжя|Вінниця|
  Івано-Франківськ|Тернопіль|Полтава|Чернівці|Ужгород|Гомель|Гродно|Брест|Batumi|Vinnytsia|Zaporizhzhia|
  Ivano-Frankivsk|Chernivtsi|תל אביב|ירושלים|חיפה|הרצליה|רמת גן|פתח תקווה|רעננה|באר שבע|دبي|أبوظبي|الشارقة|الرياض|جدة|
  الدمام|القاهرة|الجيزة|الإسكندرية|عمان|الدوحة|الكويت|بيروت|الدار البيضاء|الرباط|بغداد|تهران|اصفهان|مشهد|شیراز|تبریز|
  Sharjah|Jeddah|Dammam|Al Khobar|Manama|Giza|Rabat|Tanger|Tangier|Marrakech|Fès|Sfax|Sousse|Netanya|Petah Tikva|
  Ra'anana|Rehovot|Beer Sheva|Ramallah|Abuja|Ibadan|Port Harcourt|Kumasi|Mombasa|Kisumu|Entebbe|Stellenbosch|Sandton|
  Centurion|Port Elizabeth|Gqeberha|Bloemfontein|Bulawayo|Nagpur|Lucknow|Bhopal|Surat|Vadodara|Rajkot|Visakhapatnam|
  Thiruvananthapuram|Trivandrum|Mysore|Mysuru|Mangalore|Mohali|Dehradun|Patna|Kanpur|Ludhiana|Nashik|Navi Mumbai|Thane|
  Faridabad|Ghaziabad|Greater Noida|Bhubaneswar|Ranchi|Raipur|Guwahati|Madurai|Vijayawada|Rawalpindi|Faisalabad|
  Peshawar|Multan|Chittagong|Chattogram|Sylhet|Lalitpur|Pokhara|Kandy|George Town|Johor Bahru|Cyberjaya|Shah Alam|
  Davao|Davao City|Pasig|Mandaluyong|Cebu City|Yogyakarta|Semarang|Malang|Denpasar|Tangerang|Depok|Bekasi|Bogor|
  Chiang Mai|Phuket|Hải Phòng|Cần Thơ|Thành phố Hồ Chí Minh|Hồ Chí Minh City|กรุงเทพ|กรุงเทพฯ|กรุงเทพมหานคร|เชียงใหม่|
  天津|重庆|西安|青岛|厦门|长沙|合肥|郑州|珠海|东莞|佛山|宁波|无锡|大连|济南|福州|北京市|上海市|深圳市|广州市|杭州市|香港|台南|台南市|桃園|桃園市|新竹縣|仙台|広島|神戸|埼玉|千葉|川崎|さいたま|京都市|
  横浜市|福岡市|名古屋市|札幌市|渋谷|新宿|Kobe|Sendai|Hiroshima|Kawasaki|광주|울산|수원|용인|분당|강남|제주|세종|Incheon|Daejeon|Daegu|Suwon|Bundang|
  Wollongong|Geelong|Townsville|Cairns|Parramatta|Newcastle upon Tyne|Tauranga|Dunedin|
  Питер|СПб|Спб|МСК|ЕКБ|HCM|TPHCM|TP HCM|TP. HCM|Tp.HCM|Sài Gòn|TP. Hồ Chí Minh|TP Hồ Chí Minh|Bình Thạnh|Biên Hòa|Nha Trang|Vũng Tàu|Huế|Vinh|太原|石家庄|沈阳|哈尔滨|长春|南昌|南宁|昆明|贵阳|兰州|海口|呼和浩特|乌鲁木齐|银川|
  常州|温州|嘉兴|绍兴|金华|台州|南通|扬州|徐州|镇江|泉州|烟台|潍坊|惠州|中山|汕头|江门|洛阳|芜湖|绵阳|三亚|保定|唐山|廊坊|威海|淄博|襄阳|宜昌|株洲|柳州|桂林|遵义|太原市|成都市|武汉市|南京市|苏州市|重庆市|天津市|西安市|新竹縣市|基隆|
  嘉義|彰化|屏東|苗栗|桃園市中壢區|北九州|浜松|静岡|岡山|熊本|鹿児島|金沢|新潟|長野|高松|松山|那覇|宇都宮|前橋|大宮|品川|新橋|六本木|恵比寿|池袋|秋葉原|五反田|目黒|丸の内|梅田|難波|天神|博多|서울역|강남구|역삼|선릉|삼성동|여의도|구로|가산|마포|홍대|
  잠실|송파|성수|을지로|종로|판교역|안양|안산|부천|고양|일산|평택|화성|천안|청주|전주|창원|김해|구미|포항|원주|춘천|제주시|Gwangju|Ulsan|Gangnam|Seongnam|Zaporizhia|Kryvyi Rih|Mykolaiv|Kherson|Chernihiv|Sumy|
  Кривий Ріг|Миколаїв|Черкаси|Хмельницький|Рівне|Луцьк|Житомир|Кропивницький|Чернігів|Суми|Херсон|Тула|Рязань|Ярославль|Иваново|Тверь|Смоленск|Брянск|Орёл|Курск|Белгород|Липецк|Тамбов|Пенза|Саратов|Волгоград|
  Астрахань|Ульяновск|Тольятти|Набережные Челны|Чебоксары|Йошкар-Ола|Саранск|Ижевск|Киров|Вологда|Архангельск|Мурманск|Петрозаводск|Псков|Великий Новгород|Ставрополь|Сургут|Магнитогорск|Барнаул|Кемерово|Новокузнецк|Томск|
  Иркутск|Улан-Удэ|Чита|Хабаровск|Владивосток|Якутск|Симферополь|Севастополь|Зеленоград|Химки|Мытищи|Подольск|Люберцы|Балашиха|Витебск|Могилёв|Шымкент|Караганда|Самарканд|Русе|Бургас|Стара Загора|Битола|
  Radom|Tychy|Rybnik|Sosnowiec|Dąbrowa Górnicza|Płock|Elbląg|Koszalin|Słupsk|Legnica|Wałbrzych|Kalisz|Tarnów|Nowy Sącz|Gorzów Wielkopolski|Włocławek|Grudziądz|Pruszków|Piaseczno|Kladno|Opava|Frýdek-Místek|Karviná|Teplice|
  Děčín|Chomutov|Kolín|Tábor|Prostějov|Přerov|Třebíč|Znojmo|Poprad|Piešťany|Michalovce|Nové Zámky|Szombathely|Szolnok|Nyíregyháza|Veszprém|Zalaegerszeg|Eger|Érd|Pitești|Bacău|Târgu Mureș|Baia Mare|Buzău|
  Suceava|Alba Iulia|Bistrița|Chișinău|Celje|Kranj|Koper|Novo mesto|Zadar|Pula|Varaždin|Dubrovnik|Subotica|Čačak|Tuzla|Mostar|Zenica|Panevėžys|Narva|Hämeenlinna|Pori|Lappeenranta|Kouvola|Seinäjoki|Rauma|Hyvinkää|Porvoo|
  Linz|Malmo|Skövde|Trollhättan|Östersund|Falun|Borlänge|Nyköping|Kiruna|Skellefteå|Haugesund|Larvik|Porsgrunn|Skien|Arendal|Hamar|Lillehammer|Gjøvik|Molde|Hillerød|Helsingør|Køge|Næstved|Slagelse|Svendborg|Sønderborg|Holstebro|
  Ballerup|Hellerup|Herlev|Lyngby|Kongens Lyngby|Matosinhos|Vila Nova de Gaia|Oeiras|Sintra|Cascais|Amadora|Almada|Famalicão|Castelo Branco|Bragança|Viana do Castelo|Barueri|Osasco|Guarulhos|Santo André|São Bernardo do Campo|
  Jundiaí|Piracicaba|São José do Rio Preto|Bauru|Contagem|Juiz de Fora|Caxias do Sul|Pelotas|Canoas|Chapecó|São José|Cascavel|Ponta Grossa|Feira de Santana|Campina Grande|Cuiabá|Campo Grande|Aracaju|Alphaville|
  Capital Federal|Ciudad Autónoma de Buenos Aires|Bogotá D.C.|Bogotá DC|Ciudad de México DF|México D.F.|México DF|Monterrey|Zapopan|León|Toluca|Mérida|Tijuana|Hermosillo|Saltillo|Chihuahua|San Pedro Garza García|Cali|Pereira|Manizales|Cúcuta|Ibagué|Concepción|Antofagasta|Temuco|Mendoza|Mar del Plata|Santa Fe|Guayaquil|Cuenca|Trujillo|
  Santa Cruz de la Sierra|Cochabamba|Ciudad del Este|San Salvador|Ciudad de Guatemala|San José|Santo Domingo|Santiago de los Caballeros|Elche|Murcia|Cartagena|Jerez de la Frontera|Sabadell|Terrassa|Badalona|L'Hospitalet de Llobregat|
  Sant Cugat del Vallès|Mataró|Reus|Lleida|Castellón|Castellón de la Plana|Logroño|Huelva|Cádiz|Marbella|Las Palmas de Gran Canaria|Santa Cruz de Tenerife|Alcobendas|Getafe|Leganés|Móstoles|Pozuelo de Alarcón|Donostia|Bari|Taranto|
  Foggia|Messina|Siracusa|Reggio Calabria|Cosenza|Livorno|Lucca|Arezzo|Piacenza|Cremona|Mantova|Pavia|Varese|Lecco|Sesto San Giovanni|Asti|Cuneo|Biella|La Spezia|Savona|Sassari|Pordenone|Forlì|Cesena|
  Vienna|Villefranche-sur-Saône|Évry|Cergy|Créteil|Saint-Ouen|Montreuil|Ivry-sur-Seine|Rueil-Malmaison|Massy|Saclay|Antibes|Cannes|Béziers|Niort|Angoulême|Tarbes|Brest|Saint-Brieuc|Saint-Malo|Cherbourg|Évreux|Beauvais|
  Compiègne|Charleville-Mézières|Belfort|Épinal|Nancy|Roanne|Vichy|Aurillac|Hyères|Fréjus|Sousse|Monastir|Kénitra|Mohammedia|Agadir|Oujda|Meknès|Oran|Annaba|Yaoundé|Cotonou|Thiès|Kigali|Arusha|Mwanza|Lilongwe|Enugu|Kano|
  Benin City|Abeokuta|Lekki|Takoradi|Nakuru|Eldoret|Jalandhar|Amritsar|Gwalior|Jabalpur|Varanasi|Agra|Meerut|Aurangabad|Solapur|Kolhapur|Hubli|Belgaum|Warangal|Tirupati|Tiruchirappalli|Kozhikode|Calicut|Thrissur|
  Puducherry|Pondicherry|Panaji|Udaipur|Jodhpur|Siliguri|Cuttack|Jamshedpur|Sialkot|Gujranwala|Khulna|Rajshahi|Biratnagar|Galle|Ipoh|Seremban|Melaka|Malacca|Kota Kinabalu|Subang Jaya|Iloilo|Iloilo City|Bacolod|Cagayan de Oro|
  Muntinlupa|Alabang|Parañaque|Ortigas|Medan|Palembang|Makassar|Balikpapan|Batam|Sidoarjo|Cikarang|Karawang|Chonburi|Pattaya|Khon Kaen|İstanbul Anadolu|Kadıköy|Şişli|Beşiktaş|Ataşehir|Maslak|Ümraniye|Samsun|Sakarya|
  Manisa|Tekirdağ|Çorlu|Kocaeli|İzmit|Diyarbakır|Erzurum|Malatya|Hatay|Πάτρα|Ηράκλειο|Λάρισα|Πειραιάς|Βόλος|Ιωάννινα|نجران|أبها|تبوك|المدينة المنورة|مكة|مكة المكرمة|الخبر|الجبيل|المنصورة|طنطا|إربد|الزرقاء|كرج|قم|אשדוד|נתניה|ראשון לציון|הוד השרון|כפר סבא|רחובות|חולון|יקנעם|נצרת
`

/** Zones of time are named after towns: America/Toronto, Asia/Singapore. */
const zoneTowns = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' '))

/** Zones of time that are named after stations and small places, whose names are ordinary words. */
const noTowns = new Set(
  'center|resolute|troll|easter|christmas|wake|midway|casey|davis|palmer|knox|creston|currie|swift current|utc|gmt|south pole|canary|central|eastern|mountain|pacific|general|vostok|vevay|beulah'.split(
    '|',
  ),
)

// Built on first use, since it takes a while.
let cached: Set<string> | undefined

/**
 * Without case, accents and hyphens, which people leave out: "Malaga", "Lodz", "Aix en Provence"; 臺 is the formal way to write 台,
 * and keyboards of Arabic and Persian have different letters for the same sound.
 */
const plainly = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('-', ' ')
    .replaceAll('臺', '台')
    .replace(/[يى]/g, 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('\u200c', ' ')

/** Whether a name is that of a town that needs no country beside it. */
export const isTown: (name: string) => boolean = remember((name) => {
  if (noTowns.has(name.trim().toLowerCase())) return false
  cached ??= new Set(
    [...towns.split('|'), ...smallerTowns.split('|'), ...zoneTowns()].map((town) => plainly(town.trim())),
  )
  return cached.has(plainly(name.trim()))
})
