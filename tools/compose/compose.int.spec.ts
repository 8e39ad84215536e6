import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SERVICES } from '@kolo/contracts/services';
import { CONTAINER_IMAGES } from '@kolo/engines';
import { goTool, runTool } from '@kolo/engines/provisioning';
import { orSkip } from '@kolo/testing/engines';
import { z } from 'zod';

const FOLDER = path.resolve(import.meta.dirname, '../../deploy/compose');

const byName = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const UNITS: Record<string, number | undefined> = { m: 2 ** 20, g: 2 ** 30 };
const bytes = (size: string): number => Number.parseFloat(size) * (UNITS[size.slice(-1)] ?? Number.NaN);

const model = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      build: z.object({ args: z.object({ WORKSPACE: z.string() }) }).optional(),
      // A list of `NAME=value` where two files were merged.
      environment: z
        .union([z.array(z.string()).transform(byName), z.record(z.string(), z.coerce.string())])
        .default({}),
      ports: z.array(z.object({ host_ip: z.string().optional(), published: z.string() })).default([]),
      command: z
        .array(z.string())
        .nullish()
        .transform((words) => words ?? []),
      read_only: z.boolean().default(false),
      mem_limit: z.string().default('0m').transform(bytes),
      logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
      healthcheck: z.object({ disable: z.boolean().optional() }).optional(),
      secrets: z.array(z.object({ source: z.string(), target: z.string().optional() })).default([]),
    }),
  ),
});

/** compose-go, by which Docker Compose itself reads its files: it checks them against the specification's schema. */
const composeGo = await orSkip('compose-go', () => goTool('cmd'));

/** What Docker Compose understands. Throws what it minds. */
async function understood(...files: string[]) {
  const text = await runTool(composeGo ?? '', ['-format', 'json', ...files], { directory: FOLDER });
  return model.parse(JSON.parse(text)).services;
}

(composeGo ? describe : describe.skip)('the compose file', () => {
  test('runs every service, the gateway and the command of operators with a root that is read only', async () => {
    const services = await understood('compose.yaml');
    const ours = Object.values(services).filter(({ build }) => build);
    expect(ours.map(({ build }) => build?.args.WORKSPACE).sort()).toEqual(
      [...SERVICES.map((name) => `services/${name}`), 'gateway', 'deploy/cli'].sort(),
    );
    expect(ours.filter((service) => !service.read_only)).toEqual([]);
  });

  test('pins every engine and tool to a version, and images to a digest', async () => {
    const services = await understood('compose.yaml');
    const others = Object.values(services).filter(({ build }) => !build);
    expect(others).toHaveLength(8);
    for (const { image } of others) expect(image).toMatch(/:\S*\d+[.-]\d+/);
    const unpinned = others.flatMap(({ image }) =>
      /@sha256:[0-9a-f]{64}$/.test(image) ? [] : [image.split(':')[0]],
    );
    // Whose digests nobody has told yet: the first is tested against a double, the others see no member's data in production.
    expect(unpinned.sort()).toEqual(['axllent/mailpit', 'eventstore/eventstore', 'prom/prometheus']);
    // What adapters are tested against is what runs.
    expect(others.map(({ image }) => image)).toEqual(expect.arrayContaining([...CONTAINER_IMAGES]));
  });

  test('bounds the memory and the log of every container, and asks each whether it is well', async () => {
    const dockerfile = readFileSync(path.resolve(FOLDER, '../docker/Dockerfile'), 'utf8');
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n +CMD /m);
    for (const [name, service] of Object.entries(await understood('compose.yaml'))) {
      expect([name, service.mem_limit > 0]).toEqual([name, true]);
      expect([name, Object.keys(service.logging?.options ?? {}).sort()]).toEqual([
        name,
        ['max-file', 'max-size'],
      ]);
      // What we build brings its own; the operator's command ends by itself.
      const asked = service.build ? service.healthcheck === undefined : service.healthcheck !== undefined;
      expect([name, asked || name === 'kolo']).toEqual([name, true]);
    }
  });

  test('leaves engines that plan their memory half as much again', async () => {
    const { kafka, mongodb, redis } = await understood('compose.yaml');
    const planned = [
      [kafka, /-Xmx(\d+)m/, 'm'],
      [mongodb, /--wiredTigerCacheSizeGB ([\d.]+)/, 'g'],
      [redis, /--maxmemory (\d+)mb/, 'm'],
    ] as const;
    for (const [engine, amount, unit] of planned) {
      const said = [...(engine?.command ?? []), ...Object.values(engine?.environment ?? {})].join(' ');
      const plan = bytes(`${amount.exec(said)?.[1]}${unit}`);
      expect(plan).toBeGreaterThan(0);
      expect(engine?.mem_limit).toBeGreaterThanOrEqual(plan * 1.5);
    }
  });

  test('of developers lets programs be reached, and tells this machine where the broker is', async () => {
    const services = await understood('compose.yaml', 'compose.dev.yaml');
    const developed = Object.values(services)
      .map(({ environment }) => environment)
      .filter(({ NODE_ENV }) => NODE_ENV === 'development');
    expect(developed.map(({ HOST }) => HOST)).toEqual([...SERVICES, 'gateway'].map(() => '0.0.0.0'));
    const { ports = [], environment = {} } = services.kafka ?? {};
    expect(environment.KAFKA_ADVERTISED_LISTENERS).toContain(`://localhost:${ports[0]?.published}`);
  });

  test.each([[['compose.yaml']], [['compose.yaml', 'compose.dev.yaml']]])(
    'is reached from this machine only: %p',
    async (files) => {
      const published = Object.values(await understood(...files)).flatMap(({ ports }) => ports);
      expect(published.map(({ host_ip }) => host_ip)).toEqual(published.map(() => '127.0.0.1'));
    },
  );

  test('tells the address of an engine that asks for a password to programs that use it, as a secret', async () => {
    const services = await understood('compose.yaml');
    const wanted = ['DOCUMENTS', 'FEED', 'KEYS'].map((port) => `${port}_URL_FILE`);
    const ofViewsOnly = ['discovery', 'admin-reporting'];
    for (const [name, { build, environment, secrets }] of Object.entries(services)) {
      if (!build) continue;
      const open = Object.values(environment).filter((value) =>
        /^(esdb|kafka|mongodb|redis|s3):/.test(value),
      );
      expect([name, open]).toEqual([name, []]);
      const told = wanted.filter((variable) => variable in environment);
      expect([name, told]).toEqual([name, name === 'gateway' ? [] : wanted]);
      const hasEvents = name !== 'gateway' && !ofViewsOnly.includes(name);
      expect([name, 'EVENTS_URL_FILE' in environment]).toEqual([name, hasEvents]);
      const readable = secrets.map(({ source }) => source);
      expect([name, readable.includes('eventstoredb-ca')]).toEqual([name, hasEvents]);
      expect(readable).not.toContain('eventstoredb-key');
    }
  });

  test.each([[['compose.yaml']], [['compose.yaml', 'compose.dev.yaml']]])(
    'lets nobody into its broker without a password but its own container: %p',
    async (files) => {
      const { kafka } = await understood(...files);
      const { KAFKA_LISTENERS = '', KAFKA_LISTENER_SECURITY_PROTOCOL_MAP = '' } = kafka?.environment ?? {};
      const protocols = new Map(
        KAFKA_LISTENER_SECURITY_PROTOCOL_MAP.split(',').map((entry) => {
          const [listener = '', protocol = ''] = entry.split(':');
          return [listener, protocol];
        }),
      );
      for (const listener of KAFKA_LISTENERS.split(',')) {
        const [name = '', place = ''] = listener.split('://');
        if (!place.startsWith('localhost:'))
          expect([listener, protocols.get(name)]).toEqual([listener, 'SASL_PLAINTEXT']);
      }
    },
  );

  test('lets nobody into EventStoreDB without TLS and a password', async () => {
    const { eventstoredb } = await understood('compose.yaml');
    const { command = [], environment = {}, secrets = [] } = eventstoredb ?? {};
    const targets = secrets.map(({ target }) => target);
    expect(targets).toContain(environment.EVENTSTORE_CERTIFICATE_FILE);
    expect(targets).toContain(environment.EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE);
    expect(targets).toContain(`${environment.EVENTSTORE_TRUSTED_ROOT_CERTIFICATES_PATH}/ca.crt`);
    for (const user of ['ADMIN', 'OPS'])
      expect(command.join(' ')).toContain(`EVENTSTORE_DEFAULT_${user}_PASSWORD=`);
    expect([...command, ...Object.keys(environment)].join(' ')).not.toMatch(/insecure/i);
  });

  test('lets nobody into MongoDB, Redis and the object store without a password', async () => {
    const { mongodb, redis, s3 } = await understood('compose.yaml');
    expect(mongodb?.command.join(' ')).toContain('--keyFile');
    expect(redis?.command.join(' ')).toContain('--requirepass');
    expect(s3?.command.join(' ')).toContain('ROOT_SECRET_ACCESS_KEY=');
  });

  test('names no secret in an environment', async () => {
    const services = await understood('compose.yaml');
    const values = Object.values(services).flatMap(({ environment }) => Object.values(environment));
    expect(values.filter((value) => /:\/\/[^/]*:[^/]*@/.test(value))).toEqual([]);
  });
});
