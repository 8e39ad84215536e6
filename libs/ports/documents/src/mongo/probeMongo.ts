import { randomUUID } from 'node:crypto';
import type { PortReport } from '@kolo/port';
import { answered } from './answered.ts';
import { AT_ONCE, connectMongo } from './connectMongo.ts';

const SCRATCH = 'probe';

function membersOf({ setName, hosts }: { setName?: unknown; hosts?: unknown }): string {
  if (typeof setName !== 'string') return 'no replica set: what is acknowledged lies on one machine';
  return `replica set ${setName} of ${Array.isArray(hosts) ? hosts.length : 0}`;
}

export async function probeMongo(url: string, databases: readonly string[]): Promise<PortReport> {
  const connection = await connectMongo(url, databases[0] ?? 'kolo', AT_ONCE);
  try {
    const client = connection.getClient();
    const { version } = await answered(client.db('admin').command({ buildInfo: 1 }));
    // The older name of `hello`, which all compatible servers know.
    const members = membersOf(await answered(client.db('admin').command({ isMaster: 1 })));
    await Promise.all(
      databases.map(async (name) => {
        const scratch = client.db(name).collection(SCRATCH);
        const filter = { probe: randomUUID() };
        await answered(scratch.updateOne(filter, { $set: { seen: true } }, { upsert: true }));
        await answered(scratch.findOne(filter));
        await answered(scratch.drop());
      }),
    );
    return {
      engine: `MongoDB ${version}, ${members}`,
      tried: `upserted, read and dropped a scratch row in ${databases.length === 1 ? databases[0] : `${databases.length} databases`}`,
    };
  } finally {
    await connection.destroy();
  }
}
