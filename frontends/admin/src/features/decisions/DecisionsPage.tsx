import type { ActsPage } from '@kolo/contracts';
import { classes, EmptyState, ListSkeleton, look } from '@kolo/ui';
import { useActsInfiniteQuery } from '../../api/acts.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { type Bead, Beads } from '../../parts/Beads.tsx';
import { LoadMore } from '../../parts/LoadMore.tsx';
import { dayAndTime } from '../../parts/when.ts';
import { nameOf } from '../../parts/words.ts';
import { textOf, useText } from '../../texts/texts.ts';

type Act = ActsPage['acts'][number];
const t = textOf('admin');

function whatCameOf({ decision, outcome }: Act): string {
  if (outcome) return t(`appeal.outcomes.${outcome}`);
  return decision ? t(`decision.done.${decision}`) : '';
}

const asBead = (act: Act): Bead => ({
  id: act.id,
  tone: act.act === 'evidence-looked' ? 'plain' : 'act',
  title: t(`acts.said.${act.act}`, {
    by: nameOf(act.by),
    about: nameOf(act.about),
    what: whatCameOf(act),
  }),
  detail: [
    dayAndTime(act.at),
    t('case.number', { number: act.number }),
    ...(act.why ? [t('acts.why', { why: act.why })] : []),
  ].join(' · '),
  href: `/admin/reports/${act.caseId}`,
});

/** Every act of every operator, the newest first: who, what, about whom, why and when (product 52). */
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
        {acts && <Beads beads={acts.map(asBead)} />}
        <LoadMore query={query} />
      </section>
    </AdminFrame>
  );
}
