import type { BlockedMember } from '@kolo/contracts/api/interaction';
import { Alert, Avatar, Button, classes, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useEffect, useRef, useState } from 'react';
import { useBlockedQuery } from '../../../api/blocked.ts';
import { useText } from '../../../texts/accountTexts.ts';
import { dateOf } from '../parts/dateOf.ts';
import { Part } from '../parts/Part.tsx';
import styles from './blockedMembers.module.css';
import { UnblockDialog } from './UnblockDialog.tsx';

function BlockedList({ members }: { members: readonly BlockedMember[] }) {
  const t = useText('account');
  const common = useText('common');
  const [asked, setAsked] = useState<{ id: string; name: string } | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {members.map(({ id, firstName, mainPhoto, blockedAt }) => {
          const name = firstName ?? common('member.unknown');
          return (
            <li key={id}>
              <Avatar url={mainPhoto} size={44} />
              <div>
                <p className={styles.name}>{name}</p>
                <p className={classes(look.muted, look.textSmall)}>
                  {t('blocked.since', { date: dateOf(blockedAt, new Date()) })}
                </p>
              </div>
              <Button
                kind="outline"
                aria-label={t('blocked.unblockOf', { name })}
                onClick={() => setAsked({ id, name })}
              >
                {t('blocked.unblock')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && <UnblockDialog key={asked.id} member={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

export function BlockedMembers() {
  const t = useText('account');
  const common = useText('common');
  const { data: members, isLoading, error, refetch } = useBlockedQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  const many = members?.length ?? 0;
  const manyBefore = useRef(many);

  // The focused button disappears with its row.
  useEffect(() => {
    if (many < manyBefore.current) heading.current?.focus();
    manyBefore.current = many;
  }, [many]);

  return (
    <Part title={t('blocked.title')} heading={heading} className={styles.blocked}>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {error && !members && (
        <>
          <Alert>{t('blocked.loadFailed')}</Alert>
          <Button kind="soft" icon="retry" onClick={() => void refetch()}>
            {common('tryAgain')}
          </Button>
        </>
      )}
      {members && <p className={look.muted}>{many > 0 ? t('blocked.hint') : t('blocked.none')}</p>}
      {members && many > 0 && <BlockedList members={members} />}
    </Part>
  );
}
