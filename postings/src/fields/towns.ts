/** Towns that postings name without their country. */

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
  Wollongong|Geelong|Townsville|Cairns|Parramatta|Newcastle upon Tyne|Tauranga|Dunedin
`

/** Zones of time are named after towns: America/Toronto, Asia/Singapore. */
const zoneTowns = () =>
  Intl.supportedValuesOf('timeZone').map((zone) => (zone.split('/').at(-1) ?? '').replaceAll('_', ' '))

// Built on first use, since it takes a while.
let cached: Set<string> | undefined

/** Whether a name is that of a town that needs no country beside it. */
export const isTown = (name: string): boolean => {
  cached ??= new Set([...towns.split('|'), ...zoneTowns()].map((town) => town.trim().toLowerCase()))
  // 臺 is the formal way to write 台.
  return cached.has(name.trim().toLowerCase().replaceAll('臺', '台'))
}
