export interface RegistrationForm {
  firstName: string;
  lastName: string;
  email: string;
  birthdate: { month: string; day: string; year: string };
  hasConsented: boolean;
}

const KEY = 'startedRegistration';

/** So that a mistyped address can be corrected; until the code works or the tab closes (docs/product.md#registering). */
export function keepRegistration({ birthdate, hasConsented, ...texts }: RegistrationForm): void {
  const kept = new URLSearchParams({ ...texts, ...birthdate, consent: String(hasConsented) });
  sessionStorage.setItem(KEY, kept.toString());
}

export function keptRegistration(): RegistrationForm | null {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return null;
  const kept = new URLSearchParams(stored);
  const text = (name: string) => kept.get(name) ?? '';
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    birthdate: { month: text('month'), day: text('day'), year: text('year') },
    hasConsented: text('consent') === 'true',
  };
}

export const forgetRegistration = (): void => sessionStorage.removeItem(KEY);
