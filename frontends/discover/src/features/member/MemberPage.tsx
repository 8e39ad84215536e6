import { useText } from '@kolo/i18n';
import { useParams } from '@kolo/routing';
import { ButtonLink, NotFoundState, ProfileSkeleton, SkeletonGroup, useScreenTitle } from '@kolo/ui';
import { useMemberQuery } from '../../api/memberApi.ts';
import './member.css';
import { MemberView } from './MemberView.tsx';

function BackToMatches({ isPlain = false }: { isPlain?: boolean }) {
  const t = useText('discover');
  return (
    <ButtonLink
      kind={isPlain ? 'quiet' : 'primary'}
      icon="arrow-left"
      href="/matches"
      className={isPlain ? 'member-back' : undefined}
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
        <h1 className="visually-hidden">{t('member.title')}</h1>
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
