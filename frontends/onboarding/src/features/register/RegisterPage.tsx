import { BRAND } from '@kolo/contracts/site/brand';
import { CircleArt, look, UiLink, useScreenTitle } from '@kolo/ui';
import { AccessLayout } from '../../access/AccessLayout.tsx';
import styles from '../../access/access.module.css';
import { useText } from '../../texts/texts.ts';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterPage() {
  const t = useText('onboarding');
  const common = useText('common');
  const title = t('register.title', { brand: BRAND.name });
  useScreenTitle(title);

  return (
    <AccessLayout isWide middle={<CircleArt kind="free" />}>
      <h1>{title}</h1>
      <p className={look.muted}>{t('register.lead')}</p>
      <RegisterForm />
      <div className={styles.accessLinks}>
        <span className={look.muted}>
          {t('register.member')}{' '}
          <UiLink href="/login">
            <b>{t('register.signIn')}</b>
          </UiLink>
        </span>
        <a href="/">{common('backToHome')}</a>
      </div>
    </AccessLayout>
  );
}
