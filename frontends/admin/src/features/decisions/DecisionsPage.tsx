import type { ActsPage } from '@kolo/contracts/api/moderation/acts';
import { ERASURE_GROUNDS, type ErasureGround, isPaid } from '@kolo/contracts/profile/enumerations';
import { classes, EmptyState, ListSkeleton, look } from '@kolo/ui';
import { useActsInfiniteQuery } from '../../api/cases.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { actorOf, nameOf } from '../../parts/caseLabels.ts';
import { dayAndTime } from '../../parts/dates.ts';
import { type Entry, type EntryTone, EventTimeline } from '../../parts/EventTimeline.tsx';
import { LoadMore } from '../../parts/LoadMore.tsx';
import { textOf, useText } from '../../texts/texts.ts';

type Act = ActsPage['acts'][number];
const t = textOf('admin');

const TONES: Partial<Record<Act['act'], EntryTone>> = {
  'evidence-looked': 'plain',
  'member-looked': 'plain',
  'factor-added': 'plain',
  'factor-removed': 'plain',
  'plan-changed': 'plan',
};

const isErasureGround = (why: string): why is ErasureGround => ERASURE_GROUNDS.some((each) => each === why);

function groundOf({ act, why }: Act): string | null {
  if (act === 'account-erased' && why !== null && isErasureGround(why)) return t(`acts.erasedFor.${why}`);
  return why && t('acts.why', { why });
}

function outcomeOf({ decision, outcome, tier }: Act): string {
  if (tier) return t(isPaid(tier) ? 'plan.paid' : 'plan.free');
  if (outcome) return t(`appeal.outcomes.${outcome}`);
  return decision ? t(`decision.done.${decision}`) : '';
}

function sentenceKeyOf({ act, contactShown, list }: Act) {
  if (list) return list.isSearch ? 'users-searched' : 'users-listed';
  return contactShown ? 'contact-shown' : act;
}

function pathOf({ caseId, about, list }: Act): string | undefined {
  if (list) return undefined;
  return caseId ? `/admin/reports/${caseId}` : `/admin/members/${about.id}`;
}

const toEntry = (act: Act): Entry => ({
  id: act.id,
  tone: TONES[act.act] ?? 'act',
  title: t(`acts.said.${sentenceKeyOf(act)}`, {
    by: actorOf(act.by),
    about: nameOf(act.about),
    what: outcomeOf(act),
  }),
  detail: [
    dayAndTime(act.at),
    ...(act.number ? [t('case.number', { number: act.number })] : []),
    ...(act.list ? [t('acts.list', act.list)] : []),
    ...[groundOf(act) ?? []].flat(),
  ].join(' · '),
  href: pathOf(act),
});

export function DecisionsPage() {
  const words = useText('admin');
  const query = useActsInfiniteQuery();
  const acts = query.data?.pages.flatMap((page) => page.acts);
  return (
    <AdminFrame
      tab="decisions"
      error={query.data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      <section className={classes(look.card, look.isPadded)} aria-busy={!acts}>
        <div className={look.sectionHead}>
          <h2>{words('acts.title')}</h2>
        </div>
        {!acts && <ListSkeleton />}
        {acts?.length === 0 && (
          <EmptyState isBare level={3} title={words('acts.empty')} text={words('acts.emptyHint')} />
        )}
        {acts && <EventTimeline entries={acts.map(toEntry)} />}
        <LoadMore query={query} />
      </section>
    </AdminFrame>
  );
}
