/** Local, English and former names, each with the gazetteer's. A star marks an English name that differs. */
const TABLE: Record<string, string> = {
  AL: 'Tiranë:Tirana|Vlora:Vlorë|Shkodra:Shkodër|Korça:Korçë|Elbasani:Elbasan|Durrësi:Durrës|Berati:Berat|Lushnja:Lushnjë|Kavaja:Kavajë|Kruja:Krujë|Saranda:Sarandë|Lezha:Lezhë|Fieri:Fier',
  BG: 'Bourgas:Burgas|Rousse:Ruse',
  XK: 'Prishtinë:Pristina|*Peja:Peć|Pejë:Peć|*Mitrovica:Mitrovicë|Kosovska Mitrovica:Mitrovicë|Gjakova:Gjakovë|Đakovica:Gjakovë|Gnjilane:Gjilan|Gjilani:Gjilan|Uroševac:Ferizaj|Ferizaji:Ferizaj|Prizreni:Prizren|Podujevë:Podujeva|Podujevo:Podujeva|Vushtrria:Vushtrri|Vučitrn:Vushtrri',
  MK: 'Skoplje:Skopje|Shkup:Skopje|Manastir:Bitola|Tetova:Tetovo|Tetovë:Tetovo|Gostivari:Gostivar|Kumanova:Kumanovo|Kumanovë:Kumanovo',
  RO: 'București:Bucharest|Bukarest:Bucharest|Bukurešt:Bucharest|Cluj:Cluj-Napoca|Temišvar:Timişoara',
  RS: 'Beograd:Belgrade',
  ME: 'Ulqin:Ulcinj|Kotorr:Kotor',
  AT: 'Wien:Vienna|Beč:Vienna|Klagenfurt:Klagenfurt am Wörthersee|Bécs:Vienna|Виена:Vienna|Dunaj:Vienna|Vjenë:Vienna|Grac:Graz|Linc:Linz|Salcburg:Salzburg',
  CH: 'Zuerich:Zürich|Cirih:Zürich|*Geneva:Genève|Genf:Genève|Ženeva:Genève|Basle:Basel|Bâle:Basel|Berne:Bern|*Lucerne:Luzern|*St. Gallen:Sankt Gallen|Saint Gallen:Sankt Gallen|Bazel:Basel',
  DE: 'München:Munich|Muenchen:Munich|Minhen:Munich|*Cologne:Köln|Koeln:Köln|Keln:Köln|*Nuremberg:Nürnberg|Nuernberg:Nürnberg|*Hanover:Hannover|Duesseldorf:Düsseldorf|Štutgart:Stuttgart|Мюнхен:Munich|Dizeldorf:Düsseldorf|Nirnberg:Nürnberg|Lajpcig:Leipzig|Drezden:Dresden',
  IT: 'Roma:Rome|Milano:Milan|Torino:Turin|Napoli:Naples|Firenze:Florence|Venezia:Venice|Genova:Genoa|Trst:Trieste|*Padua:Padova|Rim:Rome|Venecija:Venice|Firenca:Florence|Napulj:Naples|Bolonja:Bologna',
  FR: 'Pariz:Paris|Marseilles:Marseille|Lyons:Lyon|Strassburg:Strasbourg|Strazbur:Strasbourg|Marsej:Marseille',
  ES: '*Seville:Sevilla',
  PT: 'Lisboa:Lisbon',
  BE: 'Bruxelles:Brussels|Brussel:Brussels|Brisel:Brussels|*Antwerp:Antwerpen|Anvers:Antwerpen|*Ghent:Gent|Gand:Gent',
  NL: 'Den Haag:The Hague|’s-Gravenhage:The Hague',
  DK: 'København:Copenhagen|Kopenhagen:Copenhagen',
  SE: '*Gothenburg:Göteborg|Malmoe:Malmö|Stokholm:Stockholm',
  PL: 'Warszawa:Warsaw|Varšava:Warsaw',
  CZ: 'Praha:Prague|Prag:Prague',
  HU: 'Budimpešta:Budapest|Segedin:Szeged|Pečuj:Pécs',
  GR: 'Athina:Athens|Atina:Athens|Saloniki:Thessaloniki|Solun:Thessaloniki|*Heraklion:Irákleion',
  TR: 'Stambol:Istanbul|Stambul:Istanbul|Constantinople:Istanbul|Carigrad:Istanbul',
  RU: 'Moskva:Moscow|Sankt-Peterburg:Saint Petersburg|St. Petersburg:Saint Petersburg',
  UA: 'Kiev:Kyiv|Kijev:Kyiv|Odesa:Odessa',
  US: 'New York:New York City|NYC:New York City|LA:Los Angeles|Saint Louis:St. Louis|San Fran:San Francisco|Washington DC:Washington, D.C.|Washington:Washington, D.C.|Philly:Philadelphia|Čikago:Chicago|Njujork:New York City',
  HR: 'Fiume:Rijeka|Spalato:Split|Zara:Zadar',
  SI: 'Lubiana:Ljubljana',
  GB: 'Londra:London',
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
