import path from 'node:path';
import { converse } from './converse.ts';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { fetchJars } from './registries.ts';
import { needTool, runTool } from './runTool.ts';

const VERSION = '1.47.0';

const MAIN = path.resolve(import.meta.dirname, 'MongoMain.java');
/** Raise it to recompile after changes to our part. */
const REVISION = 2;

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`mongo-java-server-${VERSION}-${REVISION}`, async (fresh) => {
    await fetchJars(fresh, [`de.bwaldvogel:mongo-java-server-h2-backend:${VERSION}`]);
    await needTool('javac', '-version', 'default-jdk-headless');
    await runTool('javac', ['-cp', path.join(fresh, 'libs', '*'), '-d', path.join(fresh, 'classes'), MAIN]);
  });
  const classes = [path.join(folder, 'classes'), path.join(folder, 'libs', '*')].join(path.delimiter);
  return {
    version: `mongo-java-server ${VERSION} (speaks MongoDB 5.0's protocol)`,
    writesLate: true,
    command: async (port, directory) => ({
      command: 'java',
      args: [
        ...['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', classes, 'MongoMain'],
        ...[path.join(directory, 'mongo.mv'), String(port)],
      ],
    }),
  };
}

/** mongo-java-server (no transactions), or the real server in a container. */
export const mongodb: Recipe = {
  variable: 'MONGODB_TEST_URL',
  url: (host, port) => `mongodb://${host}:${port}`,
  container: {
    image: 'mongo:8.0.17@sha256:9814652e33f0cf8b9fddea8b46dfc9d8e19b130dcfdd7b510ca58bb0d40c8b71',
    port: 27017,
  },
  provision,
  ready: async (port) => {
    await converse(port, '');
  },
};
