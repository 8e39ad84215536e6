/** Local, English and former names, each with the gazetteer's. A star marks an English name that differs. */
const TABLE: Record<string, string> = {
  AL: 'Tiranë:Tirana|Vlora:Vlorë|Shkodra:Shkodër|Korça:Korçë|Elbasani:Elbasan|Durrësi:Durrës|Berati:Berat|Lushnja:Lushnjë|Kavaja:Kavajë|Kruja:Krujë|Saranda:Sarandë|Lezha:Lezhë|Fieri:Fier|Drač:Durrës|Skadar:Shkodër|Skader:Shkodër',
  BG: 'Bourgas:Burgas|Rousse:Ruse|Sofje:Sofia',
  XK: 'Prishtinë:Pristina|*Peja:Peć|Pejë:Peć|*Mitrovica:Mitrovicë|Kosovska Mitrovica:Mitrovicë|Gjakova:Gjakovë|Đakovica:Gjakovë|Gnjilane:Gjilan|Gjilani:Gjilan|Uroševac:Ferizaj|Ferizaji:Ferizaj|Prizreni:Prizren|Podujevë:Podujeva|Podujevo:Podujeva|Vushtrria:Vushtrri|Vučitrn:Vushtrri|Пеќ:Peć',
  MK: 'Skoplje:Skopje|Shkup:Skopje|Manastir:Bitola|Tetova:Tetovo|Tetovë:Tetovo|Gostivari:Gostivar|Kumanova:Kumanovo|Kumanovë:Kumanovo|Bitolj:Bitola|Ohër:Ohrid|Битоля:Bitola',
  RO: 'București:Bucharest|Bukarest:Bucharest|Bukurešt:Bucharest|Cluj:Cluj-Napoca|Temišvar:Timişoara|Konstanca:Constanţa|Kluž-Napoka:Cluj-Napoca|Bukarešta:Bucharest|Timishoarë:Timişoara|Jash:Iaşi|Konstancë:Constanţa',
  RS: 'Beograd:Belgrade|Belgrad:Belgrade|Крагуевац:Kragujevac',
  ME: 'Ulqin:Ulcinj|Kotorr:Kotor|Podgoricë:Podgorica|Улцин:Ulcinj',
  AT: 'Wien:Vienna|Beč:Vienna|Klagenfurt:Klagenfurt am Wörthersee|Bécs:Vienna|Виена:Vienna|Dunaj:Vienna|Vjenë:Vienna|Grac:Graz|Linc:Linz|Salcburg:Salzburg|Insbruk:Innsbruck|Gradec:Graz|Залцбург:Salzburg',
  CH: 'Zuerich:Zürich|Cirih:Zürich|*Geneva:Genève|Genf:Genève|Ženeva:Genève|Basle:Basel|Bâle:Basel|Berne:Bern|*Lucerne:Luzern|*St. Gallen:Sankt Gallen|Saint Gallen:Sankt Gallen|Bazel:Basel|Lozana:Lausanne|Lucern:Luzern|Sankt Galen:Sankt Gallen|Berna:Bern|Lucerna:Luzern|Lozanë:Lausanne|Shën Galen:Sankt Gallen|Цюрих:Zürich|Люцерн:Luzern',
  DE: 'München:Munich|Muenchen:Munich|Minhen:Munich|*Cologne:Köln|Koeln:Köln|Keln:Köln|*Nuremberg:Nürnberg|Nuernberg:Nürnberg|*Hanover:Hannover|Duesseldorf:Düsseldorf|Štutgart:Stuttgart|Мюнхен:Munich|Dizeldorf:Düsseldorf|Nirnberg:Nürnberg|Lajpcig:Leipzig|Drezden:Dresden|Frankfurt na Majni:Frankfurt am Main|Diseldorf:Düsseldorf|Frankfurt pe Main:Frankfurt am Main|Hanovra:Hannover|Mynih:Munich|Франкфурт на Мајна:Frankfurt am Main|Франкфурт на Майн:Frankfurt am Main|Дюселдорф:Düsseldorf|Нюрнберг:Nürnberg',
  IT: 'Roma:Rome|Milano:Milan|Torino:Turin|Napoli:Naples|Firenze:Florence|Venezia:Venice|Genova:Genoa|Trst:Trieste|*Padua:Padova|Rim:Rome|Venecija:Venice|Firenca:Florence|Napulj:Naples|Bolonja:Bologna|Benetke:Venice|Firence:Florence|Neapelj:Naples|Veneția:Venice|Florența:Florence|Rom:Rome|Mailand:Milan|Venedig:Venice|Triest:Trieste|Florenz:Florence|Neapel:Naples|Неапол:Naples|Флоренция:Florence',
  FR: 'Pariz:Paris|Marseilles:Marseille|Lyons:Lyon|Strassburg:Strasbourg|Strazbur:Strasbourg|Marsej:Marseille|Marsilia:Marseille|Strasburg:Strasbourg|Marsejë:Marseille',
  ES: '*Seville:Sevilla|Barselona:Barcelona|Barcelonë:Barcelona',
  PT: 'Lisboa:Lisbon|Lisabon:Lisbon|Lizbona:Lisbon|Lisabona:Lisbon|Lisbonë:Lisbon|Lissabon:Lisbon',
  BE: 'Bruxelles:Brussels|Brussel:Brussels|Brisel:Brussels|*Antwerp:Antwerpen|Anvers:Antwerpen|*Ghent:Gent|Gand:Gent|Antverpen:Antwerpen|Bruselj:Brussels|Bruksel:Brussels|Брюксел:Brussels',
  NL: 'Den Haag:The Hague|’s-Gravenhage:The Hague|Haag:The Hague|Roterdam:Rotterdam|Hag:The Hague|Haga:The Hague|Hagë:The Hague',
  DK: 'København:Copenhagen|Kopenhagen:Copenhagen|Copenhaga:Copenhagen|Kopenhagë:Copenhagen',
  SE: '*Gothenburg:Göteborg|Malmoe:Malmö|Stokholm:Stockholm|Malme:Malmö|Geteborg:Göteborg|Малмьо:Malmö',
  PL: 'Warszawa:Warsaw|Varšava:Warsaw|Varșovia:Warsaw|Varshavë:Warsaw|Warschau:Warsaw',
  CZ: 'Praha:Prague|Prag:Prague|Praga:Prague|Pragë:Prague',
  HU: 'Budimpešta:Budapest|Segedin:Szeged|Pečuj:Pécs|Budapesta:Budapest',
  GR: 'Athina:Athens|Atina:Athens|Saloniki:Thessaloniki|Solun:Thessaloniki|*Heraklion:Irákleion|Atena:Athens|Atene:Athens|Salonic:Thessaloníki|Athinë:Athens|Selanik:Thessaloníki|Athen:Athens',
  TR: 'Stambol:Istanbul|Stambul:Istanbul|Constantinople:Istanbul|Carigrad:Istanbul|Stamboll:Istanbul',
  RU: 'Moskva:Moscow|Sankt-Peterburg:Saint Petersburg|St. Petersburg:Saint Petersburg|Moscova:Moscow|Moskë:Moscow|Moskau:Moscow',
  UA: 'Kiev:Kyiv|Kijev:Kyiv|Odesa:Odessa|Kiew:Kyiv',
  US: 'New York:New York City|NYC:New York City|LA:Los Angeles|Saint Louis:St. Louis|San Fran:San Francisco|Washington DC:Washington, D.C.|Washington:Washington, D.C.|Philly:Philadelphia|Čikago:Chicago|Njujork:New York City|Los Anđeles:Los Angeles|Sent Luis:St. Louis|Nju-Jork:New York City|Лос Анџелес:Los Angeles|Лос Анджелис:Los Angeles|Сейнт Луис:St. Louis',
  HR: 'Fiume:Rijeka|Spalato:Split|Zara:Zadar|Reka:Rijeka',
  SI: 'Lubiana:Ljubljana|Kopar:Koper|Lubjanë:Ljubljana',
  GB: 'Londra:London|Londër:London',
  LU: 'Luksemburg:Luxembourg|Люксембург:Luxembourg',
  IE: 'Dablin:Dublin',
  CA: 'Vankuver:Vancouver|Ванкувър:Vancouver',
  AU: 'Melburn:Melbourne|Сидни:Sydney|Мелбърн:Melbourne',
  BA: 'Banjaluka:Banja Luka|Sarajevë:Sarajevo|Banjallukë:Banja Luka|Сараево:Sarajevo',
  SK: 'Bratislavë:Bratislava',
};

interface Alias {
  country: string;
  alias: string;
  name: string;
  isEnglish: boolean;
}

const aliases = (): Alias[] =>
  Object.entries(TABLE).flatMap(([country, pairs]) =>
    pairs.split('|').map((pair) => {
      const isEnglish = pair.startsWith('*');
      const [alias = '', name = ''] = pair.slice(isEnglish ? 1 : 0).split(':');
      return { country, alias, name, isEnglish };
    }),
  );

export const cityAliases = (): (readonly [country: string, alias: string, name: string])[] =>
  aliases().map(({ country, alias, name }) => [country, alias, name] as const);

let english: Map<string, string> | undefined;

/** If it differs from the gazetteer's; Bulgarian ъ becomes an a. */
export function englishCityName(country: string, name: string): string {
  english ??= new Map(
    aliases()
      .filter(({ isEnglish }) => isEnglish)
      .map(({ country: code, alias, name: listed }) => [`${code}:${listed}`, alias]),
  );
  return english.get(`${country}:${name}`) ?? (country === 'BG' ? name.replaceAll('ŭ', 'a') : name);
}
