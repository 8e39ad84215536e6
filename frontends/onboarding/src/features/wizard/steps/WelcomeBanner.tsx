import { useText } from '@kolo/i18n';
import { Icon, sizedPhoto } from '@kolo/ui';
import { RingOfDancers } from './RingOfDancers.tsx';

export interface WelcomeBannerProps {
  firstName: string;
  photoUrl: string | undefined;
}

/** The member in the middle of the circle. */
export function WelcomeBanner({ firstName, photoUrl }: WelcomeBannerProps) {
  const t = useText('onboarding');
  return (
    <div className="stage wizard-welcome">
      <div className="wizard-welcome-ring">
        <RingOfDancers />
        {photoUrl ? (
          <img className="avatar" src={sizedPhoto(photoUrl, 'card')} alt="" />
        ) : (
          <span className="avatar no-photo">
            <Icon name="person" />
          </span>
        )}
      </div>
      <div>
        <p className="display wizard-welcome-title">{t('wizard.steps.ready')}</p>
        <p>{firstName ? t('wizard.welcome', { name: firstName }) : t('wizard.welcomeNameless')}</p>
      </div>
    </div>
  );
}
