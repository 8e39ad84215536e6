import { type OriginShield, streams } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { shieldDecider } from './decide.ts';

/** From whom members hide, by their own streams (docs/product.md#shields). */
export interface Shields {
  of(member: string): Promise<OriginShield>;
  /** Gives what holds from now on. May be repeated. */
  change(member: string, shield: OriginShield): Promise<OriginShield>;
}

export function createShields({ commands }: Pick<ServiceContext, 'commands'>): Shields {
  const handle = commands(shieldDecider);
  return {
    of: (member) => handle.stateOf(streams.shield(member)),
    async change(member, shield) {
      const { state } = await handle({
        stream: streams.shield(member),
        subject: member,
        command: { shield },
      });
      return state;
    },
  };
}
