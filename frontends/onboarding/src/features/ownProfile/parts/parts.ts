import { AccountHistory } from '../AccountHistory.tsx';
import { BlockedMembers } from '../BlockedMembers.tsx';
import { HideMeFrom } from '../hideMeFrom/HideMeFrom.tsx';
import { Notifications } from '../Notifications.tsx';
import { Pausing } from '../Pausing.tsx';
import { WhereSignedIn } from '../WhereSignedIn.tsx';
import { YourData } from '../YourData.tsx';

/** What has a row, and a page of its own, on a phone. */
export const PARTS = {
  shield: HideMeFrom,
  blocked: BlockedMembers,
  sessions: WhereSignedIn,
  history: AccountHistory,
  data: YourData,
  push: Notifications,
  pause: Pausing,
} as const;

export type PartName = keyof typeof PARTS;

/** Whether there is such a part. */
export const isPart = (name: unknown): name is PartName =>
  typeof name === 'string' && Object.hasOwn(PARTS, name);
