import { GOOD_STANDING } from '@kolo/contracts/folds';
import { NO_SHIELD } from '@kolo/contracts/places/originShield';
import { NO_DEALBREAKERS } from '@kolo/contracts/profile/dealbreakers';
import { madeUpPerson } from '@kolo/demo';
import type { CandidateRow } from '@kolo/discovery';
import { openMongoDocuments } from '@kolo/documents';
import { type Engine, engine, environmentOn } from '@kolo/engines';
import type { Benchmark } from './harness/index.ts';
import { mostResidentBytes, residentBytes } from './product/memoryOf.ts';
import { mainOf, startProgram } from './product/product.ts';
import { withFolder } from './product/seededFolder.ts';

const READ = /"generation":"([^"]+)","msg":"this generation of the views is read now"/;
const BATCH = 1_000;
const ENGINES = ['mongodb', 'kafka'] as const;
const START_SECONDS = 60;

const megabytes = (bytes: number): number => bytes / 1_024 ** 2;

/** Starts discovery until it reads its views; gives which, how long that took, and its memory. */
async function startDiscovery(environment: Record<string, string>) {
  const startedAt = performance.now();
  const program = await startProgram([mainOf('discovery')], environment, READ);
  const seconds = (performance.now() - startedAt) / 1_000;
  const { pid } = program;
  const memory = { most: megabytes(mostResidentBytes(pid)), now: megabytes(residentBytes(pid)) };
  program.child.kill('SIGTERM');
  await program.ended;
  return { generation: program.word, seconds, memory };
}

/** Writes complete candidates as discovery would have folded them. */
async function writeCandidates(url: string, generation: string, members: number): Promise<void> {
  const collection = `candidates~${generation}`;
  const documents = await openMongoDocuments(url, 'kolo-discovery', [{ name: collection, indexes: [] }]);
  for (let first = 0; first < members; first += BATCH)
    await documents.fold(
      Array.from({ length: Math.min(BATCH, members - first) }, (_, place) => {
        const id = `member${String(first + place).padStart(6, '0')}`;
        const { fields } = madeUpPerson(1, first + place + 1);
        const row = {
          id,
          tier: 'free',
          activeOn: '2026-01-01',
          ...GOOD_STANDING,
          profile: fields,
          shield: NO_SHIELD,
          completedOn: null,
          formerHomes: [],
          dealbreakers: NO_DEALBREAKERS,
          trips: [],
          mainPhotoId: null,
          photoIds: [],
        } satisfies CandidateRow;
        return { collection, id, stream: `profile-${id}`, revision: 0, apply: () => row };
      }),
    );
  await documents.close();
}

/**
 * How long discovery takes to start when its views lie in MongoDB and nothing has to be filled
 * (docs/design.md#pages-of-members-from-memory). `MEMBERS` sets how many; where mongo-java-server stands for MongoDB,
 * 100,000 take more than nine minutes.
 */
const startOnEngines: Benchmark = async (scale) => {
  const members = Number(process.env.MEMBERS ?? (scale === 'whole' ? 20_000 : 100));
  const engines: Engine[] = await Promise.all(ENGINES.map((name) => engine(name)));
  try {
    return await withFolder(async (folder) => {
      const environment = { ...environmentOn(engines), NODE_ENV: 'development', DATA_DIR: folder, PORT: '0' };
      const empty = await startDiscovery(environment);
      const [mongodb] = engines;
      await writeCandidates(mongodb?.url ?? '', empty.generation, members);
      const full = await startDiscovery(environment);
      return [
        {
          what: `start of discovery with ${members} rows in MongoDB, against none`,
          value: full.seconds,
          unit: 's',
          floor: empty.seconds,
          goal: { of: 'value', atMost: START_SECONDS },
        },
        { what: 'its memory at most while it starts', value: full.memory.most, unit: 'MB' },
        {
          what: 'its memory when it has started',
          value: full.memory.now,
          unit: 'MB',
          floor: empty.memory.now,
        },
      ];
    });
  } finally {
    await Promise.all(engines.map((each) => each.stop()));
  }
};

export default startOnEngines;
