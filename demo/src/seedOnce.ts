import path from 'node:path';
import type { Settings } from '@kolo/service';
import { marksFile } from './marksFile.ts';
import { type DemoProduct, productTarget } from './productTarget.ts';
import { seedDemo } from './seed.ts';

export interface Seeding {
  done: Promise<void>;
  /** Stops between two people; the next start goes on from there. */
  stop(): Promise<void>;
}

const COMPLETE = 'complete';
const STEP = 25;

/** Fills in the demo members in the background, unless an earlier start has filled in as many (product 27). */
export function seedDemoOnce(product: DemoProduct, settings: Settings): Seeding {
  const abort = new AbortController();
  const marks = marksFile(path.join(settings.dataDir, 'demo.json'));

  async function seed(): Promise<void> {
    const most = settings.demoMembers;
    if ((await marks.read(COMPLETE)) === String(most)) return;
    await seedDemo(productTarget(product, marks), {
      now: new Date(),
      most,
      signal: abort.signal,
      onProgress(done, total) {
        if (done % STEP === 0 || done === total) console.log(`  Demo members: ${done} of ${total}`);
      },
    });
    if (!abort.signal.aborted) await marks.write(COMPLETE, String(most));
  }

  const done = seed().catch((error: unknown) => {
    if (!abort.signal.aborted) console.error('Demo members could not be filled in:', error);
  });
  return {
    done,
    async stop() {
      abort.abort();
      await done;
    },
  };
}
