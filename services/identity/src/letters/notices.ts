import type { InternalInput, InternalOutput } from '@kolo/contracts';
import type { CollectionSpec, Documents, Row } from '@kolo/documents';
import type { Mail } from '@kolo/mail';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import { noticeLetter } from './noticeLetter.ts';
import { post } from './post.ts';

/** A letter that was sent, so that it is not sent again; without a word of it. */
interface NoticeRow extends Row {
  id: string;
  member: string;
}

export const noticesCollection: CollectionSpec = { name: 'notices', indexes: ['member'] };

export interface Notices {
  /** Writes to a member once for each key. A crash between sending and noting it may send it twice. */
  write(order: InternalInput<'identity', 'write'>): Promise<InternalOutput<'identity', 'write'>>;
  /** Forgets what was written to a member. Repeatable. */
  forget(member: string): Promise<void>;
}

const FORGOTTEN_AT_ONCE = 1_000;

/** What other services write to members, always to the address that was registered. */
export function createNotices(dependencies: {
  documents: Documents;
  mail: Mail;
  publicUrl: string;
}): Notices {
  const { documents, mail, publicUrl } = dependencies;
  const { name } = noticesCollection;
  const underWay = new Map<string, Promise<{ written: boolean }>>();

  async function write({ memberId, key, ...notice }: InternalInput<'identity', 'write'>) {
    const id = `${memberId}:${key}`;
    const account = await documents.get<AccountRow>(ACCOUNTS, memberId);
    if (!account) return { written: false };
    if (await documents.get<NoticeRow>(name, id)) return { written: true };
    await post(mail, noticeLetter({ owner: memberId, to: account.email }, notice, publicUrl));
    await documents.update<NoticeRow>(name, id, () => ({ id, member: memberId }));
    return { written: true };
  }

  return {
    write(order) {
      const id = `${order.memberId}:${order.key}`;
      const writing = underWay.get(id) ?? write(order).finally(() => underWay.delete(id));
      underWay.set(id, writing);
      return writing;
    },
    async forget(member) {
      const limit = FORGOTTEN_AT_ONCE;
      for (const { id } of await documents.find<NoticeRow>(name, { where: { member }, limit }))
        await documents.update<NoticeRow>(name, id, () => null);
    },
  };
}
