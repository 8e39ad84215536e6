import { expect, it } from '@jest/globals';
import { Problem } from '@kolo/contracts/errors';
import type { Owners } from '@kolo/service';
import { followRebuild } from './followRebuild.ts';

it('says that another instance answers than the one that builds', async () => {
  const operate = async (_service: string, operation: string) => {
    if (operation === 'startRebuild') return { rebuild: 'here' };
    throw new Problem('conflict');
  };
  const quiet = { drawsBars: false, isInteractive: false, ask: async () => '', confirm: async () => false };
  const console = { out: () => undefined, note: () => undefined, ...quiet };
  const owners = { operate: operate as Owners['operate'] };
  await expect(followRebuild(owners, console, 'profile', 'verify')).rejects.toThrow(
    /^profile: another instance answers at this address than the one that builds the views/,
  );
});
