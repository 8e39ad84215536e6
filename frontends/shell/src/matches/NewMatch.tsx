import type { CurrentUser } from '@kolo/contracts/api/identity';
import { useNavigate } from '@kolo/routing';
import { matchSeen, useAppDispatch, useConversationsInfiniteQuery, useMemberQuery } from '@kolo/store';
import { useOpeners } from '@kolo/store/openers';
import { cityLabel, nameAndAge } from '@kolo/ui';
import { fieldInUse, MatchMoment, MatchNote } from '@kolo/ui/moment';
import { useCallback, useState } from 'react';
import { useText } from '../texts/texts.ts';
import { MatchToast } from './MatchToast.tsx';

/** Where the new match remains visible afterwards. */
const newMatchPlace = (id: string): string => `[data-new-match="${id}"], [data-new-matches]`;

/** What a like of one of the two came with, once the conversation has begun with it. */
function useWords(memberId: string) {
  const { data } = useConversationsInfiniteQuery();
  const begun = data?.pages[0]?.find(({ otherUser }) => otherUser.id === memberId);
  return begun?.lastMessage ? { text: begun.lastMessage, isOwn: begun.isLastMine } : null;
}

export default function NewMatch({ you, memberId }: { you: CurrentUser; memberId: string }) {
  const common = useText('common');
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { data: member, isError } = useMemberQuery(memberId);
  const { openers, isLoading } = useOpeners(memberId);
  const words = useWords(memberId);
  const [isTyping, setTyping] = useState<boolean>();
  const close = useCallback(() => void dispatch(matchSeen(memberId)), [dispatch, memberId]);

  if (isError && !member) return <MatchToast memberId={memberId} />;
  if (!member || isLoading) return null;
  // Decided once, so that it does not change under the member's hands.
  if (isTyping === undefined) setTyping(fieldInUse() !== null);
  const moment = {
    you: { firstName: you.firstName || common('member.anonymous'), photoUrl: you.profileImageUrl },
    other: {
      firstName: member.firstName || common('member.anonymous'),
      photoUrl: member.profileImageUrl,
    },
    about: [
      nameAndAge(member.firstName, member.birthdate),
      member.currentCity && cityLabel(member.currentCity, member.residenceCountry ?? ''),
    ]
      .filter(Boolean)
      .join(' · '),
    words,
    openers,
    onMessage(beginning?: string) {
      close();
      void navigate(`/messages?start=${memberId}`, { state: { beginning } });
    },
    onClose: close,
  };
  return isTyping ? <MatchNote {...moment} /> : <MatchMoment {...moment} restsAt={newMatchPlace(memberId)} />;
}
