import { BRAND, type CurrentUser, isPaid } from '@kolo/contracts';
import { usePausing, usePush } from '@kolo/store';
import { classes, Icon, look } from '@kolo/ui';
import { useBlockedQuery } from '../../../api/blocked.ts';
import { useSessionsQuery } from '../../../api/sessions.ts';
import { useShieldQuery } from '../../../api/shield.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { entriesOf } from '../hideMeFrom/entries.ts';
import type { PartName } from '../parts/parts.ts';
import { RowButton, RowLink } from './Row.tsx';
import { RowArt } from './RowArt.tsx';
import styles from './rows.module.css';

const group = classes(look.card, styles.group);

/** Where the profile leads on a phone: to how others see it, to the paid plan, and for operators to their pages. */
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

/**
 * The parts of the account, each with how it stands; a row opens the part's page (docs/product.md#the-app-in-the-hand).
 */
export function PartRows({ onOpen }: { onOpen: (part: PartName) => void }) {
  const t = useText('account');
  const common = useText('common');
  const { data: shield } = useShieldQuery();
  const { data: blocked } = useBlockedQuery();
  const { data: sessions } = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { isPaused } = usePausing();
  const { state } = usePush();
  const row = (part: PartName) => ({ part, onClick: () => onOpen(part) });
  return (
    <>
      <ul className={group}>
        <RowButton
          {...row('push')}
          art={<RowArt name="bell" />}
          title={t('push.title')}
          detail={state === 'on' || state === 'off' ? t(`rows.push.${state}`) : undefined}
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
