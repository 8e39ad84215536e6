import type * as all from './allParts.ts';

/** All come once one is needed: on a phone after a tap. */
const partOf = (name: keyof typeof all) => () => import('./allParts.ts').then((parts) => parts[name]);

/** On a phone each has a row, and a page of its own. */
export const PARTS = {
  seen: partOf('HowSeen'),
  shield: partOf('HideMeFrom'),
  blocked: partOf('BlockedMembers'),
  sessions: partOf('WhereSignedIn'),
  history: partOf('AccountHistory'),
  data: partOf('YourData'),
  trips: partOf('Trips'),
  push: partOf('Notifications'),
  letters: partOf('LettersWhenAway'),
  language: partOf('SiteLanguage'),
  pause: partOf('Pausing'),
} as const;

export type PartName = keyof typeof PARTS;

export const isPart = (name: unknown): name is PartName =>
  typeof name === 'string' && Object.hasOwn(PARTS, name);

/** On a wide screen all are beneath the profile. */
export const loadSettings = partOf('Settings');
export const loadSafetyAndPrivacy = partOf('SafetyAndPrivacy');
