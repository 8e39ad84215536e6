import { BlockedMembers } from '../blocked/BlockedMembers.tsx';
import { HideMeFrom } from '../hideMeFrom/HideMeFrom.tsx';
import { HowSeen } from '../seen/HowSeen.tsx';
import { WhereSignedIn } from '../sessions/WhereSignedIn.tsx';
import { LettersWhenAway } from '../settings/LettersWhenAway.tsx';
import { Notifications } from '../settings/Notifications.tsx';
import { Pausing } from '../settings/Pausing.tsx';
import { SiteLanguage } from '../settings/SiteLanguage.tsx';
import { Trips } from '../trips/Trips.tsx';
import { AccountHistory } from '../yourData/AccountHistory.tsx';
import { YourData } from '../yourData/YourData.tsx';

/** On a phone each has a row, and a page of its own. */
export const PARTS = {
  seen: HowSeen,
  shield: HideMeFrom,
  blocked: BlockedMembers,
  sessions: WhereSignedIn,
  history: AccountHistory,
  data: YourData,
  trips: Trips,
  push: Notifications,
  letters: LettersWhenAway,
  language: SiteLanguage,
  pause: Pausing,
} as const;

export type PartName = keyof typeof PARTS;

export const isPart = (name: unknown): name is PartName =>
  typeof name === 'string' && Object.hasOwn(PARTS, name);
