import type { LANGUAGES, ProfileFields } from '@kolo/contracts';

export type Language = (typeof LANGUAGES)[number];
export type HeritageCode = 'AL' | 'BA' | 'BG' | 'HR' | 'XK' | 'ME' | 'MK' | 'RO' | 'RS' | 'SI';
export type Answer<Field extends keyof ProfileFields> = NonNullable<ProfileFields[Field]>;
