const KEY = 'registeredEmail';

/** Remembers for the next screen of this tab where the sign-in link was sent (docs/product.md#registering). */
export const keepEmail = (email: string): void => sessionStorage.setItem(KEY, email);

export const keptEmail = (): string | null => sessionStorage.getItem(KEY);

export const forgetEmail = (): void => sessionStorage.removeItem(KEY);
