import { LIMITS } from '@kolo/contracts';
import { Button, TextAreaField } from '@kolo/ui';
import { useBioEnhancer } from '../../bio/useBioEnhancer.ts';
import { useText } from '../../texts/texts.ts';
import styles from './profileEdit.module.css';
import type { EditSectionProps } from './useProfileEdit.ts';

/** The bio, and some spice for it. */
export function AboutSection({ form, change }: EditSectionProps) {
  const t = useText('onboarding');
  const bio = form.bio ?? '';
  const { enhance, isEnhancing } = useBioEnhancer({
    emptyTitle: t('bio.empty'),
    emptyHint: t('bio.emptyHint'),
    failure: () => t('bio.failedEditHint'),
  });
  const spice = async () => {
    const better = await enhance(bio);
    if (better !== null) change({ bio: better });
  };
  return (
    <>
      <TextAreaField
        label={t('labels.bio')}
        name="bio"
        placeholder={t('bio.placeholder')}
        maxLength={LIMITS.bioLength}
        rows={5}
        value={bio}
        onChange={(text) => change({ bio: text })}
      />
      <Button
        className={styles.editSpice}
        kind="soft"
        icon="pepper"
        isPending={isEnhancing}
        onClick={() => void spice()}
      >
        {isEnhancing ? t('bio.spicing') : t('bio.spice')}
      </Button>
    </>
  );
}
