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
  RAKIJA_AT_9AM,
  RELIGION_IMPORTANCE,
  SARMA_ROLLING,
  SMOKING,
  SODA_VS_MINERALNA,
  YES_NO_MAYBE,
} from '@kolo/contracts/profile/enumerations';
import type { ProfileField } from '@kolo/contracts/profile/profileFields';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { Skeleton } from '@kolo/ui';
import { type Option, type OptionLayout, RadioGroup } from '@kolo/ui/options';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { ChoiceField, WizardAnswers } from '../../answers/answers.ts';
import { LimitedFields } from '../../profile/LimitedFields.tsx';
import type { PictureName } from './art/StitchedPicture.tsx';
import type { QuestionProps } from './flow/useWizardForm.ts';
import { FoodArt } from './foods/FoodArt.tsx';
import { FirstPhoto } from './questions/FirstPhoto.tsx';
import { GoalsQuestion } from './questions/GoalsQuestion.tsx';
import { HeritageQuestion } from './questions/HeritageQuestion.tsx';
import { HomeQuestion } from './questions/HomeQuestion.tsx';
import { LanguagesQuestion } from './questions/LanguagesQuestion.tsx';

export type Asked = ProfileField | 'photo';

export interface Question {
  key: string;
  asks: readonly Asked[];
  /** `null` if the answers have pictures of their own. */
  picture: PictureName | null;
  /** Alone in a view, choosing moves on (docs/product.md#the-wizard-on-a-phone). */
  isChoice: boolean;
  show: (props: QuestionProps) => ReactNode;
}

export interface Step {
  title: 'personal' | 'origin' | 'goals' | 'vibes' | 'icebreakers' | 'polish' | 'ready';
  questions: readonly Question[];
}

const COMING_HEIGHT = 320;

const ask = (
  asks: Asked | readonly Asked[],
  picture: PictureName | null,
  show: Question['show'],
  isChoice = false,
): Question => {
  const all = typeof asks === 'string' ? [asks] : asks;
  return { key: all.join('-'), asks: all, picture, isChoice, show };
};

type Answer<Field extends ChoiceField> = NonNullable<WizardAnswers[Field]>;

const choose = <Field extends ChoiceField>(
  field: Field,
  picture: PictureName | null,
  options: readonly (Option<Answer<Field>> | Answer<Field>)[],
  layout: OptionLayout = 'grid-three',
): Question =>
  ask(
    field,
    picture,
    ({ form }) => <RadioGroup {...form.choice(field)} options={options} layout={layout} />,
    true,
  );

/** Loaded later, since the first steps do not need it. */
function comingLater(load: () => Promise<{ default: ComponentType<QuestionProps> }>): Question['show'] {
  const Coming = lazy(load);
  return (props) => (
    <Suspense fallback={<Skeleton height={COMING_HEIGHT} />}>
      <Coming {...props} />
    </Suspense>
  );
}

/** These answers can only change so often. */
const seeking = (question: Question): Question => ({
  ...question,
  show: (props) => <LimitedFields group="seeking">{question.show(props)}</LimitedFields>,
});

const withArt = <Food extends (typeof FAVORITE_FOODS)[number]>(food: Food) => ({
  value: food,
  label: inOurLanguage(food),
  lead: <FoodArt food={food} />,
});
const FOODS = FAVORITE_FOODS.map(withArt);
const SPREADS = AJVAR_VS_KAJMAK.map(withArt);

export const STEPS: readonly Step[] = [
  {
    title: 'personal',
    questions: [
      seeking(choose('gender', 'kolo', GENDERS, 'grid-four')),
      seeking(choose('interestedIn', 'frieze', INTERESTS)),
      ask('photo', null, (props) => <FirstPhoto {...props} />),
    ],
  },
  {
    title: 'origin',
    questions: [
      ask('heritageCountries', 'frieze', (props) => <HeritageQuestion {...props} />),
      ask(['residenceCountry', 'currentCity'], 'sea', (props) => <HomeQuestion {...props} />),
      choose('stayLongTerm', 'suitcase', YES_NO_MAYBE),
      ask('languages', 'frieze', (props) => <LanguagesQuestion {...props} />),
    ],
  },
  {
    title: 'goals',
    questions: [
      ask('relationshipGoals', 'kolo', (props) => <GoalsQuestion {...props} />, true),
      choose('wantsChildren', 'frieze', YES_NO_MAYBE),
      choose('religionImportance', 'time', RELIGION_IMPORTANCE),
      choose('smoking', 'kafana', SMOKING),
      choose('drinking', 'rakija', DRINKING),
      choose('cityOrVillage', 'suitcase', CITY_OR_VILLAGE),
      ask(
        [],
        'frieze',
        comingLater(() => import('./questions/DealbreakersQuestion.tsx')),
      ),
    ],
  },
  {
    title: 'vibes',
    questions: [
      choose('favoriteFood', null, FOODS, 'grid'),
      choose('canDanceKolo', 'kolo', KOLO_DANCING),
      choose('balkanMusicLove', 'kafana', MUSIC_LOVE),
      choose('balkanTime', 'time', BALKAN_TIME),
      choose('rakijaAt9AM', 'rakija', RAKIJA_AT_9AM),
      choose('moveBackForLove', 'suitcase', YES_NO_MAYBE),
    ],
  },
  {
    title: 'icebreakers',
    questions: [
      choose('canRollSarma', 'coffee', SARMA_ROLLING),
      choose('sodaVsMineralna', 'sea', SODA_VS_MINERALNA),
      choose('djurdjevdanLyrics', 'kafana', DJURDJEVDAN_LYRICS),
      choose('kafanaTime', 'kafana', KAFANA_TIME),
      choose('ajvarVsKajmak', null, SPREADS, 'grid'),
      choose('coffeeOrder', 'coffee', COFFEE_ORDERS, 'grid-four'),
    ],
  },
  {
    title: 'polish',
    questions: [
      ask(
        'bio',
        'frieze',
        comingLater(() => import('./questions/BioQuestion.tsx')),
      ),
      ask(
        [],
        null,
        comingLater(() => import('./questions/PhotoSlots.tsx')),
      ),
    ],
  },
  {
    title: 'ready',
    questions: [
      ask(
        [],
        null,
        comingLater(() => import('./questions/Summary.tsx')),
      ),
    ],
  },
];
