import { RESIDENCE_COUNTRIES } from '@kolo/contracts/places/countries';
import { classes, countryLabel, Flag, look, SelectField } from '@kolo/ui';
import { CheckboxGroup } from '@kolo/ui/options';
import { HERITAGE_OPTIONS } from '../../../answers/heritageOptions.tsx';
import { CityField } from '../../../places/CityField.tsx';
import { LimitedFields } from '../../../profile/LimitedFields.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../profileEdit.module.css';
import type { EditSectionProps } from '../useProfileEdit.ts';

const COUNTRIES = RESIDENCE_COUNTRIES.map(({ code }) => ({ value: code, label: countryLabel(code) }));

export function LocationSection({ form, errors, change }: EditSectionProps) {
  const t = useText('onboarding');
  const profileText = useText('profile');
  return (
    <LimitedFields group="home" className={look.formGrid}>
      <CheckboxGroup
        legend={profileText('labels.heritageCountries')}
        options={HERITAGE_OPTIONS}
        values={form.heritageCountries}
        error={errors.heritageCountries}
        onChange={(heritageCountries) => change({ heritageCountries })}
      />
      <div className={classes(look.twoColumns, styles.editColumns)}>
        <SelectField
          label={t('edit.currentCountry')}
          lead={<Flag code={form.residenceCountry} />}
          value={form.residenceCountry}
          options={COUNTRIES}
          error={errors.residenceCountry}
          onChange={(residenceCountry) => change({ residenceCountry })}
        />
        <CityField
          isFree
          label={profileText('labels.currentCity')}
          name="currentCity"
          autoComplete="address-level2"
          country={form.residenceCountry}
          city={form.currentCity}
          error={errors.currentCity}
          onChange={(currentCity) => change({ currentCity })}
          onChoose={({ country, city }) => change({ residenceCountry: country, currentCity: city })}
        />
      </div>
    </LimitedFields>
  );
}
