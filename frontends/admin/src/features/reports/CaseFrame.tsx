import { isApiError } from '@kolo/store';
import { classes, EmptyState, ErrorState, Icon, look, NotFoundState, Skeleton, UiLink } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './reports.module.css';

export function BackToReports() {
  const t = useText('admin');
  return (
    <UiLink className={classes(look.back, styles.back)} href="/admin/reports">
      <Icon name="arrow-left" />
      {t('case.back')}
    </UiLink>
  );
}

const BLOCK_PX = 180;

const Skeletons = () => (
  <div className={styles.caseParts}>
    <Skeleton kind="heading" width="56%" />
    <Skeleton width="72%" />
    <Skeleton height={BLOCK_PX} />
  </div>
);

export const CaseSkeleton = () => (
  <div className={styles.caseColumns}>
    <Skeletons />
    <Skeletons />
  </div>
);

export function CaseNotShown({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('admin');
  const code = isApiError(error) ? error.code : null;
  if (code === 'case_not_found')
    return <NotFoundState isBare title={t('case.missing')} text={t('case.missingHint')} />;
  if (code === 'case_about_oneself')
    return <EmptyState isBare title={t('case.aboutYou')} text={t('case.aboutYouHint')} />;
  return <ErrorState isBare title={t('notLoaded')} onRetry={onRetry} />;
}
