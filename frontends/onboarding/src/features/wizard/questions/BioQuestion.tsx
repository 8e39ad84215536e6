import { LIMITS } from '@kolo/contracts';
import { classes, optionsStyles, TextAreaField } from '@kolo/ui';
import { BioEnhancer } from '../../../bio/BioEnhancer.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { QuestionProps } from '../wizardForm.ts';

/** A bio for those who like to write one. */
export function BioQuestion({ form }: QuestionProps) {
  const t = useText('onboarding');
  const bio = form.answers.bio ?? '';
  const change = (text: string) => form.change('bio', text);
  return (
    <div className={classes(optionsStyles.question, styles.wizardBio)}>
      <TextAreaField
        className={styles.field}
        label={t('wizard.bioQuestion')}
        name="bio"
        hint={t('wizard.bioHint')}
        placeholder={t('bio.placeholder')}
        maxLength={LIMITS.bioLength}
        value={bio}
        onChange={change}
      />
      <BioEnhancer
        bio={bio}
        label={t('wizard.enhance')}
        pendingLabel={t('wizard.enhancing')}
        emptyTitle={t('wizard.writeFirst')}
        emptyHint={t('wizard.writeFirstHint')}
        failure={(reason) => reason ?? t('bio.failedWizardHint')}
        onChange={change}
      />
    </div>
  );
}
