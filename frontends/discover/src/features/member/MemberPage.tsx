import { useParams } from '@kolo/routing';
import { errorMessage, isForbidden, isNotFound } from '@kolo/store';
import { Button, ButtonLink, classes, ErrorState, look, NotFoundState, useScreenTitle } from '@kolo/ui';
import { useMemberQuery } from '../../api/member.ts';
import { isOverForToday } from '../../people/isOverForToday.ts';
import { useText } from '../../texts/texts.ts';
import { MemberSkeleton } from './MemberSkeleton.tsx';
import { MemberView } from './MemberView.tsx';
import styles from './member.module.css';

function BackToMatches({ isPlain = false }: { isPlain?: boolean }) {
  const t = useText('discover');
  return (
    <ButtonLink kind={isPlain ? 'quiet' : 'primary'} icon="arrow-left" href="/matches">
      {t('member.back')}
    </ButtonLink>
  );
}

/** Another member's profile and its states (docs/product.md#how-others-see-a-member). */
export function MemberPage() {
  const t = useText('discover');
  const common = useText('common');
  const id = useParams().id?.trim() ?? '';
  const { currentData: member, error, refetch } = useMemberQuery(id, { skip: id === '' });
  useScreenTitle(member?.firstName || t('member.title'));

  const isOver = isOverForToday(error);
  const isMissing = isNotFound(error) || isForbidden(error);
  // What was there before a call failed stays.
  if (error && !isMissing && !member) {
    return (
      <div className={styles.noMember}>
        <h1 className={look.visuallyHidden}>{t('member.title')}</h1>
        <ErrorState
          title={isOver ? t('matches.overForToday') : t('member.missing')}
          text={
            isOver ? t('matches.overForTodayHint') : t('member.failed', { sentence: errorMessage(error, '') })
          }
          action={
            <div className={classes(look.row, look.isWrapping)}>
              <Button icon="retry" onClick={() => void refetch()}>
                {common('tryAgain')}
              </Button>
              <BackToMatches isPlain />
            </div>
          }
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
  const back = <BackToMatches isPlain />;
  return member ? (
    <MemberView key={id} id={id} member={member} back={back} />
  ) : (
    <MemberSkeleton back={back} />
  );
}
