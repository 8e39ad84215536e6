import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { converse } from './converse.ts';
import type { Program, Recipe } from './engine.ts';
import { provisionOnce } from './engineCache.ts';
import { freePort } from './freePorts.ts';
import { fetchJars } from './registries.ts';
import { runTool } from './runTool.ts';
import type { Security } from './security.ts';

const VERSION = '4.1.1';
const CONTROLLER_PORT_FILE = 'controller.port';

const LOGGING = `
status = error
appender.console.type = Console
appender.console.name = console
appender.console.layout.type = PatternLayout
appender.console.layout.pattern = %d %p %m (%c{1})%n
rootLogger.level = info
rootLogger.appenderRef.console.ref = console
`;

const plainListeners = (port: number, controller: number) => `
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
`;

/** A multi-line value in a properties file. */
const pemOf = (file: string) => readFileSync(file, 'utf8').trim().replaceAll('\n', '\\n');

/** The broker reaches itself on a port of its own. */
const securedListeners = (
  { port, controller, own }: { port: number; controller: number; own: number },
  { certificates, user, password, clientsToo }: Security,
) => `
listeners=SASL_SSL://127.0.0.1:${port},PLAINTEXT://127.0.0.1:${own},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=SASL_SSL://127.0.0.1:${port},PLAINTEXT://127.0.0.1:${own}
ssl.keystore.type=PEM
ssl.keystore.certificate.chain=${pemOf(certificates.cert)}
ssl.keystore.key=${pemOf(certificates.key)}
ssl.truststore.type=PEM
ssl.truststore.certificates=${pemOf(certificates.ca)}
listener.name.sasl_ssl.ssl.client.auth=${clientsToo ? 'required' : 'none'}
sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512
listener.name.sasl_ssl.plain.sasl.jaas.config=org.apache.kafka.common.security.plain.PlainLoginModule required user_${user}="${password}";
listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
`;

const settings = (listeners: string, controller: number, data: string) => `
process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
${listeners}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SASL_SSL:SASL_SSL
inter.broker.listener.name=PLAINTEXT
log.dirs=${data}
num.partitions=1
offsets.topic.num.partitions=4
offsets.topic.replication.factor=1
transaction.state.log.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
`;

/** SCRAM users are created when the log is formatted. */
const users = (security: Security | undefined): string[] =>
  security
    ? ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
        '--add-scram',
        `${mechanism}=[name=${security.user},password=${security.password}]`,
      ])
    : [];

async function prepare(
  port: number,
  directory: string,
  java: string[],
  security: Security | undefined,
): Promise<string> {
  const file = path.join(directory, 'server.properties');
  const data = path.join(directory, 'log');
  const controllerFile = path.join(directory, CONTROLLER_PORT_FILE);
  const controller = existsSync(controllerFile)
    ? Number(await readFile(controllerFile, 'utf8'))
    : await freePort();
  await writeFile(controllerFile, String(controller));
  const listeners = security
    ? securedListeners({ port, controller, own: await freePort() }, security)
    : plainListeners(port, controller);
  await writeFile(file, settings(listeners, controller, data));
  if (!existsSync(path.join(data, 'meta.properties'))) {
    const cluster = `k${randomBytes(16).toString('base64url').slice(1, 21)}A`;
    await runTool('java', [
      ...java,
      'kafka.tools.StorageTool',
      'format',
      '-t',
      cluster,
      '-c',
      file,
      ...users(security),
    ]);
  }
  return file;
}

async function provision(): Promise<Program> {
  const folder = await provisionOnce(`kafka-${VERSION}`, async (fresh) => {
    await fetchJars(fresh, [
      `org.apache.kafka:kafka_2.13:${VERSION}`,
      `org.apache.kafka:kafka-tools:${VERSION}`,
      'org.apache.logging.log4j:log4j-slf4j-impl:2.24.3',
    ]);
    await writeFile(path.join(fresh, 'log4j2.properties'), LOGGING);
  });
  const java = [
    ...['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', path.join(folder, 'libs', '*')],
    `-Dlog4j2.configurationFile=${path.join(folder, 'log4j2.properties')}`,
  ];
  return {
    version: `Apache Kafka ${VERSION}`,
    command: async (port, directory, security) => ({
      command: 'java',
      args: [...java, 'kafka.Kafka', await prepare(port, directory, java, security)],
    }),
  };
}

/** One KRaft node. */
export const kafka: Recipe = {
  variable: 'KAFKA_TEST_URL',
  url: (host, port) => `kafka://${host}:${port}?replicas=1`,
  container: {
    image: `apache/kafka:${VERSION}@sha256:0bc1bb2478f45b6cea78864df86acdc11e8df2c5172477819a4d12942cbe5d40`,
    port: 9092,
    environment: (port) => ({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    }),
  },
  provision,
  async ready(port, log) {
    await converse(port, '');
    if (log && !(await readFile(log, 'utf8')).includes('Kafka Server started')) throw new Error('starting');
  },
};
