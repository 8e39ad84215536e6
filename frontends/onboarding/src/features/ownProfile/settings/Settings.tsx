import styles from '../ownProfile.module.css';
import { Trips } from '../trips/Trips.tsx';
import { LettersWhenAway } from './LettersWhenAway.tsx';
import { Notifications } from './Notifications.tsx';
import { Pausing } from './Pausing.tsx';
import { SiteLanguage } from './SiteLanguage.tsx';

export const Settings = () => (
  <div className={styles.account}>
    <Trips />
    <Notifications />
    <LettersWhenAway />
    <SiteLanguage />
    <Pausing />
  </div>
);
