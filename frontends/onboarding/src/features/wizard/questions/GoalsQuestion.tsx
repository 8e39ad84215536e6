import { RELATIONSHIP_GOALS, type RelationshipGoal } from '@kolo/contracts/profile/enumerations';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { RadioGroup } from '@kolo/ui/options';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';

const HINTS = {
  'Serious relationship': 'serious',
  'Casual dating': 'casual',
  'Friendship first': 'friendship',
  'Open to anything': 'open',
} as const satisfies Record<RelationshipGoal, string>;

export function GoalsQuestion({ form }: QuestionProps) {
  const t = useText('onboarding');
  const goals = RELATIONSHIP_GOALS.map((goal) => ({
    value: goal,
    label: inOurLanguage(goal),
    hint: t(`goalHints.${HINTS[goal]}`),
  }));
  return (
    <div className={styles.wizardGoals}>
      <RadioGroup {...form.choice('relationshipGoals')} options={goals} layout="grid" />
    </div>
  );
}
