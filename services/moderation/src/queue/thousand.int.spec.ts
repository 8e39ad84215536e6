import { beforeAll, expect, test } from '@jest/globals';
import type { QueueCard, QueuePage } from '@kolo/contracts/api/moderation/queue';
import { REPORT_REASONS } from '@kolo/contracts/moderation';
import { eventually } from '@kolo/testing';
import { asked, mila, report, vesna, w } from '../testing/desk.ts';

const REPORTS = 1_000;
const MEMBERS = 600;
const EACH = 10;
const MOST_MS = 100;
const TIMES = 15;

beforeAll(async () => {
  const members: string[] = [];
  for (let at = 0; at < MEMBERS; at++) members.push(await w.member(`Member ${at}`));
  for (let by = 0; by < REPORTS / EACH; by++) {
    const reporter = await w.member(`Reporter ${by}`);
    await Promise.all(
      Array.from({ length: EACH }, (_, each) => {
        const number = by * EACH + each;
        const member = members[number % MEMBERS] ?? '';
        w.visible.add(`${reporter}-${member}`);
        return report(reporter, member, {
          reason: REPORT_REASONS[number % REPORT_REASONS.length] ?? 'money',
        });
      }),
    );
  }
  await eventually(async () => expect((await queueOf()).open).toBe(REPORTS));
}, 60_000);

const queueOf = async (query = '') => (await asked<QueuePage>(mila, `/api/admin/queue${query}`)).body;

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    await work();
    took.push(performance.now() - start);
  }
  return took.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
}

test('no list of a thousand open reports takes longer than a tenth of a second', async () => {
  const first = await queueOf();
  const member = first.rows[0]?.member.id;
  expect(first.members).toBe(MEMBERS);
  const asks: Record<string, () => Promise<unknown>> = {
    'first page': () => queueOf(),
    'second page': () => queueOf(`?before=${first.next}`),
    'by reason': () => queueOf('?reason=money'),
    'reported again, most first': () => queueOf('?repeated=true&sort=most'),
    'oldest first': () => queueOf('?sort=oldest'),
    card: () => asked<QueueCard>(mila, `/api/admin/queue/${member}`),
    readers: () => asked(vesna, '/api/admin/queue/reading', { member }),
  };
  const took: Record<string, number> = {};
  for (const [name, ask] of Object.entries(asks)) took[name] = Math.round(await medianMs(ask));
  process.stdout.write(`${JSON.stringify(took)}\n`);
  for (const ms of Object.values(took)) expect(ms).toBeLessThan(MOST_MS);
});

test('pages have every member once', async () => {
  const seen: string[] = [];
  let before: string | null = '';
  while (before !== null) {
    const page: QueuePage = await queueOf(before === '' ? '' : `?before=${before}`);
    seen.push(...page.rows.map((row) => row.member.id));
    before = page.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([MEMBERS, MEMBERS]);
});
