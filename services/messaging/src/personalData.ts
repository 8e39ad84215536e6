import { createHash } from 'node:crypto';
import type { HappenedQuestion } from '@kolo/contracts/history';
import { otherOf } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { outcomeOf } from '@kolo/contracts/profile/visibility';
import {
  happenedAt,
  heldBy,
  type MatchRow,
  matchesView,
  newestBefore,
  type ServiceContext,
  type Sights,
} from '@kolo/service';
import { nameOf } from './people.ts';
import type { DeviceStore } from './push/devices.ts';
import { type MessageRow, messagesView } from './views/messages.ts';
import { peopleView } from './views/people.ts';
import { textOf } from './views/sealed.ts';

/** Names a conversation without its members. */
const anonymousConversationId = (pair: string): string =>
  createHash('sha256').update(pair).digest('hex').slice(0, 12);

/**
 * A member's matches, messages and devices, and their history (docs/product.md#export-and-history). Hidden
 * members appear as erased ones do (docs/product.md#what-an-export-keeps-secret).
 */
export function createPersonalData(
  { documents, journal }: Pick<ServiceContext, 'documents' | 'journal'>,
  devices: Pick<DeviceStore, 'of'>,
  sights: Sights,
) {
  async function findNamesOfOthers(
    member: string,
    pairs: readonly string[],
    as: 'record' | 'recordedMessage',
  ) {
    const others = [...new Set(pairs.map((pair) => otherOf(pair, member)))];
    const relationTo = await sights.among(member, others);
    const people = await documents.getMany(peopleView.collection, others);
    const isGone = (pair: string): boolean => outcomeOf(as, relationTo(otherOf(pair, member))) !== 'shown';
    const nameIn = (pair: string): string | null => {
      const other = otherOf(pair, member);
      return isGone(pair) ? null : nameOf(people.get(other));
    };
    return { nameIn, isGone };
  }

  /**
   * Leaves out matches with hidden members, as those with erased ones are gone
   * (docs/product.md#what-an-export-keeps-secret).
   */
  async function* matchesOf(member: string): AsyncGenerator<(MatchRow & { firstName: string })[]> {
    for (const side of [{ a: member }, { b: member }])
      for await (const page of documents.pages(matchesView.collection, { where: side })) {
        const { nameIn } = await findNamesOfOthers(member, [...page.keys()], 'record');
        yield [...page.values()].flatMap((row) => {
          const firstName = nameIn(row.id);
          return firstName === null ? [] : [{ ...row, firstName }];
        });
      }
  }

  const messagesAfter = (
    whose: { from: string } | { to: string },
    after: string | null,
  ): Promise<MessageRow[]> =>
    documents.find(messagesView.collection, {
      where: { ...whose, position: { gt: after ?? '' } },
      sort: { by: 'position', order: 'asc' },
      limit: LIMITS.heldPage,
    });

  return {
    held: heldBy('messaging', {
      async matches(member) {
        const rows = [];
        for await (const page of matchesOf(member))
          rows.push(...page.map(({ firstName, since, matched }) => ({ firstName, since, stands: matched })));
        return { rows };
      },
      async messages(member, after) {
        const [written, received] = await Promise.all([
          messagesAfter({ from: member }, after),
          messagesAfter({ to: member }, after),
        ]);
        const page = [...written, ...received]
          .sort((one, other) => (one.position < other.position ? -1 : 1))
          .slice(0, LIMITS.heldPage);
        const { nameIn, isGone } = await findNamesOfOthers(
          member,
          page.map(({ pair }) => pair),
          'recordedMessage',
        );
        const opened = await journal.openPayloads(page.map(({ sealed }) => sealed));
        return {
          rows: page.map(({ pair, from, recordedAt }, index) => ({
            conversation: anonymousConversationId(pair),
            with: nameIn(pair),
            from: from === member ? ('me' as const) : ('them' as const),
            at: recordedAt,
            text: from !== member && isGone(pair) ? null : textOf(opened[index] ?? null),
          })),
          next: page.length < LIMITS.heldPage ? undefined : page.at(-1)?.position,
        };
      },
      async notifications(member) {
        const { kinds, devices: told } = await devices.of(member);
        const addresses = told.map(({ endpoint }) => endpoint);
        return { rows: [{ matches: kinds.match, messages: kinds.message, addresses }] };
      },
    }),
    async happened({ memberId, before }: HappenedQuestion) {
      let entries: ReturnType<typeof newestBefore> = [];
      for await (const page of matchesOf(memberId)) {
        const told = page.map(({ id, since, matched, firstName: about }) =>
          happenedAt(since, id, { kind: matched ? 'matched' : 'parted', about }),
        );
        entries = newestBefore([...entries, ...told], before);
      }
      return { entries };
    },
  };
}
