import { useText } from '@kolo/i18n';
import { Avatar, Flag, Skeleton, UiLink } from '@kolo/ui';
import type { Partner } from './usePartner.ts';

/** Face, name and country of the partner; the name leads to the profile. */
export function ThreadHeader({ partner }: { partner: Partner | null }) {
  const common = useText('common');
  if (!partner) {
    return (
      <header className="chat-thread-head" aria-busy="true">
        <Skeleton kind="round" width={50} height={50} />
        <Skeleton kind="heading" width={160} />
      </header>
    );
  }
  const { id, firstName, profileImageUrl, subscriptionTier, country } = partner;
  return (
    <header className="chat-thread-head">
      <Avatar url={profileImageUrl} size={50} tier={subscriptionTier} />
      <div className="chat-thread-who">
        <h2>
          {firstName === null ? (
            common('member.unknown')
          ) : (
            <UiLink href={`/profile/${id}`}>{firstName}</UiLink>
          )}
        </h2>
        {country && (
          <p className="muted text-small">
            <Flag code={country} isNamed />
          </p>
        )}
      </div>
    </header>
  );
}
