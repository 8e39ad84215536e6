import { Icon, type IconName } from '@kolo/ui';
import styles from './access.module.css';

export interface AccessTip {
  icon: IconName;
  text: string;
}

export function AccessTips({ title, tips }: { title: string; tips: readonly AccessTip[] }) {
  return (
    <section className={styles.accessTips}>
      <h2>{title}</h2>
      <ul>
        {tips.map(({ icon, text }) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
