import {
  BALKAN_TIME,
  FAVORITE_FOODS,
  KOLO_DANCING,
  MUSIC_LOVE,
  RAKIJA_AT_9AM,
  YES_NO_MAYBE,
} from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import { FoodArt } from '../foods/FoodArt.tsx';
import type { StepProps } from '../wizardForm.ts';

const FOODS = FAVORITE_FOODS.map((food) => ({ value: food, label: food, lead: <FoodArt food={food} /> }));

/** Step 4: the Balkan questions of the heart. */
export function VibesStep({ form }: StepProps) {
  return (
    <>
      <RadioGroup {...form.choice('favoriteFood')} options={FOODS} layout="grid" />
      <RadioGroup {...form.choice('canDanceKolo')} options={KOLO_DANCING} layout="grid-three" />
      <RadioGroup {...form.choice('balkanMusicLove')} options={MUSIC_LOVE} layout="grid-three" />
      <RadioGroup {...form.choice('balkanTime')} options={BALKAN_TIME} layout="grid-three" />
      <RadioGroup {...form.choice('rakijaAt9AM')} options={RAKIJA_AT_9AM} layout="grid-three" />
      <RadioGroup {...form.choice('moveBackForLove')} options={YES_NO_MAYBE} layout="grid-three" />
    </>
  );
}
