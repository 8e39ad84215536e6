import { useParams } from '@kolo/routing';
import { errorMessage, isForbidden, isNotFound, useCurrentUser, useMemberQuery } from '@kolo/store';
import { ButtonLink, ErrorState, look, NotFoundState, useScreenTitle } from '@kolo/ui';
import { isOverForToday } from '../../people/isOverForToday.ts';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { MemberView } from './MemberView.tsx';
import styles from './member.module.css';
import { useText } from './texts.ts';

function BackToMatches({ isPlain = false }: { isPlain?: boolean }) {
  const t = useText('discover');
  return (
    <ButtonLink kind={isPlain ? 'quiet' : 'primary'} icon="arrow-left" href="/matches">
      {t('member.back')}
    </ButtonLink>
  );
}

export function MemberPage() {
  const t = useText('person');
  const discover = useText('discover');
  const id = useParams().id?.trim() ?? '';
  const isSelf = useCurrentUser()?.id === id;
  const { currentData: member, error, refetch } = useMemberQuery(id, { skip: id === '' });
  useScreenTitle(member?.firstName || t('member.title'));

  const isOver = isOverForToday(error);
  const isMissing = isNotFound(error) || isForbidden(error);
  // What loaded before a call failed stays.
  if (error && !isMissing && !member) {
    return (
      <div className={styles.noMember}>
        <h1 className={look.visuallyHidden}>{t('member.title')}</h1>
        <ErrorState
          title={isOver ? discover('overForToday') : t('member.missing')}
          text={
            isOver ? discover('overForTodayHint') : t('member.failed', { sentence: errorMessage(error, '') })
          }
          onRetry={() => void refetch()}
          action={<BackToMatches isPlain />}
        />
      </div>
    );
  }
  if (id === '' || isMissing) {
    const [title, text] =
      id === '' ? [t('member.noId'), t('member.noIdHint')] : [t('member.missing'), t('member.missingHint')];
    return (
      <div className={styles.noMember}>
        <h1 className={look.visuallyHidden}>{t('member.title')}</h1>
        <NotFoundState title={title} text={text} action={<BackToMatches />} />
      </div>
    );
  }
  const back = isSelf ? (
    <ButtonLink kind="quiet" icon="arrow-left" href="/profile">
      {t('member.toOwn')}
    </ButtonLink>
  ) : (
    <BackToMatches isPlain />
  );
  return member ? (
    <MemberView key={id} id={id} member={member} back={back} />
  ) : (
    <MemberSkeleton back={back} />
  );
}
