import { avatarStyles, classes, Icon, look, sizedPhoto } from '@kolo/ui';
import { useText } from '../../../texts/texts.ts';
import styles from '../wizard.module.css';
import { RingOfDancers } from './RingOfDancers.tsx';

export interface WelcomeBannerProps {
  firstName: string;
  photoUrl: string | undefined;
}

/** The member in the middle of the circle. */
export function WelcomeBanner({ firstName, photoUrl }: WelcomeBannerProps) {
  const t = useText('onboarding');
  return (
    <div className={classes(look.stage, styles.wizardWelcome)}>
      <div className={styles.wizardWelcomeRing}>
        <RingOfDancers />
        {photoUrl ? (
          <img
            className={classes(styles.avatar, avatarStyles.avatar)}
            src={sizedPhoto(photoUrl, 'card')}
            alt=""
          />
        ) : (
          <span className={classes(styles.avatar, avatarStyles.avatar, look.noPhoto, avatarStyles.noPhoto)}>
            <Icon name="person" />
          </span>
        )}
      </div>
      <div>
        <p className={classes(look.display, styles.wizardWelcomeTitle)}>{t('wizard.steps.ready')}</p>
        <p>{firstName ? t('wizard.welcome', { name: firstName }) : t('wizard.welcomeNameless')}</p>
      </div>
    </div>
  );
}
