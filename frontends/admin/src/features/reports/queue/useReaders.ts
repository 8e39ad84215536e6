import type { CardReader } from '@kolo/contracts/api/moderation/queue';
import { useEffect, useState } from 'react';
import { useTellReadingMutation } from '../../../api/queue.ts';
import { nameOf } from '../../../parts/caseLabels.ts';
import { textOf } from '../../../texts/texts.ts';

/** Who else reads which member's card. */
export type Readers = ReadonlyMap<string, readonly CardReader['by'][]>;

const EVERY_MS = 5_000;
const t = textOf('admin');

export const readingSentence = (readers: readonly CardReader['by'][]): string =>
  t('queue.reading', { name: readers.map(nameOf).join(', ') });

function byMember(readers: readonly CardReader[]): Readers {
  const grouped = new Map<string, CardReader['by'][]>();
  for (const { member, by } of readers) grouped.set(member, [...(grouped.get(member) ?? []), by]);
  return grouped;
}

/** While `isOn`, tells the others what one reads, and asks what they read. It expires by itself. */
export function useReaders(member: string | null, isOn: boolean): Readers {
  const [tell] = useTellReadingMutation();
  const [readers, setReaders] = useState<Readers>(new Map());
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const ask = async () => {
      const { data } = await tell(member);
      if (data && !isOver) setReaders(byMember(data.readers));
    };
    void ask();
    const asking = setInterval(() => void ask(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(asking);
    };
  }, [member, isOn, tell]);
  useEffect(() => () => void tell(null), [tell]);
  return readers;
}
