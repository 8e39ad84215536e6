const KEY = 'registeredEmail';

/** For this tab's next screen (docs/product.md#registering). */
export const keepEmail = (email: string): void => sessionStorage.setItem(KEY, email);

export const keptEmail = (): string | null => sessionStorage.getItem(KEY);

export const forgetEmail = (): void => sessionStorage.removeItem(KEY);
