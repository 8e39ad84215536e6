import { isPaid, type MemberPage } from '@kolo/contracts';
import type { Entry, EntryTone } from '../../parts/EventTimeline.tsx';
import { day, dayAndTime } from '../../parts/when.ts';
import { textOf } from '../../texts/texts.ts';

const t = textOf('admin');

/** Events whose words and colour are known; any other is shown by its name, so that nothing is hidden. */
const TONES = {
  MemberRegistered: 'plain',
  EmailConfirmed: 'plain',
  SignedInOnNewDevice: 'plain',
  MemberPaused: 'plain',
  MemberResumed: 'plain',
  ProfileCompleted: 'plain',
  ProfileChanged: 'plain',
  TierChanged: 'plan',
  OperatorAppointed: 'act',
  OperatorDismissed: 'act',
  MemberSuspended: 'act',
  MemberBanned: 'act',
  RestrictionLifted: 'act',
  DataExported: 'act',
  MemberCorrected: 'act',
  SecondFactorAdded: 'plain',
  SecondFactorRemoved: 'plain',
  SecondFactorsReset: 'act',
} as const satisfies Record<string, EntryTone>;

const isKnown = (what: string): what is keyof typeof TONES => Object.hasOwn(TONES, what);

const detailOf = (what: string, detail: string): string => {
  if (what === 'TierChanged') return t(isPaid(detail) ? 'plan.paid' : 'plan.free');
  return what === 'MemberSuspended' ? t('decision.until', { when: day(detail) }) : detail;
};

/** The account's history as entries of a timeline (docs/product.md#safety-screens). */
export const historyEntries = (history: MemberPage['history']): Entry[] =>
  history.map(({ what, detail, why, at }) => ({
    id: `${what} ${at}`,
    tone: isKnown(what) ? TONES[what] : 'plain',
    title: isKnown(what) ? t(`member.events.${what}`) : what,
    detail: [
      dayAndTime(at),
      ...(detail ? [detailOf(what, detail)] : []),
      ...(why ? [t('acts.why', { why })] : []),
    ].join(' · '),
  }));
