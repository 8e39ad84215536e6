import type { CasePage } from '@kolo/contracts/api/moderation/cases';
import { ButtonLink, classes, look } from '@kolo/ui';
import { useLookAtEvidenceMutation } from '../../api/cases.ts';
import { caseEntries } from '../../parts/caseEntries.ts';
import { actorOf, nameAndAgeOf, nameOf, reasonOf } from '../../parts/caseLabels.ts';
import { Dotted } from '../../parts/Dotted.tsx';
import { day, dayAndTime } from '../../parts/dates.ts';
import { EventTimeline } from '../../parts/EventTimeline.tsx';
import { memberOfCase } from '../../parts/memberOfCase.ts';
import { useKeepFocus } from '../../parts/useKeepFocus.ts';
import { useText } from '../../texts/texts.ts';
import { AppealPart } from './AppealPart.tsx';
import { BackToReports } from './CaseFrame.tsx';
import { Evidence } from './evidence/Evidence.tsx';
import { Report } from './Report.tsx';
import styles from './reports.module.css';
import { TakeBack } from './TakeBack.tsx';

function DecisionSummary({ decision }: { decision: NonNullable<CasePage['decision']> }) {
  const t = useText('admin');
  const { by, at, until, ground, facts, tellReporter, sendsHelp } = decision;
  const said = t('decision.said', {
    decision: t(`decision.done.${decision.decision}`),
    name: actorOf(by),
  });
  return (
    <div className={styles.said}>
      <h3>{t('decision.title')}</h3>
      <p>
        <b>{said}</b>
      </p>
      <p className={styles.hint}>
        {[dayAndTime(at), ...(until ? [t('decision.until', { when: day(until) })] : [])].join(' · ')}
      </p>
      {ground && <blockquote className={styles.words}>{ground}</blockquote>}
      {facts && <blockquote className={styles.words}>{facts}</blockquote>}
      {sendsHelp && <p className={look.muted}>{t('help.sent')}</p>}
      {tellReporter && <p className={look.muted}>{t('decision.told')}</p>}
    </div>
  );
}

/** A decided case. Open ones are on the card of their member (docs/product.md#the-queue). */
export function CaseView({ page }: { page: CasePage }) {
  const t = useText('admin');
  const [lookAt, { data, error, isLoading }] = useLookAtEvidenceMutation();
  const decided = useKeepFocus(page.state);
  const { member, reporter, decision, appeal, decidedWith } = page;
  return (
    <section
      className={classes(look.card, look.isPadded, styles.case)}
      aria-label={t('case.number', { number: page.number })}
    >
      <BackToReports />
      <div className={styles.caseHead}>
        <div>
          <h2>{nameAndAgeOf(member)}</h2>
          <p>
            <Dotted parts={[reasonOf(page), t('case.number', { number: page.number })]} />
          </p>
        </div>
        <ButtonLink kind="outline" href={memberOfCase(member.id, page.id)}>
          {t('case.openMember')}
        </ButtonLink>
      </div>
      <div className={styles.caseColumns}>
        <div className={styles.caseParts}>
          <Report page={page} />
          <Evidence page={page} evidence={{ data, error, isLoading, onLook: () => void lookAt(page.id) }} />
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
            <DecisionSummary decision={decision} />
          ) : (
            <p className={look.muted}>{t('case.closedByItself')}</p>
          )}
          {appeal && <AppealPart page={page} appeal={appeal} />}
          {decidedWith ? (
            <ButtonLink kind="outline" href={`/admin/reports/${decidedWith}`}>
              {t('case.decidedWith')}
            </ButtonLink>
          ) : (
            <TakeBack page={page} />
          )}
        </div>
      </div>
    </section>
  );
}
