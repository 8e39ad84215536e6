import type { OwnProfile } from '@kolo/contracts/api/profile';
import { isBlank } from '@kolo/contracts/text/text';

export type EditForm = Pick<
  OwnProfile,
  | 'firstName'
  | 'birthdate'
  | 'gender'
  | 'interestedIn'
  | 'heritageCountries'
  | 'residenceCountry'
  | 'currentCity'
  | 'bio'
>;

/** `heritageCountries` needs at least one (docs/product.md#editing-a-profile). */
const REQUIRED = ['firstName', 'birthdate', 'heritageCountries', 'residenceCountry', 'currentCity'] as const;

export type RequiredField = (typeof REQUIRED)[number];
export type EditErrors = Partial<Record<keyof EditForm, string>>;

export const editFormOf = (profile: OwnProfile): EditForm => ({
  firstName: profile.firstName,
  birthdate: profile.birthdate,
  gender: profile.gender,
  interestedIn: profile.interestedIn,
  heritageCountries: profile.heritageCountries,
  residenceCountry: profile.residenceCountry,
  currentCity: profile.currentCity,
  bio: profile.bio ?? '',
});

const FIELDS: readonly string[] = Object.keys({
  firstName: 0,
  birthdate: 0,
  gender: 0,
  interestedIn: 0,
  heritageCountries: 0,
  residenceCountry: 0,
  currentCity: 0,
  bio: 0,
} satisfies Record<keyof EditForm, 0>);

export const isFormField = (field: string): field is keyof EditForm => FIELDS.includes(field);

export const missingFields = (form: EditForm): RequiredField[] =>
  REQUIRED.filter((field) => {
    const value = form[field];
    return typeof value === 'string' ? isBlank(value) : value.length === 0;
  });
