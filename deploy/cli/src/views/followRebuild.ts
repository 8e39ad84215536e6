import { setTimeout as pauseFor } from 'node:timers/promises';
import type { OperationOutput, ServiceName } from '@kolo/contracts';
import type { Owners } from '@kolo/service';
import { CommandError } from '../commandError.ts';
import type { Console } from '../console.ts';
import { showProgress } from '../output/progress.ts';

const POLL_MS = 250;

/** Starts filling a service's views anew, shows how far it is and gives what came of it. Throws when it failed. */
export async function followRebuild(
  owners: Owners,
  console: Console,
  service: ServiceName,
  purpose: 'replace' | 'verify',
): Promise<OperationOutput<'rebuildProgress'>> {
  const { rebuild } = await owners.operate(service, 'startRebuild', { purpose });
  const progress = showProgress(console, service, 'events');
  try {
    for (;;) {
      const now = await owners.operate(service, 'rebuildProgress', { rebuild });
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
