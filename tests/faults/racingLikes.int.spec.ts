import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readSettings } from '@kolo/service';
import { type Standalone, startStandalone } from '@kolo/standalone/standalone';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { joinMany } from '../support/members.ts';

const MEMBERS = 46;
const PAIRS = 1_000;

describe('two members who like each other at the same moment', () => {
  const directory = temporaryDirectory();
  let standalone: Standalone;
  beforeAll(async () => {
    const environment = {
      DATA_DIR: directory.path,
      PORT: '0',
      LOG_LEVEL: 'silent',
      ADMIN_EMAILS: 'member0@example.org',
    };
    standalone = await startStandalone(readSettings(environment));
  });
  afterAll(async () => {
    await standalone.stop();
    directory.remove();
  });

  it('match exactly once, a thousand times', async () => {
    const members = await joinMany(`http://127.0.0.1:${standalone.port}`, MEMBERS);
    const pairs = members
      .flatMap((one, index) => members.slice(index + 1).map((other) => ({ one, other })))
      .slice(0, PAIRS);
    const told = await Promise.all(
      pairs.map(async ({ one, other }) => {
        const answers = await Promise.all([
          one.call('/api/like', { json: { likedUserId: other.id } }),
          other.call('/api/like', { json: { likedUserId: one.id } }),
        ]);
        const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { isMatch: boolean }[];
        return bodies.filter(({ isMatch }) => isMatch).length;
      }),
    );
    // The first like cannot know of the second: exactly one of the two answers tells of the match.
    expect(told.filter((matches) => matches === 1)).toHaveLength(PAIRS);
    const [operator] = members;
    await eventually(async () => {
      const figures = await (await operator?.call('/api/admin/users'))?.json();
      expect(figures).toMatchObject({ totalLikes: 2 * PAIRS, totalMutualLikes: PAIRS });
    });
  }, 120_000);
});
