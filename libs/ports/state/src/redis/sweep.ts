import { ENDINGS_KEPT } from '../state.ts';
import { type RunScript, script } from './script.ts';

/** Redis serves nobody else while a script runs. */
const BATCH = 500;

const DROP_EXPIRED = script(`
  local expired = redis.call('ZRANGEBYSCORE', EXPIRY, '-inf', ARGV[1], 'LIMIT', 0, ARGV[2])
  for _, entry in ipairs(expired) do
    local kind, id = string.match(entry, '^(%a+):(.*)$')
    if kind == 'entry' then dropEntry(id) end
    if kind == 'limit' then redis.call('DEL', key('limit', id)) end
    redis.call('ZREM', EXPIRY, entry)
  end
  return #expired
`);

const TRIM = script(`redis.call('XTRIM', prefix .. 'endings', 'MAXLEN', ARGV[1])`);

/** Uses the caller's clock like every expiry here; Redis's own may differ. */
export async function sweep(run: RunScript, now: number): Promise<void> {
  while ((await run(DROP_EXPIRED, now, BATCH)) === BATCH) {}
  await run(TRIM, ENDINGS_KEPT);
}
