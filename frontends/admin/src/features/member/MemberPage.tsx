import { useParams } from '@kolo/routing';
import { isApiError } from '@kolo/store';
import { Icon, ListSkeleton, look, NotFoundState, UiLink } from '@kolo/ui';
import { isPurposeRequired, useAdminMemberQuery } from '../../api/members.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { useRole } from '../../frame/useRole.ts';
import { useKeepFocus } from '../../parts/useKeepFocus.ts';
import { useText } from '../../texts/texts.ts';
import { MemberView } from './MemberView.tsx';
import { PurposeForm } from './PurposeForm.tsx';

/** Opens within an open case, or for a stated purpose (docs/product.md#a-stated-purpose). */
export function MemberPage() {
  const t = useText('admin');
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useAdminMemberQuery(id);
  const isModerator = useRole() === 'moderator';
  const isMissing = isApiError(error) && error.code === 'member_not_found';
  const isClosed = isPurposeRequired(error);
  const member = isClosed ? undefined : currentData;
  const isShown = member !== undefined || isMissing || isClosed;
  const content = useKeepFocus(isShown ? (isClosed ? 'closed' : 'open') : undefined);
  return (
    <AdminFrame
      tab={isModerator ? 'reports' : 'users'}
      error={isShown ? undefined : error}
      onRetry={() => void refetch()}
    >
      <UiLink className={look.back} href={isModerator ? '/admin/reports' : '/admin'}>
        <Icon name="arrow-left" />
        {t(isModerator ? 'case.back' : 'member.back')}
      </UiLink>
      {!isShown && (
        <div aria-busy="true">
          <ListSkeleton />
        </div>
      )}
      <div ref={content} tabIndex={-1}>
        {isMissing && <NotFoundState title={t('member.missing')} text={t('member.missingHint')} />}
        {isClosed && <PurposeForm key={id} memberId={id} isOpening={isFetching} />}
        {member && <MemberView key={id} member={member} />}
      </div>
    </AdminFrame>
  );
}
