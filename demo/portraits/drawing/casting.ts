import { ageAt } from '@kolo/contracts/dates';
import { type Chance, createChance } from '../../src/chance.ts';
import { DEMO_DAY, type DemoPerson } from '../../src/cast/demoPeople.ts';
import { type Manner, MEN, WOMEN } from './manners.ts';
import type { HairColour, SkinTone, Tones } from './palette.ts';
import { PLACES } from './places.ts';
import type { Face, Portrait } from './portrait.ts';
import type { GarmentName } from './wardrobe.ts';

const PLACE_NAMES = Object.keys(PLACES) as (keyof typeof PLACES)[];
const SCARVES: readonly [Tones, ...Tones[]] = [
  ['#c94a3b', '#8f2f27'],
  ['#e9b04b', '#bd8429'],
  ['#2f6f78', '#1c4a52'],
  ['#efe3d2', '#c9b79f'],
];
const SUNGLASSES = 2;
const THIN_HAIR = 28;
const SMILING_EYES = [1, 19] as const;
/** From south to north families tend to get fairer; nobody is only one thing. */
const DARKER = new Set(['AL', 'XK', 'MK', 'BG', 'ME']);

type Decks = { hairstyle: Deck<number>; garment: Deck<GarmentName>; place: Deck<keyof typeof PLACES> };

/** Deals every card once before any comes again. */
type Deck<Card> = () => Card;

function deckOf<Card>(cards: readonly [Card, ...Card[]], chance: Chance): Deck<Card> {
  let left: Card[] = [];
  return () => {
    if (left.length === 0) left = [...cards];
    const [card] = left.splice(chance.between(0, left.length - 1), 1);
    return card ?? cards[0];
  };
}

/** The appearance of each person in each picture, by file name. */
export function casting(people: readonly DemoPerson[]): Map<string, Portrait> {
  const chance = createChance('decks');
  const [firstPlace = 'studio', ...places] = PLACE_NAMES;
  const place = deckOf([firstPlace, ...places], chance);
  const decksOf = (manner: Manner): Decks => ({
    hairstyle: deckOf(manner.hairstyles, chance),
    garment: deckOf(manner.garments, chance),
    place,
  });
  const decks = new Map([WOMEN, MEN].map((manner) => [manner, decksOf(manner)] as const));

  const portraits = new Map<string, Portrait>();
  for (const person of people) {
    const own = createChance(`looks of ${person.key}`);
    const manner = mannerOf(person, own);
    const dealt = decks.get(manner) ?? decksOf(manner);
    const face = faceOf(person, manner, dealt, own);
    const wearsGlasses = own.yes(0.16) ? own.pick([3, 4]) : null;
    for (const [index, name] of person.portraits.entries()) {
      portraits.set(name, pose(face, manner, dealt, own, { first: index === 0, wearsGlasses }));
    }
  }
  return portraits;
}

function mannerOf({ fields }: DemoPerson, chance: Chance): Manner {
  if (fields.gender === 'Female') return WOMEN;
  return fields.gender === 'Male' ? MEN : chance.pick([WOMEN, MEN]);
}

function faceOf(person: DemoPerson, manner: Manner, decks: Decks, chance: Chance): Face {
  const age = ageAt(person.account.birthdate, new Date(DEMO_DAY)) ?? 0;
  const thin = manner === MEN && age >= 42 && chance.yes(0.3);
  const bearded = manner === MEN && chance.yes(age >= 28 ? 0.2 : 0.06);
  return {
    seed: person.key,
    skin: skinOf(person, chance),
    hair: hairOf(person, age, manner, chance),
    hairstyle: thin ? THIN_HAIR : decks.hairstyle(),
    head: chance.pick([1, 3, 4]),
    eyes: chance.pick([4, 6, 8, 10, 11, 12, 14, 21, 23]),
    brows: chance.pick(manner.brows),
    nose: chance.pick(manner.noses),
    beard: bearded ? 2 : null,
    stubble: manner === MEN && !bearded && chance.yes(0.55),
    freckles: chance.yes(manner.freckles),
    shoulders: manner.shoulders,
    blush: manner.blush,
  };
}

function skinOf({ fields }: DemoPerson, chance: Chance): SkinTone {
  const [home = 'RS'] = fields.heritageCountries;
  return DARKER.has(home)
    ? chance.pick(['olive', 'olive', 'tan', 'fair'])
    : chance.pick(['fair', 'fair', 'olive', 'porcelain']);
}

function hairOf({ fields }: DemoPerson, age: number, manner: Manner, chance: Chance): HairColour {
  const [home = 'RS'] = fields.heritageCountries;
  if (age >= 43 && chance.yes(manner.greying)) return chance.pick(['ash', 'silver']);
  return DARKER.has(home)
    ? chance.pick(['black', 'black', 'espresso', 'espresso', 'chestnut', 'honey'])
    : chance.pick(['espresso', 'espresso', 'chestnut', 'chestnut', 'black', 'honey', 'auburn', 'blond']);
}

/** A place whose colours neither swallow the hair nor turn fair skin grey. */
function fittingPlace({ hair, skin }: Face, deal: Decks['place']): keyof typeof PLACES {
  for (;;) {
    const place = deal();
    const golden = place === 'studio' || place === 'vineyard' || place === 'market';
    const violet = place === 'city' || place === 'concert';
    if (golden && (hair === 'blond' || hair === 'honey')) continue;
    if (violet && skin === 'porcelain') continue;
    return place;
  }
}

function pose(
  face: Face,
  manner: Manner,
  decks: Decks,
  chance: Chance,
  { first, wearsGlasses }: { first: boolean; wearsGlasses: number | null },
): Portrait {
  const place = fittingPlace(face, decks.place);
  const outside = ['adriatic', 'mountain', 'snow', 'poppies', 'lake'].includes(place);
  const sunglasses = !first && outside && chance.yes(0.5);
  const smiling = !sunglasses && wearsGlasses === null && chance.yes(first ? 0.06 : 0.35);
  return {
    face: { ...face, eyes: smiling ? chance.pick(SMILING_EYES) : face.eyes },
    mouth: chance.pick(manner.mouths),
    lips: chance.yes(manner.lipstick) ? chance.pick(['#c8375a', '#b3263f', '#d1495f', '#a52a45']) : null,
    glasses: sunglasses ? SUNGLASSES : wearsGlasses,
    earrings: chance.yes(manner.earrings) ? chance.pick([2, 3]) : null,
    flowers: chance.yes(manner.flowers),
    garment: decks.garment(),
    scarf: place === 'snow' || (place === 'mountain' && chance.yes(0.4)) ? chance.pick(SCARVES) : null,
    place,
    tilt: chance.between(-5, 5),
    zoom: 0.88 + chance.next() * 0.13,
    shift: [chance.between(-22, 22), chance.between(0, 34)],
    flip: chance.yes(0.5),
  };
}
