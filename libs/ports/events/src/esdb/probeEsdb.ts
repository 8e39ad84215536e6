import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import type { PortReport } from '@kolo/port';
import { esdbAddress } from './esdbAddress.ts';
import { gatherRead } from './gather.ts';

const ANSWER_MS = 2_000;
const VERSION_MS = 500;

/** Only the HTTP interface tells the version, if it is enabled. */
async function versionOf(url: string): Promise<string> {
  const { host, tls } = esdbAddress(url);
  const answer: unknown = await fetch(`${tls ? 'https' : 'http'}://${host}/info`, {
    signal: AbortSignal.timeout(VERSION_MS),
  })
    .then((response) => response.json())
    .catch(() => null);
  const known = answer && typeof answer === 'object' && 'esVersion' in answer;
  return known ? String(answer.esVersion) : '(version not told)';
}

/** Reading the log requires access to all streams. */
export async function probeEsdb(url: string): Promise<PortReport> {
  const client = EventStoreDBClient.connectionString(url);
  try {
    await gatherRead(client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }), {
      ms: ANSWER_MS,
      limit: 1,
    });
    return { engine: `EventStoreDB ${await versionOf(url)}`, tried: 'read the log, appended nothing' };
  } finally {
    await client.dispose();
  }
}
