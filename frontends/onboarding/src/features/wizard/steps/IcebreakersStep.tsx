import {
  AJVAR_VS_KAJMAK,
  COFFEE_ORDERS,
  DJURDJEVDAN_LYRICS,
  KAFANA_TIME,
  SARMA_ROLLING,
  SODA_VS_MINERALNA,
} from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import { FoodArt } from '../foods/FoodArt.tsx';
import type { StepProps } from '../wizardForm.ts';

const SPREADS = AJVAR_VS_KAJMAK.map((food) => ({ value: food, label: food, lead: <FoodArt food={food} /> }));

/** Step 5: something to talk about in the first message. */
export function IcebreakersStep({ form }: StepProps) {
  return (
    <>
      <RadioGroup {...form.choice('canRollSarma')} options={SARMA_ROLLING} layout="grid-three" />
      <RadioGroup {...form.choice('sodaVsMineralna')} options={SODA_VS_MINERALNA} layout="grid-three" />
      <RadioGroup {...form.choice('djurdjevdanLyrics')} options={DJURDJEVDAN_LYRICS} layout="grid-three" />
      <RadioGroup {...form.choice('kafanaTime')} options={KAFANA_TIME} layout="grid-three" />
      <RadioGroup {...form.choice('ajvarVsKajmak')} options={SPREADS} layout="grid" />
      <RadioGroup {...form.choice('coffeeOrder')} options={COFFEE_ORDERS} layout="grid-four" />
    </>
  );
}
