import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALL_CALLS } from '@kolo/contracts/api/calls';
import { ERRORS, type ErrorBody } from '@kolo/contracts/errors';
import { isForOperators } from '@kolo/contracts/protocol/access';
import type { CallSpec } from '@kolo/contracts/protocol/call';
import { everyInputSentence, WORDS } from '@kolo/contracts/words';
import type { Client } from '../support/client.ts';
import { PROFILE } from '../support/members.ts';
import type { Product } from '../support/product.ts';
import { FOLLOW_MS } from './deadlines.ts';

const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  '   ',
  'x'.repeat(9_000),
  'Robot',
  '\u0000',
  '-1',
  '1e400',
  -1,
  1.5,
  1e300,
  true,
  [],
  ['Robot'],
  [null],
  {},
  { $gt: '' },
];
/** In a query. */
const WRONG_WORDS = ['', ' ', '-1', 'abc', '1e9', '9'.repeat(400), 'Robot', '%00', 'a&b', '[]', 'XX', 'rs'];
/** Bodies that are no object. */
const NO_OBJECTS = ['null', '"x"', '5', '{', '[]', 'true'];

type Named = (typeof ALL_CALLS)[number];
/** The fields of an object, also of one that is looked at after something was done to what was sent. */
const shapeOf = (schema: unknown): object => {
  if (typeof schema !== 'object' || schema === null) return {};
  if ('shape' in schema) return schema.shape as object;
  return 'out' in schema ? shapeOf(schema.out) : {};
};
const keysOf = (schema: CallSpec['body'] | CallSpec['query'], example: object): string[] => [
  ...new Set([...Object.keys(example), ...Object.keys(shapeOf(schema))]),
];
const SENTENCES = new Set([
  ...everyInputSentence(),
  ...Object.values(ERRORS).map(([, sentence]) => sentence),
]);

/**
 * Whatever is wrong with an input, the sentences are the product's own (docs/product.md#what-members-are-told).
 * `operator` is among ADMIN_EMAILS.
 */
export function describeWords(running: () => Product, operator: string): void {
  describe('words', () => {
    let product: Product;
    let member: Client;
    let admin: Client;
    beforeAll(async () => {
      product = running();
      member = await product.member('mara@words.example.org', PROFILE);
      await product.makePaid('mara@words.example.org');
      admin = await product.member(operator, PROFILE);
    }, FOLLOW_MS);
    const callerOf = ({ access }: CallSpec) => (isForOperators(access) ? admin : member);

    async function judge(answer: Response, sent: unknown): Promise<ErrorBody | null> {
      if (answer.status < 400) return null;
      const body = (await answer.json()) as ErrorBody;
      const strange = [body.error, ...Object.values(body.fields ?? {})].filter(
        (sentence) => !SENTENCES.has(sentence),
      );
      expect({ sent, status: answer.status, strange }).toEqual({
        sent,
        status: ERRORS[body.code][0],
        strange: [],
      });
      expect(answer.status).toBeLessThan(500);
      if (body.code === 'invalid_input')
        expect({ sent, fields: body.fields }).toEqual({ sent, fields: expect.any(Object) });
      return body;
    }

    const withInput = ALL_CALLS.filter(({ name, body, query }) => (body || query) && name !== 'erase');
    it.each(withInput.map((call) => [`${call.method} ${call.path}`, call] as const))(
      '%s says what is wrong in the words of the product',
      async (_, call: Named) => {
        const { example = {}, method, body, query } = call;
        const path = call.path.replaceAll(/\{\w+\}/g, '123456789ABC');
        const right = call.name === 'saveProfile' ? PROFILE : ((example.body ?? {}) as object);
        for (const name of body ? keysOf(body, right) : [])
          for (const wrong of WRONG) {
            const sent = { ...right, [name]: wrong };
            await judge(await callerOf(call).call(path, { method, json: sent }), { [name]: wrong });
          }
        for (const text of body ? NO_OBJECTS : []) {
          const init = { method, body: text, headers: { 'content-type': 'application/json' } };
          const refused = await judge(await callerOf(call).call(path, init), text);
          expect(refused).toEqual({ code: 'invalid_input', error: WORDS.body, fields: { body: WORDS.body } });
        }
        for (const name of query ? keysOf(query, {}) : [])
          for (const search of [
            ...WRONG_WORDS.map((wrong) => `${name}=${wrong}`),
            `${name}=1&${name}=2`,
            `${name}[$gt]=1`,
          ])
            await judge(await callerOf(call).call(`${path}?${search}`, { method }), search);
      },
      FOLLOW_MS * 4,
    );

    it('a missing answer of the wizard is told by its label', async () => {
      const refused = async (json: object) =>
        ((await (await member.call('/api/profile', { json })).json()) as ErrorBody).fields;
      expect(
        await refused({
          firstName: '',
          birthdate: '',
          heritageCountries: [],
          currentCity: 'x'.repeat(81),
          gender: 'Robot',
        }),
      ).toMatchObject({
        firstName: 'First name is required',
        birthdate: 'Birthdate is required',
        heritageCountries: 'Select at least one heritage country',
        residenceCountry: 'Residence country is required',
        currentCity: WORDS.cityTooLong,
        gender: 'Gender: please choose one of the options',
        interestedIn: 'Interested in is required',
        coffeeOrder: 'Coffee order is required',
      });
    });
  });
}
