import { useParams } from '@kolo/routing';
import { isApiError } from '@kolo/store';
import { Icon, ListSkeleton, look, NotFoundState, UiLink } from '@kolo/ui';
import { useAdminMemberQuery } from '../../api/adminMember.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { useRole } from '../../frame/useRole.ts';
import { useText } from '../../texts/texts.ts';
import { MemberView } from './MemberView.tsx';

/** What operators see of a member (product 45). */
export function MemberPage() {
  const t = useText('admin');
  const { id = '' } = useParams();
  const { currentData: member, error, refetch } = useAdminMemberQuery(id);
  const isModerator = useRole() === 'moderator';
  const isMissing = isApiError(error) && error.code === 'member_not_found';
  return (
    <AdminFrame
      tab={isModerator ? 'reports' : 'users'}
      error={member || isMissing ? undefined : error}
      onRetry={() => void refetch()}
    >
      <UiLink className={look.back} href={isModerator ? '/admin/reports' : '/admin'}>
        <Icon name="arrow-left" />
        {t(isModerator ? 'case.back' : 'member.back')}
      </UiLink>
      {isMissing && <NotFoundState title={t('member.missing')} text={t('member.missingHint')} />}
      {!member && !isMissing && (
        <div aria-busy="true">
          <ListSkeleton />
        </div>
      )}
      {member && <MemberView member={member} />}
    </AdminFrame>
  );
}
