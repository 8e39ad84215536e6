import { RELATIONSHIP_GOALS, type RelationshipGoal } from '@kolo/contracts';
import { RadioGroup } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

const HINTS = {
  'Serious relationship': 'serious',
  'Casual dating': 'casual',
  'Friendship first': 'friendship',
  'Open to anything': 'open',
} as const satisfies Record<RelationshipGoal, string>;

/** What a member is here for: four cards, each with a line of its own. */
export function GoalsQuestion({ form }: QuestionProps) {
  const t = useText('onboarding');
  const goals = RELATIONSHIP_GOALS.map((goal) => ({
    value: goal,
    label: goal,
    hint: t(`goalHints.${HINTS[goal]}`),
  }));
  return (
    <div className={styles.wizardGoals}>
      <RadioGroup {...form.choice('relationshipGoals')} options={goals} layout="grid" />
    </div>
  );
}
