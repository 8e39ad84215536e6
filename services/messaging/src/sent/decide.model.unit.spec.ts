import { test } from '@jest/globals';
import { followsModel, sequencesOf } from '@kolo/testing/followsModel';
import fc from 'fast-check';
import { sentDecider } from './decide.ts';
import type { SentCommand } from './sent.ts';

const from = 'ana';
const to = fc.constantFrom('marko', 'ivan');
/** An upgrade counts at once, and so does its end. */
const limit = fc.constantFrom(5, 5, 8);
const id = fc.nat(11).map((n) => `message ${n}`);
const sending = fc.record({
  from: fc.constant(from),
  to,
  content: fc.constantFrom('Zdravo!', 'Zdravo!', 'Bok!'),
  messageId: id,
  sameAs: fc.uniqueArray(id, { maxLength: 2 }),
  limit,
});
const charging = fc.record({
  from: fc.constant(from),
  to,
  chargeId: fc.nat(6).map((n) => `charge ${n}`),
  limit,
});
const commands: fc.Arbitrary<SentCommand> = fc.oneof(
  { weight: 3, arbitrary: sending },
  { weight: 1, arbitrary: charging },
);

/** Each message and each word with a like counts once, and a refused one not at all (docs/product.md#message-quota). */
function startModel() {
  const letters = new Map<string, string>();
  const charges = new Set<string>();
  return {
    step(command: SentCommand): string | undefined {
      const left = command.limit - letters.size - charges.size;
      if ('chargeId' in command) {
        if (charges.has(command.chargeId)) return undefined;
        if (left <= 0) return 'message_limit_reached';
        charges.add(command.chargeId);
        return undefined;
      }
      const letter = `${command.to}: ${command.content}`;
      const known = [command.messageId, ...command.sameAs].find((id) => letters.has(id));
      if (known !== undefined) return letters.get(known) === letter ? undefined : 'conflict';
      if (left <= 0) return 'message_limit_reached';
      letters.set(command.messageId, letter);
      return undefined;
    },
    shows: () => ({ letters: [...letters], charges: [...charges] }),
  };
}

test('messages and words with likes count by their rules in every order', () => {
  followsModel({
    decider: sentDecider,
    sequences: sequencesOf(commands),
    startModel,
    observe: ({ messages, charges }) => ({
      letters: [...messages].map(([id, { to, content }]): [string, string] => [id, `${to}: ${content}`]),
      charges: [...charges],
    }),
  });
});
