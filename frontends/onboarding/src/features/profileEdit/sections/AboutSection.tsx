import { LIMITS } from '@kolo/contracts/limits';
import { TextAreaField } from '@kolo/ui';
import { BioEnhancer } from '../../../bio/BioEnhancer.tsx';
import { useText } from '../../../texts/texts.ts';
import type { EditSectionProps } from '../useProfileEdit.ts';

export function AboutSection({ form, errors, change }: EditSectionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const bio = form.bio ?? '';
  return (
    <>
      <TextAreaField
        label={profileText('labels.bio')}
        name="bio"
        placeholder={t('bio.placeholder')}
        maxLength={LIMITS.bioLength}
        rows={5}
        value={bio}
        error={errors.bio}
        onChange={(text) => change({ bio: text })}
      />
      <BioEnhancer
        bio={bio}
        label={t('bio.spice')}
        pendingLabel={t('bio.spicing')}
        emptyTitle={t('bio.empty')}
        emptyHint={t('bio.emptyHint')}
        failure={() => t('bio.failedEditHint')}
        onChange={(text) => change({ bio: text })}
      />
    </>
  );
}
