import { expect, test } from '@jest/globals';
import { localPeers } from '@kolo/service';
import { fetchStaff } from './fetchStaff.ts';

const memberIds = ['ana', 'ivan'];
const accounts: Record<string, object> = {
  ana: { role: 'moderator', isOperator: false },
  ivan: { isOperator: true },
  marko: { role: null, isOperator: false },
};

/** Those who run the product, and what identity was asked to find them, the member of the case aside. */
async function found(operators: object) {
  const asked: unknown[] = [];
  const peers = localPeers('moderation', () => ({
    async answer(question, input) {
      if (question === 'operators') return operators;
      const { memberId } = input as { memberId: string };
      if (memberId !== 'marko') asked.push(memberId);
      return accounts[memberId];
    },
  }));
  const { roles, member } = await fetchStaff(peers, 'marko');
  return { roles: Object.fromEntries(roles), member, asked };
}
const roles = { ana: 'moderator', ivan: 'operator' };

test('who runs the product is one question, however many they are', async () => {
  expect(await found({ memberIds, roles })).toEqual({ roles, member: null, asked: [] });
});

test('an identity of an earlier release is asked about each of them', async () => {
  expect(await found({ memberIds })).toEqual({ roles, member: null, asked: memberIds });
});
