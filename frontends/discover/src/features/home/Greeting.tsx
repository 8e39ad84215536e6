import type { Conversation } from '@kolo/contracts';
import { classes, look } from '@kolo/ui';
import { useText } from '../../texts/texts.ts';
import styles from './home.module.css';

export interface GreetingProps {
  firstName: string;
  conversations: readonly Conversation[] | undefined;
}

/** Welcomes the member and says who waits for an answer. */
export function Greeting({ firstName, conversations = [] }: GreetingProps) {
  const t = useText('discover');
  const waiting = conversations.filter(({ isRead }) => !isRead).length;
  return (
    <section className={classes(look.stage, styles.greeting)}>
      <h1>{t('home.welcome', { firstName })}</h1>
      <p>{waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.rest')}</p>
      <div className={classes(styles.dancers, look.dancers)} aria-hidden="true" />
    </section>
  );
}
