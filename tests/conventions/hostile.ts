import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { ERRORS, type ErrorBody } from '@kolo/contracts/errors';
import { isForOperators } from '@kolo/contracts/protocol/access';
import { type CallSpec, errorsOf } from '@kolo/contracts/protocol/call';
import fc from 'fast-check';
import type { Client } from '../support/client.ts';
import { PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS } from './deadlines.ts';

const RUNS = 40;
/** A call that takes longer hangs. */
const PATIENCE_MS = 20_000;
/** These end the session: each is made by a member of its own. */
const ENDING = ['logout', 'logoutEverywhere', 'erase'];

const text = fc.string({ unit: 'binary', maxLength: 60 });
const namesOf = ({ example, body }: CallSpec): string[] => [
  ...Object.keys((example?.body ?? {}) as object),
  ...(body && 'shape' in body ? Object.keys(body.shape as object) : []),
  '__proto__',
  'constructor',
];

/** Bodies near the right one: some fields hold anything that JSON can, others what the example has. */
const bodies = (call: CallSpec): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue(),
    fc
      .dictionary(fc.constantFrom(...namesOf(call)), fc.oneof(fc.jsonValue(), text))
      .map((wrong) => ({ ...((call.example?.body ?? {}) as object), ...wrong })),
  );
const queries = ({ query, example }: CallSpec): fc.Arbitrary<string> =>
  fc
    .dictionary(
      fc.constantFrom(
        'before',
        ...Object.keys(example?.query ?? {}),
        ...(query && 'shape' in query ? Object.keys(query.shape as object) : []),
      ),
      text,
    )
    .map((asked) =>
      Object.entries(asked)
        .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
        .join('&'),
    );

/** What calls itself a picture, or nearly is one. */
const files: fc.Arbitrary<FormData> = fc
  .tuple(
    fc.constantFrom([], [0xff, 0xd8, 0xff], [0x89, 0x50, 0x4e, 0x47], [0x52, 0x49, 0x46, 0x46]),
    fc.uint8Array({ maxLength: 2_000 }),
    text,
  )
  .map(([begin, rest, name]) => {
    const form = new FormData();
    form.set('photo', new Blob([Uint8Array.from([...begin, ...rest])]), name.toWellFormed() || 'me.jpg');
    return form;
  });

/** Whatever is sent, no call fails, hangs, or refuses with what the documents do not say of it. `operator` is among ADMIN_EMAILS. */
export function describeHostile(running: () => Product, operator: string): void {
  describe('hostile input', () => {
    let member: Client;
    let admin: Client;
    beforeAll(async () => {
      member = await running().member('mara@hostile.example.org', PROFILE);
      admin = await running().member(operator, PROFILE);
    }, FOLLOW_MS);

    it.each(ALL_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
      '%s stands it',
      async (_, call) => {
        const own = ENDING.includes(call.name)
          ? await running().member(`${call.name.toLowerCase()}@hostile.example.org`, PROFILE)
          : member;
        const caller = isForOperators(call.access) ? admin : own;
        const segments = fc.array(
          text.filter((each) => each !== ''),
          { minLength: 2, maxLength: 2 },
        );
        await fc.assert(
          fc.asyncProperty(
            bodies(call),
            files,
            queries(call),
            segments,
            async (json, body, query, params) => {
              let next = 0;
              const path = call.path.replaceAll(/\{\w+\}/g, () =>
                encodeURIComponent((params[next++] ?? 'x').toWellFormed()),
              );
              const late = new Promise<never>((_resolve, reject) => {
                setTimeout(() => reject(new Error('no answer')), PATIENCE_MS).unref();
              });
              const sent = call.file ? { body } : call.body && { json };
              const init = { method: call.method, ...sent };
              const answer = await Promise.race([caller.call(query ? `${path}?${query}` : path, init), late]);
              expect(answer.status).toBeLessThan(500);
              if (answer.status < 400) return;
              const { code } = (await answer.json()) as ErrorBody;
              expect([...errorsOf(call), 'not_found']).toContain(code);
              expect(answer.status).toBe(ERRORS[code][0]);
            },
          ),
          { numRuns: RUNS },
        );
      },
      FOLLOW_MS * 4,
    );
  });
}
