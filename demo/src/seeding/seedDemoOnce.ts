import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Peers, Secrets, Settings } from '@kolo/service';
import { demoPhotos } from './demoPhotos.ts';
import { marksFile } from './marksFile.ts';
import { seedDemo } from './seedDemo.ts';

/** The running product that demo members are written into. */
export interface DemoProduct {
  peers: Peers;
  /** Where media answers, such as `http://127.0.0.1:8082`. */
  mediaUrl: string;
  secrets: Secrets;
}

export interface Seeding {
  done: Promise<void>;
  /** Stops between two people; the next start continues. */
  stop(): Promise<void>;
}

const COMPLETE = 'complete';
const ALL = 'yes';
const STEP = 25;
/** On a busy machine, processes that have only just started refuse early calls. */
const TRIES = 30;
const PAUSE_MS = 1_000;

/**
 * Fills in the demo members in the background, unless an earlier start has filled in as many
 * (docs/product.md#demo-members).
 */
export function seedDemoOnce({ peers, mediaUrl, secrets }: DemoProduct, settings: Settings): Seeding {
  const abort = new AbortController();
  const marks = marksFile(path.join(settings.dataDir, 'demo.json'));
  let told = 0;
  function onProgress(done: number, total: number): void {
    if (done <= told) return;
    told = done;
    if (done % STEP === 0 || done === total) console.log(`  Demo members: ${done} of ${total}`);
  }

  async function seed(): Promise<void> {
    const most = settings.demoMembers;
    const asked = Number.isFinite(most) ? String(most) : ALL;
    if ([ALL, asked].includes((await marks.read(COMPLETE)) ?? '')) return;
    const target = { peers, photos: demoPhotos(mediaUrl, secrets), marks };
    for (let tries = 1; ; tries++)
      try {
        await seedDemo(target, { now: new Date(), most, signal: abort.signal, onProgress });
        break;
      } catch (error) {
        if (tries === TRIES) throw error;
        await pauseFor(PAUSE_MS, undefined, { signal: abort.signal });
      }
    if (!abort.signal.aborted) await marks.write(COMPLETE, asked);
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
