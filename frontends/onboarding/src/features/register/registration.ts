import { isBlank, LIMITS, type RegisterRequest, seenLength } from '@kolo/contracts';
import { type BirthdateParts, birthdateOf, isUnderAge, NO_BIRTHDATE } from './birthdate.ts';

export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  birthdate: BirthdateParts;
  hasConsented: boolean;
}

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

/** The first thing that keeps the form from being sent, in the order of the screen (docs/product.md#registering). */
export function registrationFault(form: RegistrationForm, now: Date): RegistrationFault | null {
  const birthdate = birthdateOf(form.birthdate);
  if (isNameTooShort(form.firstName)) return 'firstName';
  if (isNameTooShort(form.lastName)) return 'lastName';
  if (!form.email.includes('@')) return 'email';
  if (birthdate === null) return 'birthdate';
  if (isUnderAge(birthdate, now)) return 'underAge';
  return form.hasConsented ? null : 'consent';
}

/** What is sent: address and names trimmed (docs/product.md#registering); `null` while the form is not complete. */
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
