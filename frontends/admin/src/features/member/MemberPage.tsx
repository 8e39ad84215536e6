import { useParams, useSearchParams } from '@kolo/routing';
import { isApiError } from '@kolo/store';
import { Icon, ListSkeleton, look, NotFoundState, UiLink } from '@kolo/ui';
import { isPurposeRequired, useAdminMemberQuery } from '../../api/members.ts';
import { AdminFrame } from '../../frame/AdminFrame.tsx';
import { useRole } from '../../frame/useRole.ts';
import { FROM_CASE } from '../../parts/memberOfCase.ts';
import { useKeepFocus } from '../../parts/useKeepFocus.ts';
import { useText } from '../../texts/texts.ts';
import { MemberView } from './MemberView.tsx';
import { PurposeForm } from './PurposeForm.tsx';

/** Opens within an open case, or for a stated purpose (docs/product.md#a-stated-purpose). */
export function MemberPage() {
  const t = useText('admin');
  const { id = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useAdminMemberQuery(id);
  const fromCase = useSearchParams()[0].get(FROM_CASE);
  const isModerator = useRole() === 'moderator';
  const isMissing = isApiError(error) && error.code === 'member_not_found';
  const isClosed = isPurposeRequired(error);
  const member = isClosed ? undefined : currentData;
  const isShown = member !== undefined || isMissing || isClosed;
  const content = useKeepFocus(isShown ? (isClosed ? 'closed' : 'open') : undefined);
  const back = fromCase
    ? { href: `/admin/reports/${encodeURIComponent(fromCase)}`, label: t('member.backToCase') }
    : isModerator
      ? { href: '/admin/reports', label: t('case.back') }
      : { href: '/admin', label: t('member.back') };
  return (
    <AdminFrame
      tab={isModerator || fromCase ? 'reports' : 'users'}
      error={isShown ? undefined : error}
      onRetry={() => void refetch()}
    >
      <UiLink className={look.back} href={back.href}>
        <Icon name="arrow-left" />
        {back.label}
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
