import {
  CITY_OR_VILLAGE,
  DRINKING,
  RELATIONSHIP_GOALS,
  RELIGION_IMPORTANCE,
  type RelationshipGoal,
  SMOKING,
  YES_NO_MAYBE,
} from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { StepProps } from '../wizardForm.ts';

const HINTS = {
  'Serious relationship': 'serious',
  'Casual dating': 'casual',
  'Friendship first': 'friendship',
  'Open to anything': 'open',
} as const satisfies Record<RelationshipGoal, string>;

/** Step 3: what a member is looking for, and how they live. */
export function GoalsStep({ form }: StepProps) {
  const t = useText('onboarding');
  const goals = RELATIONSHIP_GOALS.map((goal) => ({
    value: goal,
    label: goal,
    hint: t(`goalHints.${HINTS[goal]}`),
  }));
  return (
    <>
      <div className={styles.wizardGoals}>
        <RadioGroup {...form.choice('relationshipGoals')} options={goals} layout="grid" />
      </div>
      <RadioGroup {...form.choice('wantsChildren')} options={YES_NO_MAYBE} layout="grid-three" />
      <RadioGroup {...form.choice('religionImportance')} options={RELIGION_IMPORTANCE} layout="grid-three" />
      <RadioGroup {...form.choice('smoking')} options={SMOKING} layout="grid-three" />
      <RadioGroup {...form.choice('drinking')} options={DRINKING} layout="grid-three" />
      <RadioGroup {...form.choice('cityOrVillage')} options={CITY_OR_VILLAGE} layout="grid-three" />
    </>
  );
}
