import { engineOrSkip } from '@kolo/testing/engines';

const NEEDED = ['redis', 'mongodb', 'minio', 'kafka'] as const;

/** Whether every engine can be had here; says which cannot, and throws instead where they are required. */
export async function enginesAreThere(): Promise<boolean> {
  for (const name of NEEDED) {
    const engine = await engineOrSkip(name);
    if (!engine) return false;
    await engine.stop();
  }
  return true;
}
