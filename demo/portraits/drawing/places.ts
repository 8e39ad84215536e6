import { INDOORS } from './indoors.ts';
import { OUTDOORS } from './outdoors.ts';

/** All backgrounds. */
export const PLACES = { ...INDOORS, ...OUTDOORS };
