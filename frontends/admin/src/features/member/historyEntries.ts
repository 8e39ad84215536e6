import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { day, dayAndTime } from '../../parts/dates.ts';
import type { Entry, EntryTone } from '../../parts/EventTimeline.tsx';
import { textOf } from '../../texts/texts.ts';

const t = textOf('admin');

/** Events not listed here appear under their own name, so that nothing is hidden. */
const TONES = {
  MemberRegistered: 'plain',
  EmailConfirmed: 'plain',
  SignedInOnNewDevice: 'plain',
  MemberPaused: 'plain',
  MemberResumed: 'plain',
  LanguageChosen: 'plain',
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
