import type { CurrentUser } from '@kolo/contracts/api/identity';
import type { LetterSwitches } from '@kolo/contracts/api/letters';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { BRAND } from '@kolo/contracts/site/brand';
import { SITE_LANGUAGES } from '@kolo/contracts/site/languages';
import { localeFor } from '@kolo/i18n';
import { usePausing, usePush } from '@kolo/store';
import { classes, Icon, look } from '@kolo/ui';
import { useBlockedQuery } from '../../../api/blocked.ts';
import { useLetterSwitchesQuery } from '../../../api/letters.ts';
import { useSessionsQuery } from '../../../api/sessions.ts';
import { useShieldQuery } from '../../../api/shield.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { entriesOf } from '../hideMeFrom/entries.ts';
import type { PartName } from '../parts/parts.ts';
import { RowButton, RowLink } from './Row.tsx';
import styles from './rows.module.css';

const DRAWINGS = {
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  block: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.8 5.8l12.4 12.4',
  bars: 'M5 20v-8M12 20V5M19 20v-5',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.500 2.5 12 2.5 12zM12 9.200a2.8 2.8 0 1 0 0 5.600 2.8 2.8 0 0 0 0-5.600z',
  envelope: 'M3.5 6h17v12h-17zM3.5 7l8.5 6.5L20.5 7',
  pause: 'M8.5 6v12M15.5 6v12',
  suitcase: 'M4 8.500h16V19H4zM9 8.500V5h6v3.500M8.500 8.500V19M15.500 8.500V19',
  phone:
    'M9.5 3h5A2.5 2.5 0 0 1 17 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18.5v-13A2.5 2.5 0 0 1 9.5 3zM11 18h2',
} as const;

const RowArt = ({ name }: { name: keyof typeof DRAWINGS }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={DRAWINGS[name]} />
  </svg>
);

function howMany({ match, message, weekly }: LetterSwitches) {
  if (match && message) return 'all';
  return match || message || weekly ? 'some' : 'none';
}

const group = classes(look.card, styles.group);

export function WaysOn({ user }: { user: CurrentUser }) {
  const t = useText('account');
  return (
    <ul className={group}>
      <RowLink
        href={`/profile/${user.id}`}
        art={<RowArt name="eye" />}
        title={t('own.asOthers')}
        detail={t('rows.asOthers')}
      />
      {!isPaid(user.subscriptionTier) && (
        <RowLink
          href="/subscribe"
          art={<Icon name="crown" />}
          title={BRAND.paidPlan}
          detail={t('rows.plan')}
        />
      )}
      {user.isAdmin && (
        <RowLink
          href="/admin"
          art={<Icon name="shield" />}
          title={t('rows.admin')}
          detail={t('rows.adminHint')}
        />
      )}
    </ul>
  );
}

/** Each row shows its current state and opens the part's page (docs/product.md#the-app-in-the-hand). */
export function PartRows({ onOpen }: { onOpen: (part: PartName) => void }) {
  const t = useText('account');
  const common = useText('common');
  const { data: shield } = useShieldQuery();
  const { data: blocked } = useBlockedQuery();
  const { data: sessions } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { isPaused } = usePausing();
  const { state } = usePush();
  const { data: letters } = useLetterSwitchesQuery();
  const languageName = Object.values(SITE_LANGUAGES).find(({ locale }) => locale === localeFor('en'))?.name;
  const row = (part: PartName) => ({ part, onClick: () => onOpen(part) });
  return (
    <>
      <ul className={group}>
        <RowButton
          {...row('seen')}
          art={<RowArt name="bars" />}
          title={t('seen.title')}
          detail={t('rows.seen')}
        />
        <RowButton
          {...row('trips')}
          art={<RowArt name="suitcase" />}
          title={t('rows.trips')}
          detail={t('rows.tripsHint')}
        />
        <RowButton
          {...row('push')}
          art={<RowArt name="bell" />}
          title={t('push.title')}
          detail={state === null ? undefined : t(state === 'on' ? 'rows.push.on' : 'rows.push.off')}
        />
        <RowButton
          {...row('letters')}
          art={<RowArt name="envelope" />}
          title={t('letters.title')}
          detail={letters && t(`rows.letters.${howMany(letters)}`)}
        />
        <RowButton
          {...row('language')}
          art={<Icon name="globe" />}
          title={t('language.title')}
          detail={languageName}
        />
        <RowButton
          {...row('pause')}
          art={<RowArt name="pause" />}
          title={t('pause.title')}
          detail={isPaused ? common('pause.paused') : t('rows.shown')}
        />
      </ul>
      <section className={group}>
        <h2>{t('safety.title')}</h2>
        <ul>
          <RowButton
            {...row('shield')}
            art={<Icon name="shield" />}
            title={t('shield.title')}
            detail={shield && t('rows.shield', { count: entriesOf(shield).length })}
          />
          <RowButton
            {...row('blocked')}
            art={<RowArt name="block" />}
            title={t('blocked.title')}
            detail={blocked && t('rows.blocked', { count: blocked.length })}
          />
          <RowButton
            {...row('sessions')}
            art={<RowArt name="phone" />}
            title={t('sessions.title')}
            detail={sessions && t('rows.sessions', { count: sessions.length })}
          />
          <RowButton
            {...row('history')}
            art={<Icon name="clock" />}
            title={t('history.title')}
            detail={t('rows.history')}
          />
          <RowButton
            {...row('data')}
            art={<RowArt name="download" />}
            title={t('yourData.title')}
            detail={t('rows.data')}
          />
        </ul>
      </section>
    </>
  );
}
