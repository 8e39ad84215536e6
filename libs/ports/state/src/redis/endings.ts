import type { Endings } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const LOG = `
  local function log(kind, id)
    local position = redis.call('INCR', prefix .. 'ending')
    redis.call('XADD', prefix .. 'endings', string.format('%.0f-0', position), kind, id)
  end
`;

const END = script(`${LOG}
  if dropEntry(ARGV[1]) then log('entry', ARGV[1]) end
`);

const END_OWNER = script(`${LOG}
  local owner = ARGV[1]
  redis.call('INCR', key('epoch', owner))
  for _, id in ipairs(redis.call('SMEMBERS', key('entries', owner))) do dropEntry(id) end
  log('owner', owner)
`);

const AFTER = script(`
  local lines = redis.call('XRANGE', prefix .. 'endings', '(' .. ARGV[1] .. '-0', '+')
  local flat = {}
  for _, line in ipairs(lines) do
    table.insert(flat, line[1])
    table.insert(flat, line[2][1])
    table.insert(flat, line[2][2])
  end
  return flat
`);

const LAST = script(`return redis.call('GET', prefix .. 'ending') or '0'`);

/** A stream whose ids are the positions (docs/design.md#signing-out-holds-at-once). */
export const endings = (run: RunScript): Endings => ({
  async end(key) {
    await run(END, key);
  },

  async endOwner(owner) {
    await run(END_OWNER, owner);
  },

  async endingsAfter(position) {
    const flat = texts(await run(AFTER, position)) ?? [];
    return Array.from({ length: flat.length / 3 }, (_, i) => {
      const [at = '', kind, id = ''] = flat.slice(3 * i, 3 * i + 3);
      return { position: Number.parseInt(at, 10), kind: kind === 'entry' ? kind : 'owner', id };
    });
  },

  lastEnding: async () => Number(await run(LAST)),
});
