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
  Penang|Makati|Cebu|Quezon City|Taguig|BGC|Bandung|Surabaya|Canberra|Wellington|Christchurch|Gold Coast
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
