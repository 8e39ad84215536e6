import type { Conversation } from '@kolo/contracts';
import { useText } from '@kolo/i18n';

export interface GreetingProps {
  firstName: string;
  conversations: readonly Conversation[] | undefined;
}

/** Welcomes the member and says who waits for an answer. */
export function Greeting({ firstName, conversations = [] }: GreetingProps) {
  const t = useText('discover');
  const waiting = conversations.filter(({ isRead }) => !isRead).length;
  return (
    <section className="stage greeting">
      <h1>{t('home.welcome', { firstName })}</h1>
      <p>{waiting > 0 ? t('home.waiting', { count: waiting }) : t('home.rest')}</p>
      <div className="dancers" aria-hidden="true" />
    </section>
  );
}
