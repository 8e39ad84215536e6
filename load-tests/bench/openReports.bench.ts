import { REPORT_REASONS } from '@kolo/contracts/moderation';
import { eventually } from '@kolo/testing';
import { startWorld } from '../../services/moderation/src/testing/world.ts';
import { type Benchmark, type Figure, median } from './harness/index.ts';

const AMOUNTS = {
  whole: { reports: 1_000, members: 600, times: 15 },
  short: { reports: 20, members: 12, times: 1 },
};
/** By one reporter, who may send only so many a day. */
const EACH = 10;
const GOAL_MS = 100;

interface Page {
  rows: { member: { id: string } }[];
  open: number;
  next: string | null;
}

/** How long an operator waits for the lists and cards of a queue with a thousand open reports (docs/product.md#the-queue). */
const openReports: Benchmark = async (scale) => {
  const { reports, members, times } = AMOUNTS[scale];
  const world = await startWorld();
  try {
    const operators = [await world.staff('Mila', 'operator'), await world.staff('Vesna', 'operator')];
    const [mila, vesna] = operators.map((operator) => world.service.as(operator));
    if (!mila || !vesna) throw new Error('there are no operators');
    const reported: string[] = [];
    while (reported.length < members) reported.push(await world.member(`Member ${reported.length}`));
    for (let number = 0; number < reports; number += EACH) {
      const reporter = await world.member(`Reporter ${number}`);
      for (let place = number; place < number + EACH; place++) {
        const userId = reported[place % members] ?? '';
        const reason = REPORT_REASONS[place % REPORT_REASONS.length];
        world.visible.add(`${reporter}-${userId}`);
        const { status } = await world.service.as(reporter)('/api/report', {
          json: { userId, reason, text: 'Asked for money.' },
        });
        if (status !== 200) throw new Error(`a report was answered ${status}`);
      }
    }
    const page = async (query = '') => (await (await mila(`/api/admin/queue${query}`)).json()) as Page;
    await eventually(async () => (await page()).open === reports, GOAL_MS * reports);
    const { rows, next } = await page();
    const member = rows[0]?.member.id;
    const asks: Record<string, () => Promise<unknown>> = {
      'first page': () => page(),
      'second page': () => page(next === null ? '' : `?before=${next}`),
      'by reason': () => page('?reason=money'),
      'reported again, most first': () => page('?repeated=true&sort=most'),
      'oldest first': () => page('?sort=oldest'),
      'a card': () => mila(`/api/admin/queue/${member}`),
      'who reads it': () => vesna('/api/admin/queue/reading', { json: { member } }),
    };
    const figures: Figure[] = [];
    for (const [what, ask] of Object.entries(asks)) {
      const took: number[] = [];
      while (took.length < times) {
        const startedAt = performance.now();
        await ask();
        took.push(performance.now() - startedAt);
      }
      const goal = { of: 'value', atMost: GOAL_MS } as const;
      figures.push({ what: `${reports} open reports: ${what}`, value: median(took), unit: 'ms', goal });
    }
    return figures;
  } finally {
    await world.service.stop();
  }
};

export default openReports;
