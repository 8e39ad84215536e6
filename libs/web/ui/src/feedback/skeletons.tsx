import { Skeleton } from './Skeleton.tsx';

/** The shape of a match card. */
export function MatchCardSkeleton({ isCompact = false }: { isCompact?: boolean }) {
  return (
    <div
      className={isCompact ? 'match-card is-compact is-skeleton' : 'match-card is-skeleton'}
      aria-hidden="true"
    >
      <div className="match-card-photo is-loading skeleton" />
      <div className="match-card-body">
        <div className="match-card-score">
          <span className="ring-skeleton">
            <Skeleton kind="round" width={isCompact ? 58 : 66} height={isCompact ? 58 : 66} />
          </span>
        </div>
        <div className="match-card-name skeleton-lines">
          <Skeleton kind="heading" width="62%" />
          <Skeleton width="88%" />
        </div>
        <Skeleton width="44%" />
        {!isCompact && (
          <>
            <Skeleton width="100%" />
            <Skeleton width="72%" />
            <Skeleton kind="button" width="100%" />
          </>
        )}
      </div>
    </div>
  );
}

/** The shape of a member's profile. */
export function ProfileSkeleton() {
  return (
    <div className="card is-padded profile-skeleton" aria-hidden="true">
      <Skeleton kind="photo" />
      <div className="skeleton-lines">
        <Skeleton kind="heading" width="78%" height={44} />
        <Skeleton width="60%" />
        <Skeleton width="46%" />
        <Skeleton height={112} width="100%" />
        <Skeleton width="100%" />
        <Skeleton width="92%" />
        <Skeleton width="66%" />
      </div>
    </div>
  );
}

/** Lines of a list with a round picture each. */
export function ListSkeleton({ rows = 3 }: { rows?: number }) {
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
        <div className="row" key={row}>
          <Skeleton kind="round" width={54} height={54} />
          <div className="skeleton-lines is-growing">
            <Skeleton width="48%" />
            <Skeleton width="82%" />
          </div>
        </div>
      ))}
    </div>
  );
}
