import { LIMITS, type Photo } from '@kolo/contracts';
import { Button, classes, optionsStyles, TextAreaField } from '@kolo/ui';
import { useBioEnhancer } from '../../../bio/useBioEnhancer.ts';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import type { StepProps } from '../wizardForm.ts';
import { PhotoSlots } from './PhotoSlots.tsx';

/** Step 6: a bio for those who like to, and more photos. */
export function PolishStep({ form, photos }: StepProps & { photos: readonly Photo[] }) {
  const t = useText('onboarding');
  const bio = form.answers.bio ?? '';
  const { enhance, isEnhancing } = useBioEnhancer({
    emptyTitle: t('wizard.writeFirst'),
    emptyHint: t('wizard.writeFirstHint'),
    failure: (reason) => reason ?? t('bio.failedWizardHint'),
  });
  const improve = async () => {
    const better = await enhance(bio);
    if (better !== null) form.change('bio', better);
  };

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
        <Button kind="soft" icon="pepper" isPending={isEnhancing} onClick={() => void improve()}>
          {isEnhancing ? t('wizard.enhancing') : t('wizard.enhance')}
        </Button>
      </div>
      <PhotoSlots photos={photos} />
    </>
  );
}
