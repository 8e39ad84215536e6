import { LIMITS } from '@kolo/contracts/limits';
import { classes, TextAreaField } from '@kolo/ui';
import { optionsStyles } from '@kolo/ui/options';
import { BioEnhancer } from '../../../bio/BioEnhancer.tsx';
import { useText } from '../../../texts/texts.ts';
import type { QuestionProps } from '../flow/useWizardForm.ts';
import styles from '../wizard.module.css';

export default function BioQuestion({ form }: QuestionProps) {
  const t = useText('onboarding');
  const bio = form.answers.bio ?? '';
  const change = (text: string) => form.change('bio', text);
  return (
    <div className={classes(optionsStyles.question, optionsStyles.isDisplay, styles.wizardBio)}>
      <h3 className={optionsStyles.asked}>{t('questions.bio')}</h3>
      <TextAreaField
        className={styles.field}
        label={t('wizard.bioQuestion')}
        name="bio"
        hint={t('wizard.bioHint')}
        placeholder={t('bio.placeholder')}
        maxLength={LIMITS.bioLength}
        value={bio}
        error={form.errors.bio}
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
