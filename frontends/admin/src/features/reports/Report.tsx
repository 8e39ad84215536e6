import type { CaseDetails } from '@kolo/contracts/api/moderation/cases';
import { look, UiLink } from '@kolo/ui';
import { nameOf, signalOf } from '../../parts/caseLabels.ts';
import { Dotted } from '../../parts/Dotted.tsx';
import { day, dayAndTime } from '../../parts/dates.ts';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

const DAY_MS = 24 * 3_600_000;

export function Report({ page }: { page: CaseDetails }) {
  return signalOf(page) ? <Signal page={page} /> : <Reported page={page} />;
}

/** A case the product opened itself: a hint rather than a judgement (docs/product.md#signals). */
function Signal({ page }: { page: CaseDetails }) {
  const t = useText('admin');
  const { resembles } = page;
  return (
    <div>
      <h3>{t('case.noticed')}</h3>
      <p>{t('case.noticedHint')}</p>
      {resembles && (
        <p>
          <UiLink href={`/admin/members/${resembles.member.id}`}>
            {t('case.resembles', { name: nameOf(resembles.member) })}
          </UiLink>
          {resembles.caseId !== null && (
            <>
              {' · '}
              <UiLink href={`/admin/reports/${resembles.caseId}`}>
                {t(resembles.banned ? 'case.resemblesBan' : 'case.resemblesCase')}
              </UiLink>
            </>
          )}
        </p>
      )}
      {resembles?.accountsSince && (
        <ul className={styles.hint}>
          <AccountAge person={page.member} since={resembles.accountsSince.member} at={page.filedAt} />
          <AccountAge person={resembles.member} since={resembles.accountsSince.other} at={page.filedAt} />
        </ul>
      )}
      <p className={styles.hint}>{dayAndTime(page.filedAt)}</p>
    </div>
  );
}

interface AccountAgeProps {
  person: CaseDetails['member'] | NonNullable<CaseDetails['resembles']>['member'];
  since: string | null;
  at: string;
}

function AccountAge({ person, since, at }: AccountAgeProps) {
  const t = useText('admin');
  const name = nameOf(person);
  if (since === null) return <li>{t('case.accountGone', { name })}</li>;
  const count = Math.max(0, Math.floor((Date.parse(at) - Date.parse(since)) / DAY_MS));
  return <li>{t('case.accountSince', { name, when: day(since), count })}</li>;
}

function Reported({ page }: { page: CaseDetails }) {
  const t = useText('admin');
  const { reporter, openedBy, text, about } = page;
  const said = reporter
    ? t('case.wrote', { name: nameOf(reporter) })
    : t('case.opened', { name: nameOf(openedBy ?? { firstName: null }) });
  const details = [
    about
      ? t('case.facts', { when: dayAndTime(page.filedAt), about: t(`case.about.${about}`) })
      : dayAndTime(page.filedAt),
    ...(page.blocked && reporter ? [t('case.blocked', { name: nameOf(reporter) })] : []),
  ];
  return (
    <div>
      <h3>{said}</h3>
      {text ? (
        <blockquote className={styles.words}>{text}</blockquote>
      ) : (
        <p className={look.muted}>{t('case.noWords')}</p>
      )}
      <p className={styles.hint}>
        <Dotted parts={details} />
      </p>
    </div>
  );
}
