import type { Conversation } from '@kolo/contracts/api/messaging';
import { useText } from '@kolo/i18n';

/** How lists show a conversation's last message; nothing of what a banned fraud wrote. */
export function useLastWords({
  lastMessage,
  isLastMine,
  bannedForFraud,
}: Pick<Conversation, 'lastMessage' | 'isLastMine' | 'bannedForFraud'>): string {
  const t = useText('common');
  if (bannedForFraud) return t('member.removedForFraud');
  const said = lastMessage ?? t('message.deleted');
  return isLastMine ? `${t('message.you')} ${said}` : said;
}
