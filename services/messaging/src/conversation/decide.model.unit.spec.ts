import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import type { ConversationCommand } from './conversation.ts';
import { conversationDecider } from './decide.ts';

const pairs = fc.constantFrom({ by: 'ana', with: 'marko' }, { by: 'marko', with: 'ana' });
const position = fc.integer({ min: 1, max: 30 }).map((n) => String(n).padStart(19, '0'));
const comment = fc.constantFrom('first', 'second', 'third');
const commands: fc.Arbitrary<ConversationCommand> = fc.oneof(
  fc.tuple(pairs, position).map(([pair, upTo]) => ({ type: 'MarkRead' as const, ...pair, upTo })),
  pairs.map((pair) => ({ type: 'DismissCaution' as const, ...pair })),
  fc.tuple(pairs, comment).map(([pair, messageId]) => ({
    type: 'DeliverComment' as const,
    ...pair,
    messageId,
    content: 'Kotor?',
    about: { answer: 'coffeeOrder' as const },
  })),
);

/** A mark is the furthest ever read; cautions and comments count once (docs/product.md#signals). */
function startModel() {
  const marks: Record<string, string[]> = {};
  const dismissed = new Set<string>();
  const delivered = new Set<string>();
  return {
    step(command: ConversationCommand): undefined {
      if (command.type === 'DismissCaution') dismissed.add(command.by);
      if (command.type === 'DeliverComment') delivered.add(command.messageId);
      if (command.type === 'MarkRead') marks[command.by] = [...(marks[command.by] ?? []), command.upTo];
    },
    shows: () => ({
      upTo: Object.fromEntries(Object.entries(marks).map(([who, all]) => [who, [...all].sort().at(-1)])),
      fineFor: [...dismissed],
      delivered: [...delivered],
    }),
  };
}

test('marks, cautions and comments of a conversation follow their rules in every order', () => {
  followsModel({
    decider: conversationDecider,
    sequences: sequencesOf(commands),
    startModel,
    observe: ({ upTo, fineFor, delivered }) => ({
      upTo: { ...upTo },
      fineFor: [...fineFor],
      delivered: [...delivered],
    }),
  });
});
