import type { MemberPage } from '@kolo/contracts/api/moderation/members';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { classes, countryName, look } from '@kolo/ui';
import { useRole } from '../../frame/useRole.ts';
import { Answers } from '../../parts/Answers.tsx';
import { caseEntries } from '../../parts/caseEntries.ts';
import { day, dayAndTime } from '../../parts/dates.ts';
import { EventTimeline } from '../../parts/EventTimeline.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Tag } from '../../parts/Tag.tsx';
import { useText } from '../../texts/texts.ts';
import { Contact } from './Contact.tsx';
import { historyEntries } from './historyEntries.ts';
import styles from './member.module.css';
import { OpenCaseForm } from './OpenCaseForm.tsx';
import { PlanForm } from './PlanForm.tsx';

export function MemberView({ member }: { member: MemberPage }) {
  const t = useText('admin');
  const common = useText('common');
  const role = useRole();
  const { facts, profile, sessions, about, by } = member;
  const panel = classes(look.card, look.isPadded, styles.panel);
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2>
            {facts
              ? common('member.nameAndAge', { name: facts.firstName, age: facts.age })
              : t('member.gone')}
          </h2>
          {facts ? <Contact memberId={member.id} /> : <p>{t('member.goneHint')}</p>}
        </div>
        <div className={styles.tags}>
          <Restriction member={member} />
          {facts && (
            <Tag tone="low">{isPaid(facts.subscriptionTier) ? common('member.paid') : t('users.free')}</Tag>
          )}
          {facts?.isOperator && <Tag tone="middle">{t('member.operator')}</Tag>}
          {about.length > 0 && <Tag tone="high">{t('member.cases', { count: about.length })}</Tag>}
        </div>
      </div>
      <div className={styles.columns}>
        <section className={panel}>
          <h2>{t('member.facts')}</h2>
          {facts && <Facts facts={[{ name: t('member.born'), value: day(facts.birthdate) }]} />}
          {profile && (
            <>
              {profile.bio && <p className={styles.bio}>{profile.bio}</p>}
              <Answers answers={profile.answers} />
            </>
          )}
        </section>
        <section className={panel}>
          <h2>{t('member.history')}</h2>
          {member.history.length > 0 ? (
            <EventTimeline entries={historyEntries(member.history)} />
          ) : (
            <p className={look.muted}>{t('member.noHistory')}</p>
          )}
        </section>
        <div className={styles.column}>
          <section className={panel}>
            <h2>{t('member.about')}</h2>
            {about.length > 0 ? (
              <EventTimeline entries={caseEntries(about)} />
            ) : (
              <p className={look.muted}>{t('member.noAbout')}</p>
            )}
          </section>
          <section className={panel}>
            <h2>{t('member.by')}</h2>
            {by.length > 0 ? (
              <EventTimeline entries={caseEntries(by)} />
            ) : (
              <p className={look.muted}>{t('member.noBy')}</p>
            )}
          </section>
          {facts && (
            <section className={panel}>
              <h2>{t('member.sessions')}</h2>
              {sessions && sessions.length > 0 ? (
                <EventTimeline
                  entries={sessions.map(({ device, country, lastUsedAt }, place) => ({
                    id: String(place),
                    tone: 'plain',
                    title: country ? t('member.deviceIn', { device, country: countryName(country) }) : device,
                    detail: t('member.lastUsed', { when: dayAndTime(lastUsedAt) }),
                  }))}
                />
              ) : (
                <p className={look.muted}>{t(sessions ? 'member.noSessions' : 'member.sessionsUnknown')}</p>
              )}
            </section>
          )}
          {facts &&
            role === 'operator' &&
            (facts.isOperator ? (
              <section className={panel}>
                <h2>{t('plan.title')}</h2>
                <p className={look.muted}>{t('plan.ofOperator')}</p>
              </section>
            ) : (
              <PlanForm memberId={member.id} tier={facts.subscriptionTier} />
            ))}
          {facts && <OpenCaseForm memberId={member.id} />}
        </div>
      </div>
    </>
  );
}

function Restriction({ member: { restriction, facts } }: { member: MemberPage }) {
  const t = useText('admin');
  if (restriction?.kind === 'ban') return <Tag tone="high">{t('member.banned')}</Tag>;
  if (restriction?.until)
    return <Tag tone="high">{t('member.suspended', { when: day(restriction.until) })}</Tag>;
  return facts && <Tag tone="good">{t('member.active')}</Tag>;
}
