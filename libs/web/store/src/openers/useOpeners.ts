import type { Opener, SharedAnswer } from '@kolo/contracts/openers';
import { inOurLanguage } from '@kolo/i18n';
import { useEffect, useState } from 'react';
import { useMemberQuery } from '../api/member.ts';
import { useOwnProfileQuery } from '../api/ownProfile.ts';
import { useCurrentUser } from '../session/useCurrentUser.ts';

export interface Openers {
  /** Empty while loading, or if a profile or the catalogue is unavailable. */
  openers: readonly Opener[];
  shared: readonly SharedAnswer[];
  isLoading: boolean;
}

async function loadCatalogue() {
  const { answersOf, openersOf, sharedAnswers } = await import('./openerCatalogue.ts');
  return { answersOf, openersOf, sharedAnswers };
}

type Catalogue = Awaited<ReturnType<typeof loadCatalogue>>;

let loaded: Catalogue | undefined;

/** Loaded for the first pair: conversations that have begun need none. */
function useCatalogue(isNeeded: boolean): Catalogue | 'loading' | 'failed' {
  const [catalogue, setCatalogue] = useState<Catalogue | 'loading' | 'failed'>(loaded ?? 'loading');
  const isMissing = isNeeded && catalogue === 'loading';
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    loadCatalogue().then(
      (arrived) => {
        loaded = arrived;
        if (isCurrent) setCatalogue(arrived);
      },
      () => isCurrent && setCatalogue('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return catalogue;
}

export function useOpeners(memberId: string | null): Openers {
  const skip = memberId === null;
  const me = useCurrentUser();
  const own = useOwnProfileQuery(undefined, { skip });
  const member = useMemberQuery(memberId ?? '', { skip });
  const catalogue = useCatalogue(!skip);
  const isLoading = !skip && (own.isLoading || member.isLoading || catalogue === 'loading');
  if (skip || isLoading || typeof catalogue === 'string' || !me || !own.data || !member.data)
    return { openers: [], shared: [], isLoading };
  const answers = catalogue.answersOf(member.data);
  return {
    openers: catalogue
      .openersOf({ id: me.id, answers: own.data }, { id: memberId, answers })
      .map((opener) => ({ ...opener, text: inOurLanguage(opener.text) })),
    shared: catalogue.sharedAnswers(own.data, answers),
    isLoading,
  };
}
