import { classes, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './home.module.css';

export interface GreetingProps {
  firstName: string;
  /** How many conversations are unread. */
  waiting: number;
}

/** Welcomes the member and says who waits for an answer. */
export function Greeting({ firstName, waiting }: GreetingProps) {
  const t = useText('discover');
  return (
    <section className={classes(look.stage, styles.greeting)}>
      <h1>{t('home.welcome', { firstName })}</h1>
      <p>{waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.rest')}</p>
      <div className={classes(styles.dancers, look.dancers)} aria-hidden="true" />
    </section>
  );
}
