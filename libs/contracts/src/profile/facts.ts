/** The answers on a member's page, in their order (docs/product.md#how-others-see-a-member). */
export const FACTS = {
  basics: [
    'relationshipGoals',
    'wantsChildren',
    'religion',
    'education',
    'stayLongTerm',
    'moveBackForLove',
    'cityOrVillage',
  ],
  lifestyle: ['smoking', 'drinking', 'exerciseFrequency'],
  fun: [
    'favoriteBalkanFood',
    'canDanceKolo',
    'balkanMusicLove',
    'balkanTime',
    'rakijaAt9AM',
    'canRollSarma',
    'sodaVsMineralna',
    'djurdjevdanLyrics',
    'kafanaTime',
    'ajvarVsKajmak',
    'coffeeOrder',
  ],
} as const;

export type FactGroup = keyof typeof FACTS;
export type FactName = (typeof FACTS)[FactGroup][number];
