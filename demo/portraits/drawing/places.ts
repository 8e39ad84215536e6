import { INDOORS } from './indoors.ts';
import { OUTDOORS } from './outdoors.ts';

/** Everywhere a picture may be taken. */
export const PLACES = { ...INDOORS, ...OUTDOORS };
