import type { BlockedMember } from '@kolo/contracts/api/interaction';
import { Avatar, Button, classes, look, Skeleton, SkeletonGroup } from '@kolo/ui';
import { useState } from 'react';
import { useBlockedQuery } from '../../../api/blocked.ts';
import { LoadFailed } from '../../../profile/LoadFailed.tsx';
import { useText } from '../../../texts/accountTexts.ts';
import { dateOf } from '../parts/dateOf.ts';
import { Part } from '../parts/Part.tsx';
import { useHeadingAfterRemoval } from '../parts/useHeadingAfterRemoval.ts';
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
  const { data: members, isLoading, error, refetch } = useBlockedQuery();
  const many = members?.length ?? 0;
  const heading = useHeadingAfterRemoval(many);

  return (
    <Part title={t('blocked.title')} heading={heading} className={styles.blocked}>
      {isLoading && (
        <SkeletonGroup>
          <Skeleton width="60%" />
        </SkeletonGroup>
      )}
      {error && !members && <LoadFailed text={t('blocked.loadFailed')} onRetry={() => void refetch()} />}
      {members && <p className={look.muted}>{many > 0 ? t('blocked.hint') : t('blocked.none')}</p>}
      {members && many > 0 && <BlockedList members={members} />}
    </Part>
  );
}
