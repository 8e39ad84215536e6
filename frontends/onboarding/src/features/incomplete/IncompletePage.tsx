import { LIMITS } from '@kolo/contracts/limits';
import { useLocation } from '@kolo/routing';
import { ButtonLink, classes, look, PageBar, ProgressParts, useScreenTitle } from '@kolo/ui';
import { useProgressQuery } from '../../api/progress.ts';
import { SignOut } from '../../session/SignOut.tsx';
import { useText } from '../../texts/texts.ts';
import styles from './incomplete.module.css';

const DRAWINGS = [styles.plum, styles.quince, styles.linden, styles.cherry];

/** Shows nobody until the profile is complete (docs/product.md#before-there-is-a-profile). */
export function IncompletePage() {
  const t = useText('onboarding');
  const profileText = useText('profile');
  const { pathname } = useLocation();
  useScreenTitle(profileText('incomplete.title'));
  const titles: Record<string, string> = {
    '/matches': profileText('incomplete.matches'),
    '/messages': profileText('incomplete.messages'),
  };
  const title = titles[pathname] ?? profileText('incomplete.complete');
  const { data: progress } = useProgressQuery();
  const step = progress?.currentStep ?? 1;
  return (
    <>
      <div className={look.pageHead}>
        <PageBar title={title}>
          <SignOut as="icon" />
        </PageBar>
      </div>
      <div className={styles.incomplete}>
        <div className={styles.drawings} aria-hidden="true">
          {DRAWINGS.map((drawing) => (
            <i key={drawing} className={drawing} />
          ))}
        </div>
        <div className={classes(look.card, styles.invitation)}>
          <p className={styles.step}>{t('wizard.stepOf', { step, total: LIMITS.wizardSteps })}</p>
          <h2>{profileText('incomplete.title')}</h2>
          <p className={look.muted}>{profileText('incomplete.hint')}</p>
          <ProgressParts step={step} total={LIMITS.wizardSteps} label={t('wizard.progress')} share={0.5} />
          <ButtonLink isBlock href="/profile-setup-stable">
            {profileText('incomplete.complete')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
