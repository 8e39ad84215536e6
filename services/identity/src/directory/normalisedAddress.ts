/** One form for all spellings of an address, by which an account is found. Letters still go to the one registered. */
export const normalisedAddress = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
