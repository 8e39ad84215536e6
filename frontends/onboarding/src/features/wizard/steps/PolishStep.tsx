import { LIMITS, type Photo } from '@kolo/contracts';
import { classes, optionsStyles, TextAreaField } from '@kolo/ui';
import { BioEnhancer } from '../../../bio/BioEnhancer.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { StepProps } from '../wizardForm.ts';
import { PhotoSlots } from './PhotoSlots.tsx';

/** Step 6: a bio for those who like to, and more photos. */
export function PolishStep({ form, photos }: StepProps & { photos: readonly Photo[] }) {
  const t = useText('onboarding');
  const bio = form.answers.bio ?? '';
  return (
    <>
      <div className={classes(optionsStyles.question, styles.wizardBio)}>
        <TextAreaField
          className={styles.field}
          label={t('wizard.bioQuestion')}
          name="bio"
          hint={t('wizard.bioHint')}
          placeholder={t('bio.placeholder')}
          maxLength={LIMITS.bioLength}
          value={bio}
          onChange={(text) => form.change('bio', text)}
        />
        <BioEnhancer
          bio={bio}
          label={t('wizard.enhance')}
          pendingLabel={t('wizard.enhancing')}
          emptyTitle={t('wizard.writeFirst')}
          emptyHint={t('wizard.writeFirstHint')}
          failure={(reason) => reason ?? t('bio.failedWizardHint')}
          onChange={(text) => form.change('bio', text)}
        />
      </div>
      <PhotoSlots photos={photos} />
    </>
  );
}
