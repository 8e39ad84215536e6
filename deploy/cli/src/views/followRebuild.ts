import { setTimeout as pauseFor } from 'node:timers/promises';
import { Problem } from '@kolo/contracts/errors';
import type { OperationOutput } from '@kolo/contracts/protocol/operations';
import type { ServiceName } from '@kolo/contracts/services';
import type { Owners } from '@kolo/service';
import { CommandError } from '../commandError.ts';
import type { Console } from '../console.ts';
import { showProgress } from '../output/progress.ts';

const POLL_MS = 250;

/** Behind one address, one instance started the rebuild and another was asked about it. */
const elsewhere = (service: ServiceName) => (cause: unknown) => {
  if (!(cause instanceof Problem) || cause.code !== 'conflict') throw cause;
  throw new CommandError(
    `${service}: another instance answers at this address than the one that builds the views, which may go on: \`kolo views list\` shows when they were switched; to follow it, name each instance, or a name that has an address for each`,
    { cause },
  );
};

/** Rebuilds a service's views, shows progress and returns the outcome. Throws if it fails. */
export async function followRebuild(
  owners: Pick<Owners, 'operate'>,
  console: Console,
  service: ServiceName,
  purpose: 'replace' | 'verify',
): Promise<OperationOutput<'rebuildProgress'>> {
  const { rebuild } = await owners.operate(service, 'startRebuild', { purpose });
  const progress = showProgress(console, service, 'events');
  try {
    for (;;) {
      const now = await owners.operate(service, 'rebuildProgress', { rebuild }).catch(elsewhere(service));
      if (now.total > 0) progress.to(now.handled, Math.max(now.total, now.handled));
      if (now.state === 'failed')
        throw new CommandError(`${service}: ${now.failure ?? 'the rebuild failed'}`);
      if (now.state === 'done') return now;
      await pauseFor(POLL_MS);
    }
  } finally {
    progress.end();
  }
}
