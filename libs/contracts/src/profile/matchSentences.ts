/** What cards and members' pages say about two members. Front ends translate it by its English (docs/translating.md). */

export const DISTANCE_LABELS = {
  sameCity: 'same city',
  about: 'about {{km}} km away',
  /** The specification's placeholder. */
  unknown: '2 km away',
  sameCountry: 'same country',
  anotherCountry: 'another country',
} as const;

/** One for each part of the score (docs/product.md#the-balkan-score). */
export const SCORE_SENTENCES = {
  heritage: {
    shared: 'You both have roots in {{countries}}',
    none: 'Different corners of the Balkans: two kitchens to fall in love with',
  },
  values: {
    same: 'You want the same things from love and life',
    most: 'You agree on most of what matters',
    some: 'You see some big things differently: worth a long talk',
    few: 'You want different things, and that is good to know early',
  },
  culture: {
    all: 'You answer every Balkan question the same way',
    some: 'You agree on {{alike}} of {{of}} Balkan questions, from kolo to coffee',
    none: 'Every Balkan question divides you: the kafana will be lively',
  },
  language: {
    shared: 'You both speak {{languages}}',
    understood: '{{languages}} speakers understand each other',
    both: '{{understood}} speakers understand each other, and you both speak {{languages}}',
    none: 'No shared language yet: begin with a smile',
  },
  distance: {
    coffee: 'Close enough for coffee today',
    drive: 'A short drive apart',
    weekend: 'A weekend trip apart',
    flight: 'A short flight apart',
    hours: 'A few hours in the air apart',
    far: 'Far apart for now',
    sameCountry: 'You live in the same country',
    otherCountry: 'You live in different countries',
  },
} as const;

/** What Balkan answers say about a member, by the snake-case words of the calls. */
export const CULTURAL_VALUES = {
  dances_kolo: 'Dances kolo',
  dances_kolo_when_tipsy: 'Dances kolo when tipsy',
  lives_for_balkan_music: 'Lives for Balkan music',
  balkan_music_at_weddings: 'Balkan music at weddings',
  runs_on_balkan_time: 'Runs on Balkan time',
  always_on_time: 'Always on time',
  rakija_at_nine: 'Rakija at nine',
  rakija_when_it_fits: 'Rakija when it fits',
  would_move_back_for_love: 'Would move back for love',
  rolls_sarma: 'Rolls sarma',
  learning_to_roll_sarma: 'Learning to roll sarma',
  knows_djurdjevdan_by_heart: 'Knows Đurđevdan by heart',
  last_to_leave_the_kafana: 'Last to leave the kafana',
  team_ajvar: 'Team ajvar',
  team_kajmak: 'Team kajmak',
  turkish_coffee: 'Turkish coffee',
  family_minded: 'Family minded',
  faith_matters: 'Faith matters',
  village_at_heart: 'Village at heart',
} as const;
export type CulturalValue = keyof typeof CULTURAL_VALUES;
