import { BRAND } from '@kolo/contracts';
import { useText } from '@kolo/i18n';
import { CircleArt, UiLink, useScreenTitle } from '@kolo/ui';
import { AccessLayout } from '../access/AccessLayout.tsx';
import './register.css';
import { RegisterForm } from './RegisterForm.tsx';

/** Joining: name, address, birth date and consent (product 4). */
export function RegisterPage() {
  const t = useText('onboarding');
  const common = useText('common');
  const title = t('register.title', { brand: BRAND.name });
  useScreenTitle(title);

  return (
    <AccessLayout isWide middle={<CircleArt kind="free" />}>
      <h1>{title}</h1>
      <p className="muted">{t('register.lead')}</p>
      <RegisterForm />
      <div className="access-links">
        <span className="muted">
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
