/** How people also write a city, by country: local, English or former name → the gazetteer's name. */
const TABLE: Record<string, string> = {
  AL: 'Tiranë:Tirana|Vlora:Vlorë|Shkodra:Shkodër|Korça:Korçë|Elbasani:Elbasan|Durrësi:Durrës|Berati:Berat|Lushnja:Lushnjë|Kavaja:Kavajë|Kruja:Krujë|Saranda:Sarandë|Lezha:Lezhë|Fieri:Fier',
  BG: 'Bourgas:Burgas|Rousse:Ruse',
  XK: 'Prishtinë:Pristina|Peja:Peć|Pejë:Peć|Mitrovica:Mitrovicë|Kosovska Mitrovica:Mitrovicë|Gjakova:Gjakovë|Đakovica:Gjakovë|Gnjilane:Gjilan|Gjilani:Gjilan|Uroševac:Ferizaj|Ferizaji:Ferizaj|Prizreni:Prizren|Podujevë:Podujeva|Podujevo:Podujeva|Vushtrria:Vushtrri|Vučitrn:Vushtrri',
  MK: 'Skoplje:Skopje|Shkup:Skopje|Manastir:Bitola|Tetova:Tetovo|Tetovë:Tetovo|Gostivari:Gostivar|Kumanova:Kumanovo|Kumanovë:Kumanovo',
  RO: 'București:Bucharest|Bukarest:Bucharest|Bukurešt:Bucharest|Cluj:Cluj-Napoca|Temišvar:Timişoara',
  RS: 'Beograd:Belgrade',
  ME: 'Ulqin:Ulcinj|Kotorr:Kotor',
  AT: 'Wien:Vienna|Beč:Vienna|Klagenfurt:Klagenfurt am Wörthersee',
  CH: 'Zuerich:Zürich|Cirih:Zürich|Geneva:Genève|Genf:Genève|Ženeva:Genève|Basle:Basel|Bâle:Basel|Berne:Bern|Lucerne:Luzern|St. Gallen:Sankt Gallen|Saint Gallen:Sankt Gallen',
  DE: 'München:Munich|Muenchen:Munich|Minhen:Munich|Cologne:Köln|Koeln:Köln|Keln:Köln|Nuremberg:Nürnberg|Nuernberg:Nürnberg|Hanover:Hannover|Duesseldorf:Düsseldorf|Štutgart:Stuttgart',
  IT: 'Roma:Rome|Milano:Milan|Torino:Turin|Napoli:Naples|Firenze:Florence|Venezia:Venice|Genova:Genoa|Trst:Trieste|Padua:Padova',
  FR: 'Pariz:Paris|Marseilles:Marseille|Lyons:Lyon|Strassburg:Strasbourg',
  ES: 'Seville:Sevilla',
  PT: 'Lisboa:Lisbon',
  BE: 'Bruxelles:Brussels|Brussel:Brussels|Brisel:Brussels|Antwerp:Antwerpen|Anvers:Antwerpen|Ghent:Gent|Gand:Gent',
  NL: 'Den Haag:The Hague|’s-Gravenhage:The Hague',
  DK: 'København:Copenhagen|Kopenhagen:Copenhagen',
  SE: 'Gothenburg:Göteborg|Malmoe:Malmö',
  PL: 'Warszawa:Warsaw|Varšava:Warsaw',
  CZ: 'Praha:Prague|Prag:Prague',
  HU: 'Budimpešta:Budapest|Segedin:Szeged|Pečuj:Pécs',
  GR: 'Athina:Athens|Atina:Athens|Saloniki:Thessaloniki|Solun:Thessaloniki',
  TR: 'Stambol:Istanbul|Stambul:Istanbul|Constantinople:Istanbul',
  RU: 'Moskva:Moscow|Sankt-Peterburg:Saint Petersburg|St. Petersburg:Saint Petersburg',
  UA: 'Kiev:Kyiv|Kijev:Kyiv|Odesa:Odessa',
  US: 'New York:New York City|NYC:New York City|LA:Los Angeles|Saint Louis:St. Louis|San Fran:San Francisco|Washington DC:Washington, D.C.|Washington:Washington, D.C.|Philly:Philadelphia',
};

/** Every alias as `[country, alias, name in the gazetteer]`. */
export const cityAliases = (): (readonly [country: string, alias: string, name: string])[] =>
  Object.entries(TABLE).flatMap(([country, pairs]) =>
    pairs.split('|').map((pair) => {
      const [alias = '', name = ''] = pair.split(':');
      return [country, alias, name] as const;
    }),
  );
