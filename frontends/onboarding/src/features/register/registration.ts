import type { RegisterRequest } from '@kolo/contracts/api/identity';
import { LIMITS } from '@kolo/contracts/limits';
import { isEmailAddress } from '@kolo/contracts/text/addressForm';
import { isBlank, isPersonName, seenLength } from '@kolo/contracts/text/text';
import type { RegistrationForm } from '../../access/startedRegistration.ts';
import { birthdateOf, isUnderAge, NO_BIRTHDATE } from './birthdate.ts';

export const EMPTY_REGISTRATION: RegistrationForm = {
  firstName: '',
  lastName: '',
  email: '',
  birthdate: NO_BIRTHDATE,
  hasConsented: false,
};

export type RegistrationFault = 'email' | 'firstName' | 'lastName' | 'birthdate' | 'underAge' | 'consent';

export const isNameTooShort = (name: string): boolean =>
  isBlank(name) || seenLength(name.trim()) < LIMITS.nameLength.min;

/** Names that the service would refuse for what is in them (docs/product.md#what-members-write). */
export const unlikelyNames = ({ firstName, lastName }: RegistrationForm): ('firstName' | 'lastName')[] => [
  ...(isPersonName(firstName.trim()) ? [] : (['firstName'] as const)),
  ...(isPersonName(lastName.trim()) ? [] : (['lastName'] as const)),
];

/** The first fault, in screen order; `null` if there is none (docs/product.md#registering). */
export function registrationFault(form: RegistrationForm, now: Date): RegistrationFault | null {
  const birthdate = birthdateOf(form.birthdate);
  if (isNameTooShort(form.firstName)) return 'firstName';
  if (isNameTooShort(form.lastName)) return 'lastName';
  if (!isEmailAddress(form.email.trim())) return 'email';
  if (birthdate === null) return 'birthdate';
  if (isUnderAge(birthdate, now)) return 'underAge';
  return form.hasConsented ? null : 'consent';
}

/** The trimmed request; `null` while the form is incomplete (docs/product.md#registering). */
export function registrationRequest(form: RegistrationForm): RegisterRequest | null {
  const birthdate = birthdateOf(form.birthdate);
  if (birthdate === null) return null;
  return {
    email: form.email.trim(),
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    birthdate,
    consentAccepted: true,
  };
}
