import { LIMITS } from '@kolo/contracts/limits';
import { GENDERS, INTERESTS, type Interest } from '@kolo/contracts/profile/enumerations';
import { inOurLanguage } from '@kolo/i18n';
import '@kolo/i18n/phrases/answers';
import { classes, look, SelectField, TextField } from '@kolo/ui';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../profileEdit.module.css';
import type { EditSectionProps } from '../useProfileEdit.ts';
import { BirthdateField } from './BirthdateField.tsx';

const asOption = <Value extends string>(value: Value) => ({ value, label: inOurLanguage(value) });

export function PersonalSection({ form, errors, change }: EditSectionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  // Stored as `Everyone`, offered here as `Both` (docs/product.md#the-profile).
  const labelOf = (interest: Interest) =>
    interest === 'Everyone' ? t('edit.both') : inOurLanguage(interest);
  return (
    <div className={classes(look.twoColumns, styles.editColumns)}>
      <TextField
        label={profileText('labels.firstName')}
        name="firstName"
        autoComplete="given-name"
        maxLength={LIMITS.nameLength.max}
        value={form.firstName}
        error={errors.firstName}
        onChange={(firstName) => change({ firstName })}
      />
      <BirthdateField
        value={form.birthdate}
        error={errors.birthdate}
        onChange={(birthdate) => change({ birthdate })}
      />
      <LimitedFields
        group="seeking"
        className={classes(look.twoColumns, styles.editColumns, styles.editLimited)}
      >
        <SelectField
          label={profileText('labels.gender')}
          value={form.gender}
          options={GENDERS.map(asOption)}
          error={errors.gender}
          onChange={(gender) => change({ gender })}
        />
        <SelectField
          label={profileText('labels.interestedIn')}
          value={form.interestedIn}
          options={INTERESTS.map((value) => ({ value, label: labelOf(value) }))}
          error={errors.interestedIn}
          onChange={(interestedIn) => change({ interestedIn })}
        />
      </LimitedFields>
    </div>
  );
}
