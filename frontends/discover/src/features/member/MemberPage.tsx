import { useParams } from '@kolo/routing';
import { ButtonLink, look, NotFoundState, ProfileSkeleton, SkeletonGroup, useScreenTitle } from '@kolo/ui';
import { useMemberQuery } from '../../api/member.ts';
import { useText } from '../../texts/texts.ts';
import { MemberView } from './MemberView.tsx';
import styles from './member.module.css';

function BackToMatches({ isPlain = false }: { isPlain?: boolean }) {
  const t = useText('discover');
  return (
    <ButtonLink
      kind={isPlain ? 'quiet' : 'primary'}
      icon="arrow-left"
      href="/matches"
      className={isPlain ? styles.memberBack : undefined}
    >
      {t('member.back')}
    </ButtonLink>
  );
}

/** Another member's profile and its states (product 18). */
export function MemberPage() {
  const t = useText('discover');
  const id = useParams().id?.trim() ?? '';
  const { currentData: member, isError } = useMemberQuery(id, { skip: id === '' });
  useScreenTitle(member?.firstName || t('member.title'));

  if (id === '' || isError) {
    const [title, text] =
      id === '' ? [t('member.noId'), t('member.noIdHint')] : [t('member.missing'), t('member.missingHint')];
    return (
      <>
        <h1 className={look.visuallyHidden}>{t('member.title')}</h1>
        <NotFoundState title={title} text={text} action={<BackToMatches />} />
      </>
    );
  }
  return (
    <>
      <BackToMatches isPlain />
      {member ? (
        <MemberView key={id} id={id} member={member} />
      ) : (
        <SkeletonGroup>
          <ProfileSkeleton />
        </SkeletonGroup>
      )}
    </>
  );
}
