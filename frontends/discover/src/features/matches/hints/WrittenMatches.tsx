import { UiLink } from '@kolo/ui';
import { useConversationFiguresQuery } from '../../../api/conversationFigures.ts';
import { useText } from './writtenTexts.ts';

/** Leads to the matches that were written to, which the undecided stand before. */
export default function WrittenMatches() {
  const t = useText('writtenMatches');
  const { data: { conversations } = { conversations: 0 } } = useConversationFiguresQuery();
  return (
    conversations > 0 && (
      <>
        {' · '}
        <UiLink href="/messages">{t('inMessages', { count: conversations })}</UiLink>
      </>
    )
  );
}
