import { eventually } from '@kolo/testing';
import { startProduct } from '../../../tests/support/productProcess.ts';
import type { Scale } from '../harness/index.ts';
import { fillFolder } from '../product/seededFolder.ts';

const FILLED_WITHIN_MS = 600_000;
/** Enough that anybody meets more than 500; for the short run, that a page is full. */
const MADE_UP_MEMBERS = { whole: 1_500, short: 60 };
const ALL_THERE = /Demo members: (\d+) of \1\b/;

/** Starts the built product in one process with made-up members, and with the illustrated ones of the demo. */
export async function startFullProduct(dataDir: string, scale: Scale) {
  await fillFolder(dataDir, { members: MADE_UP_MEMBERS[scale], pairs: 0, messages: 0 });
  const illustrated = scale === 'whole';
  const product = await startProduct(dataDir, {
    DEMO: illustrated ? '1' : '0',
    BUDGETS: '0',
    LOG_LEVEL: 'warn',
  });
  if (illustrated) await eventually(() => ALL_THERE.test(product.output()), FILLED_WITHIN_MS);
  return { url: product.url, stop: () => product.end('SIGTERM') };
}
