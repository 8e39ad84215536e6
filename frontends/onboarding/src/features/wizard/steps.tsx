import {
  AJVAR_VS_KAJMAK,
  BALKAN_TIME,
  CITY_OR_VILLAGE,
  COFFEE_ORDERS,
  DJURDJEVDAN_LYRICS,
  DRINKING,
  FAVORITE_FOODS,
  GENDERS,
  INTERESTS,
  KAFANA_TIME,
  KOLO_DANCING,
  MUSIC_LOVE,
  type ProfileField,
  RAKIJA_AT_9AM,
  RELIGION_IMPORTANCE,
  SARMA_ROLLING,
  SMOKING,
  SODA_VS_MINERALNA,
  YES_NO_MAYBE,
} from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import type { ReactNode } from 'react';
import { LimitedFields } from '../../profile/LimitedFields.tsx';
import { FoodArt } from './foods/FoodArt.tsx';
import { BioQuestion } from './questions/BioQuestion.tsx';
import { FirstPhoto } from './questions/FirstPhoto.tsx';
import { GoalsQuestion } from './questions/GoalsQuestion.tsx';
import { HeritageQuestion } from './questions/HeritageQuestion.tsx';
import { HomeQuestion } from './questions/HomeQuestion.tsx';
import { LanguagesQuestion } from './questions/LanguagesQuestion.tsx';
import { PhotoSlots } from './questions/PhotoSlots.tsx';
import { Summary } from './questions/Summary.tsx';
import type { QuestionProps } from './wizardForm.ts';

/** What a question asks for: fields of the profile, or the photo. */
export type Asked = ProfileField | 'photo';

export interface Question {
  key: string;
  asks: readonly Asked[];
  show: (props: QuestionProps) => ReactNode;
}

/** What a phone shows at once: one question, or a tight pair (docs/product.md#the-wizard-on-a-phone). */
export type View = readonly Question[];

export interface Step {
  title: 'personal' | 'origin' | 'goals' | 'vibes' | 'icebreakers' | 'polish' | 'ready';
  views: readonly View[];
}

const ask = (asks: Asked | readonly Asked[], show: Question['show']): Question => {
  const all = typeof asks === 'string' ? [asks] : asks;
  return { key: all.join('-'), asks: all, show };
};

const withArt = <Food extends (typeof FAVORITE_FOODS)[number]>(food: Food) => ({
  value: food,
  label: food,
  lead: <FoodArt food={food} />,
});
const FOODS = FAVORITE_FOODS.map(withArt);
const SPREADS = AJVAR_VS_KAJMAK.map(withArt);

/**
 * The seven steps with their questions, in the order in which they are asked (docs/product.md#the-wizard,
 * docs/product.md#the-wizard-on-a-phone).
 */
export const STEPS: readonly Step[] = [
  {
    title: 'personal',
    views: [
      [
        ask('gender', ({ form }) => (
          <LimitedFields group="seeking">
            {() => <RadioGroup {...form.choice('gender')} options={GENDERS} layout="grid-four" />}
          </LimitedFields>
        )),
      ],
      [
        ask('interestedIn', ({ form }) => (
          <LimitedFields group="seeking">
            {() => <RadioGroup {...form.choice('interestedIn')} options={INTERESTS} layout="grid-three" />}
          </LimitedFields>
        )),
      ],
      [ask('photo', (props) => <FirstPhoto {...props} />)],
    ],
  },
  {
    title: 'origin',
    views: [
      [ask('heritageCountries', (props) => <HeritageQuestion {...props} />)],
      [ask(['residenceCountry', 'currentCity'], (props) => <HomeQuestion {...props} />)],
      [
        ask('stayLongTerm', ({ form }) => (
          <RadioGroup {...form.choice('stayLongTerm')} options={YES_NO_MAYBE} layout="grid-three" />
        )),
      ],
      [ask('languages', (props) => <LanguagesQuestion {...props} />)],
    ],
  },
  {
    title: 'goals',
    views: [
      [ask('relationshipGoals', (props) => <GoalsQuestion {...props} />)],
      [
        ask('wantsChildren', ({ form }) => (
          <RadioGroup {...form.choice('wantsChildren')} options={YES_NO_MAYBE} layout="grid-three" />
        )),
        ask('religionImportance', ({ form }) => (
          <RadioGroup
            {...form.choice('religionImportance')}
            options={RELIGION_IMPORTANCE}
            layout="grid-three"
          />
        )),
      ],
      [
        ask('smoking', ({ form }) => (
          <RadioGroup {...form.choice('smoking')} options={SMOKING} layout="grid-three" />
        )),
        ask('drinking', ({ form }) => (
          <RadioGroup {...form.choice('drinking')} options={DRINKING} layout="grid-three" />
        )),
      ],
      [
        ask('cityOrVillage', ({ form }) => (
          <RadioGroup {...form.choice('cityOrVillage')} options={CITY_OR_VILLAGE} layout="grid-three" />
        )),
      ],
    ],
  },
  {
    title: 'vibes',
    views: [
      [
        ask('favoriteFood', ({ form }) => (
          <RadioGroup {...form.choice('favoriteFood')} options={FOODS} layout="grid" />
        )),
      ],
      [
        ask('canDanceKolo', ({ form }) => (
          <RadioGroup {...form.choice('canDanceKolo')} options={KOLO_DANCING} layout="grid-three" />
        )),
        ask('balkanMusicLove', ({ form }) => (
          <RadioGroup {...form.choice('balkanMusicLove')} options={MUSIC_LOVE} layout="grid-three" />
        )),
      ],
      [
        ask('balkanTime', ({ form }) => (
          <RadioGroup {...form.choice('balkanTime')} options={BALKAN_TIME} layout="grid-three" />
        )),
        ask('rakijaAt9AM', ({ form }) => (
          <RadioGroup {...form.choice('rakijaAt9AM')} options={RAKIJA_AT_9AM} layout="grid-three" />
        )),
      ],
      [
        ask('moveBackForLove', ({ form }) => (
          <RadioGroup {...form.choice('moveBackForLove')} options={YES_NO_MAYBE} layout="grid-three" />
        )),
      ],
    ],
  },
  {
    title: 'icebreakers',
    views: [
      [
        ask('canRollSarma', ({ form }) => (
          <RadioGroup {...form.choice('canRollSarma')} options={SARMA_ROLLING} layout="grid-three" />
        )),
        ask('sodaVsMineralna', ({ form }) => (
          <RadioGroup {...form.choice('sodaVsMineralna')} options={SODA_VS_MINERALNA} layout="grid-three" />
        )),
      ],
      [
        ask('djurdjevdanLyrics', ({ form }) => (
          <RadioGroup
            {...form.choice('djurdjevdanLyrics')}
            options={DJURDJEVDAN_LYRICS}
            layout="grid-three"
          />
        )),
      ],
      [
        ask('kafanaTime', ({ form }) => (
          <RadioGroup {...form.choice('kafanaTime')} options={KAFANA_TIME} layout="grid-three" />
        )),
        ask('ajvarVsKajmak', ({ form }) => (
          <RadioGroup {...form.choice('ajvarVsKajmak')} options={SPREADS} layout="grid" />
        )),
      ],
      [
        ask('coffeeOrder', ({ form }) => (
          <RadioGroup {...form.choice('coffeeOrder')} options={COFFEE_ORDERS} layout="grid-four" />
        )),
      ],
    ],
  },
  {
    title: 'polish',
    views: [
      [ask('bio', (props) => <BioQuestion {...props} />)],
      [ask([], (props) => <PhotoSlots {...props} />)],
    ],
  },
  { title: 'ready', views: [[ask([], (props) => <Summary {...props} />)]] },
];
