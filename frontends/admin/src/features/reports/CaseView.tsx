import { isApiError } from '@kolo/store';
import {
  ButtonLink,
  classes,
  EmptyState,
  ErrorState,
  Icon,
  look,
  NotFoundState,
  Skeleton,
  UiLink,
} from '@kolo/ui';
import { useLookAtEvidenceMutation } from '../../api/lookAtEvidence.ts';
import { useReportedCaseQuery } from '../../api/reportedCase.ts';
import { caseEntries } from '../../parts/caseEntries.ts';
import { EventTimeline } from '../../parts/EventTimeline.tsx';
import { useFocusKept } from '../../parts/useFocusKept.ts';
import { nameAndAgeOf, nameOf, reasonOf } from '../../parts/words.ts';
import { useText } from '../../texts/texts.ts';
import { AppealPart } from './AppealPart.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DecisionSaid } from './DecisionSaid.tsx';
import { Evidence } from './Evidence.tsx';
import { Report } from './Report.tsx';
import styles from './reports.module.css';
import { TakingBack } from './TakingBack.tsx';

const BLOCK_PX = 180;

/**
 * A case: what was reported, the evidence on demand, what was before, and the decision
 * (docs/product.md#cases-and-decisions).
 */
export function CaseView({ id }: { id: string }) {
  const t = useText('admin');
  const { data: page, error, refetch } = useReportedCaseQuery(id);
  const [lookAt, { data, error: lookError, isLoading }] = useLookAtEvidenceMutation();
  const decided = useFocusKept(page?.state);
  const back = (
    <UiLink className={classes(look.back, styles.back)} href="/admin/reports">
      <Icon name="arrow-left" />
      {t('case.back')}
    </UiLink>
  );
  const frame = classes(look.card, look.isPadded, styles.case);
  if (!page) {
    return (
      <section className={frame} aria-busy={!error}>
        {back}
        {!error && (
          <div className={styles.caseColumns}>
            <Skeletons />
            <Skeletons />
          </div>
        )}
        {error && <NotShown error={error} onRetry={() => void refetch()} />}
      </section>
    );
  }
  const { member, reporter, decision, appeal } = page;
  const evidence = { data, error: lookError, isLoading, onLook: () => void lookAt(id) };
  return (
    <section className={frame} aria-label={t('case.number', { number: page.number })}>
      {back}
      <div className={styles.caseHead}>
        <div>
          <h2>{nameAndAgeOf(member)}</h2>
          <p>{[reasonOf(page), t('case.number', { number: page.number })].join(' · ')}</p>
        </div>
        <ButtonLink kind="outline" href={`/admin/members/${member.id}`}>
          {t('case.openMember')}
        </ButtonLink>
      </div>
      <div className={styles.caseColumns}>
        <div className={styles.caseParts}>
          <Report page={page} />
          <Evidence page={page} evidence={evidence} />
          <div>
            <h3>{t('case.before')}</h3>
            {page.aboutMember.length > 0 ? (
              <EventTimeline entries={caseEntries(page.aboutMember)} />
            ) : (
              <p className={look.muted}>{t('case.nothingBefore')}</p>
            )}
          </div>
          {reporter && page.byReporter.length > 0 && (
            <div>
              <h3>{t('case.byReporter', { name: nameOf(reporter) })}</h3>
              <EventTimeline entries={caseEntries(page.byReporter)} />
            </div>
          )}
        </div>
        <div className={styles.caseParts} ref={decided} tabIndex={-1}>
          {decision ? (
            <DecisionSaid decision={decision} />
          ) : page.mayDecide ? (
            <DecisionForm page={page} evidence={evidence} />
          ) : (
            <p className={look.muted}>{t(page.isAboutStaff ? 'case.aboutStaff' : 'case.reportedByYou')}</p>
          )}
          {appeal && <AppealPart page={page} appeal={appeal} />}
          <TakingBack page={page} />
        </div>
      </div>
    </section>
  );
}

const Skeletons = () => (
  <div className={styles.caseParts}>
    <Skeleton kind="heading" width="56%" />
    <Skeleton width="72%" />
    <Skeleton height={BLOCK_PX} />
  </div>
);

/** Why a case is not shown: it is not there, it is for another operator, or it could not be loaded. */
function NotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const code = isApiError(error) ? error.code : null;
  if (code === 'case_not_found')
    return <NotFoundState isBare title={t('case.missing')} text={t('case.missingHint')} />;
  if (code === 'case_about_oneself')
    return <EmptyState isBare title={t('case.aboutYou')} text={t('case.aboutYouHint')} />;
  return <ErrorState isBare title={t('notLoaded')} onRetry={onRetry} />;
}
