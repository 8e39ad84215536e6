/**
 * Breaks the real product and runs the alerts' rules over what it serves on `/metrics` meanwhile. As a command
 * (`node tests/operations/alertDrill.ts`) it takes seven minutes and says which alerts fired; `make proof` runs it in short.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kolo } from '@kolo/cli/testing/kolo';
import { type Engine, environmentOn, type Link, linkTo } from '@kolo/engines';
import { freePorts } from '@kolo/engines/ports';
import { spawnService } from '@kolo/standalone/serviceProcess';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { type LogLine, logLines } from '../support/logLines.ts';
import { type ProductProcess, startProduct } from '../support/productProcess.ts';
import {
  type Expected,
  expectFiring,
  type Recording,
  recordFigures,
  scrapeUntil,
} from '../support/recordedFigures.ts';

export interface DrillOptions {
  engines: Record<'kafka' | 'redis' | 'toxiproxy', Engine>;
  promtool: string;
  /** For how long the engines are cut off. */
  awaySeconds: number;
  say?(line: string): void;
}

export interface Drilled {
  /** Alerts that fired from what the product itself has served. */
  fired: string[];
  /** What the product has logged about the engines that were cut off, from then until they were back. */
  lines: LogLine[];
}

const START_MS = 120_000;
const SCRAPE_EVERY_MS = 500;
/** A letter that waits has waited for so long once the product is there again. */
const CLOCK_AHEAD_MS = 120_000;
const BACKUP_KEY = 'the key of backups that a drill keeps';
/** Until it counts as a filling that does not come on. */
const FILLING_MINUTES = 34;
const STALLED_AFTER_S = 310;
const CLOCK = path.join(import.meta.dirname, '../support/clockAhead.ts');

async function ran(args: readonly string[], environment: Record<string, string>): Promise<number | null> {
  const { code, err } = await kolo(args, environment);
  if (code === null) throw new Error(`kolo ${args[0]}: ${err.join(' | ')}`);
  return code;
}

/** Changes one character in the newest event of a service, and takes its rows away. */
function damage(dataDir: string, service: string): void {
  const database = new DatabaseSync(path.join(dataDir, `${service}.events.sqlite`));
  database.exec(
    "UPDATE events SET payload = 'AAAA' || substr(payload, 5) WHERE position = (SELECT max(position) FROM events WHERE sealed = 1)",
  );
  database.close();
  for (const file of globSync(path.join(dataDir, `${service}.views.sqlite*`))) rmSync(file);
}

const register = (url: string) =>
  fetch(`${url}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'iva@example.org',
      firstName: 'Iva',
      lastName: 'Ivić',
      birthdate: '1994-05-17',
      consentAccepted: true,
    }),
  });

/** Members who sign in one after another until it is over, whatever the answer. */
async function signIns(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'iva@example.org' }),
    });
    await answer.arrayBuffer();
  }
}

/** A backup that succeeded and then was not made again, and one that was damaged: what `kolo` leaves for the node exporter. */
async function drillBackups(place: { dataDir: string; folder: string; promtool: string }): Promise<string[]> {
  const [target, figures] = [path.join(place.folder, 'backup'), path.join(place.folder, 'figures')];
  const environment = { DATA_DIR: place.dataDir, BACKUP_KEY };
  const leaves = (task: string) => readFileSync(path.join(figures, `kolo_backup_${task}.prom`), 'utf8');
  await ran(['backup', target, '--metrics-to', figures], environment);
  const made = recordFigures('');
  made.take(leaves('backup'));
  made.hold(150);
  const [at = 0] = made.newest('kolo_backup_last_success_timestamp_seconds');
  const backup = { of: ['KoloBackup', 'KoloBackupProof'] };
  await expectFiring(
    place.promtool,
    made,
    [
      { ...backup, after: 100, firing: [] },
      { ...backup, after: 149, firing: ['KoloBackup'] },
    ],
    Math.ceil(at),
  );
  const [file = ''] = globSync(path.join(target, '**/*')).filter((found) =>
    /keys/.test(path.basename(found)),
  );
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  await ran(['backup', 'verify', target, '--metrics-to', figures], environment);
  const damaged = recordFigures('');
  damaged.take(leaves('verify'));
  damaged.hold(10);
  await expectFiring(place.promtool, damaged, [
    { of: ['KoloBackupProof'], after: 9, firing: ['KoloBackupProof'] },
  ]);
  return ['KoloBackup', 'KoloBackupProof'];
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

const until = (seconds: number) => {
  const end = performance.now() + seconds * 1_000;
  return () => performance.now() > end;
};

/** Resolves once a scrape, which is not kept, is as it should be. */
const untilServed = (url: string, isAsWanted: (served: Recording) => boolean) =>
  eventually(async () => {
    const served = recordFigures(url);
    await served.scrape();
    if (!isAsWanted(served)) throw new Error('the figures are not as they should be');
  }, START_MS);

/** Every engine answers, and nobody is behind. */
function isWell(served: Recording): boolean {
  const up = served.newest('kolo_port_up');
  return up.length > 0 && Math.min(...up) === 1 && Math.max(...served.newest('kolo_feed_lag_seconds')) === 0;
}

interface Outage {
  /** Clients go to the address that a broker tells them, past the link: it is frozen itself. */
  broker: Engine;
  kafka: Link;
  redis: Link;
  figures: Recording;
  others: readonly Recording[];
  awaySeconds: number;
}

/** The last minutes before both engines are cut off, of that, and of when they are back; with what was logged from the cut on. */
interface Recorded {
  whole: number;
  away: number;
  back: number;
  lines: LogLine[];
}

/** Cuts both engines off while members sign in and views are being filled, and mends them. */
async function recordOutage(
  { product, environment }: { product: ProductProcess; environment: Record<string, string> },
  { broker, kafka, redis, figures, others, awaySeconds }: Outage,
): Promise<Recorded> {
  const recordings = [figures, ...others];
  await scrapeUntil(recordings, until(4), SCRAPE_EVERY_MS);
  const whole = figures.minutes() - 1;
  const told = product.output().length;
  const lines = () => logLines(product.output().slice(told));
  // So that the filling lasts.
  await kafka.slow(150);
  const rebuilding = kolo(['views', 'rebuild', 'discovery'], environment);
  await eventually(async () => {
    await figures.scrape();
    const [ratio = 1] = figures.newest('kolo_views_filling_ratio');
    if (ratio >= 1) throw new Error('nothing is being filled');
  }, START_MS);

  await Promise.all([broker.pause(), redis.cut()]);
  const cutAt = figures.minutes();
  const isLong = until(awaySeconds);
  const isOver = () => isLong() && figures.minutes() - cutAt > FILLING_MINUTES;
  await Promise.all([scrapeUntil(recordings, isOver, SCRAPE_EVERY_MS), signIns(product.url, isOver)]);
  const away = figures.minutes() - 1;
  await Promise.all([broker.resume(), kafka.mend(), redis.mend()]);
  const isLate = until(START_MS / 1_000);
  await scrapeUntil([figures], () => isWell(figures) || isLate(), SCRAPE_EVERY_MS);
  await scrapeUntil([figures], until(5), SCRAPE_EVERY_MS);
  await rebuilding;
  await eventually(() => {
    const back = lines().filter(({ msg }) => msg === 'an engine is back');
    if (new Set(back.map(({ port }) => port)).size < 2) throw new Error('not both are told to be back');
  }, START_MS);
  return { whole, away, back: figures.minutes() - 1, lines: lines() };
}

/** Runs the drill. Throws where an alert does not fire, or does before anything is broken. */
export async function drillAlerts({
  engines,
  promtool,
  awaySeconds,
  say = () => {},
}: DrillOptions): Promise<Drilled> {
  const folder = temporaryDirectory();
  const dataDir = path.join(folder.path, 'data');
  const [port = 0, metricsPort = 0, lonelyPort = 0, nobody = 0] = await freePorts(4);
  const links: Record<'kafka' | 'redis' | 'away', Link> = {
    kafka: await linkTo(engines.toxiproxy, engines.kafka),
    redis: await linkTo(engines.toxiproxy, engines.redis),
    away: await linkTo(engines.toxiproxy, engines.kafka),
  };
  const given = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // Nobody takes letters there.
    MAIL_URL: `smtp://127.0.0.1:${nobody}?from=kolo@example.org&tls=0`,
  };
  const fired: string[] = [];
  let product: ProductProcess | undefined;
  let lonely: ChildProcess | undefined;
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const figures = recordFigures(metrics);
  const notReady = recordFigures(`http://127.0.0.1:${lonelyPort}/metrics`);
  const happens = async (what: string, recording: Recording, expected: readonly Omit<Expected, 'of'>[]) => {
    const of = [...new Set(expected.flatMap(({ firing }) => firing))];
    await expectFiring(
      promtool,
      recording,
      expected.map((one) => ({ ...one, of })),
    );
    fired.push(...of.filter((alert) => !fired.includes(alert)));
    say(`${what}: ${of.join(', ')}`);
  };

  try {
    if (
      (await ran(['seed', '--members', '6', '--pairs', '6', '--messages', '4'], { DATA_DIR: dataDir })) !== 0
    )
      throw new Error('no members could be seeded');
    product = await startProduct(dataDir, given);
    if (!(await register(product.url)).ok) throw new Error('nobody could register');
    await untilServed(metrics, (served) => served.newest('kolo_outbox_letters')[0] === 1);
    await product.end('SIGTERM');
    fired.push(...(await drillBackups({ dataDir, folder: folder.path, promtool })));
    say('no backup for two hours, and one that was damaged: KoloBackup, KoloBackupProof');
    damage(dataDir, 'identity');

    await links.away.cut();
    lonely = spawnService(
      'discovery',
      {
        ...process.env,
        NODE_OPTIONS: '',
        NODE_ENV: 'test',
        DATA_DIR: path.join(folder.path, 'lonely'),
        HOST: '127.0.0.1',
        PORT: String(lonelyPort),
        LOG_LEVEL: 'silent',
        ...environmentOn([links.away]),
      },
      { onOutput: () => {} },
    );
    const later = {
      ...given,
      ...environmentOn([links.kafka, links.redis]),
      NODE_OPTIONS: `--import ${CLOCK}`,
      CLOCK_AHEAD_MS: String(CLOCK_AHEAD_MS),
    };
    product = await startProduct(dataDir, later);
    await untilServed(metrics, isWell);
    const { whole, away, back, lines } = await recordOutage(
      { product, environment: later },
      { ...links, broker: engines.kafka, figures, others: [notReady], awaySeconds },
    );
    await product.end('SIGTERM');
    for (let minute = 0; minute < 7; minute++) await figures.scrape();

    await happens('nothing', figures, [{ after: whole, firing: ['KoloWatchdog'] }]);
    await happens('discovery that starts without its broker', notReady, [
      { after: notReady.minutes() - 1, firing: ['KoloNotReady'] },
    ]);
    await happens('a damaged event', figures, [
      { after: 0, firing: [] },
      { after: away, firing: ['KoloQuarantine'] },
    ]);
    await happens('a mail server that is away', figures, [{ after: away, firing: ['KoloMail'] }]);
    await happens('a broker and a Redis that are away', figures, [
      { after: whole, firing: [] },
      { after: away, firing: ['KoloAvailability', 'KoloEngine', 'KoloLag'] },
    ]);
    await expectFiring(promtool, figures, [{ after: back, of: ['KoloEngine'], firing: [] }]);
    await happens('views that were being filled meanwhile', figures, [
      { after: whole, firing: [] },
      { after: away, firing: ['KoloFilling'] },
      { after: back, firing: [] },
    ]);
    if (awaySeconds > STALLED_AFTER_S)
      await happens('the same for longer', figures, [
        { after: whole, firing: [] },
        { after: away, firing: ['KoloStalled'] },
        { after: back, firing: [] },
      ]);
    await happens('the product was ended', figures, [
      { after: back, firing: [] },
      { after: figures.minutes() - 1, firing: ['KoloUnseen'] },
    ]);
    return { fired, lines };
  } finally {
    if (product) await ended(product.child);
    if (lonely) await ended(lonely);
    folder.remove();
  }
}

if (import.meta.filename === process.argv[1]) {
  const [{ engine }, { goTool }] = await Promise.all([
    import('@kolo/engines'),
    import('@kolo/engines/provisioning'),
  ]);
  const [kafka, redis, toxiproxy] = await Promise.all([
    engine('kafka'),
    engine('redis'),
    engine('toxiproxy'),
  ]);
  try {
    const { fired } = await drillAlerts({
      engines: { kafka, redis, toxiproxy },
      promtool: await goTool('promtool'),
      awaySeconds: STALLED_AFTER_S + 15,
      say: console.log,
    });
    console.log(`fired from what the product itself served: ${fired.sort().join(', ')}`);
  } finally {
    await Promise.all([kafka, redis, toxiproxy].map((one) => one.stop()));
  }
}
