import type { MemberPage } from '@kolo/contracts';
import type { Bead, BeadTone } from '../../parts/Beads.tsx';
import { dayAndTime } from '../../parts/when.ts';
import { textOf } from '../../texts/texts.ts';

const t = textOf('admin');

/** Events whose words and colour are known; any other is shown by its name, so that nothing is hidden. */
const TONES = {
  MemberRegistered: 'plain',
  EmailConfirmed: 'plain',
  ProfileCompleted: 'plain',
  ProfileChanged: 'plain',
  TierChanged: 'plan',
  OperatorAppointed: 'act',
  OperatorDismissed: 'act',
  MemberSuspended: 'act',
  MemberBanned: 'act',
  RestrictionLifted: 'act',
} as const satisfies Record<string, BeadTone>;

const isKnown = (what: string): what is keyof typeof TONES => Object.hasOwn(TONES, what);

/** The account's history as beads (product 52). */
export const historyBeads = (history: MemberPage['history']): Bead[] =>
  history.map(({ what, detail, at }) => ({
    id: `${what} ${at}`,
    tone: isKnown(what) ? TONES[what] : 'plain',
    title: isKnown(what) ? t(`member.events.${what}`) : what,
    detail: [dayAndTime(at), ...(detail ? [detail] : [])].join(' · '),
  }));
