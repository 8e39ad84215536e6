import type { Revocation } from '../state.ts';
import { type RunScript, script, texts } from './script.ts';

const AFTER = script(`
  local entries = redis.call('XRANGE', prefix .. 'revocations', '(' .. ARGV[1] .. '-0', '+')
  local flat = {}
  for _, entry in ipairs(entries) do
    table.insert(flat, entry[1])
    table.insert(flat, entry[2][1])
    table.insert(flat, entry[2][2])
  end
  return flat
`);

const LAST = script(`return redis.call('GET', prefix .. 'revocation') or '0'`);

/** The log of ended sessions on Redis: a stream whose ids are the positions (design §8.18). */
export function revocations(run: RunScript) {
  return {
    async revocationsAfter(position: number): Promise<Revocation[]> {
      const flat = texts(await run(AFTER, position)) ?? [];
      return Array.from({ length: flat.length / 3 }, (_, i) => {
        const [id = '', kind, about = ''] = flat.slice(3 * i, 3 * i + 3);
        return { position: Number.parseInt(id, 10), kind: kind === 'session' ? kind : 'member', id: about };
      });
    },

    lastRevocation: async () => Number(await run(LAST)),
  };
}
