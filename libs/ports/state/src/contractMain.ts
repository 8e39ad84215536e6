import { OPERATIONS } from './contractOperations.ts';
import { openState } from './openState.ts';

const [url = '', operation = '', times = '1'] = process.argv.slice(2);
const operations: Record<string, (typeof OPERATIONS)[keyof typeof OPERATIONS]> = OPERATIONS;
const work = operations[operation];
if (!work) throw new Error(`no operation ${operation}`);

const state = await openState(url);
const answers = await Promise.all(Array.from({ length: Number(times) }, () => work(state)));
process.stdout.write(`${JSON.stringify(answers)}\n`);
setInterval(() => {}, 1_000);
