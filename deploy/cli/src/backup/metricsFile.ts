import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { METRICS, SERVICE_LABEL } from '@kolo/contracts/metrics';
import { codeOf } from '@kolo/port';

/** What is done with backups now and then, and watched. */
export type BackupTask = 'backup' | 'verify' | 'drill';

const SUCCESS = 'kolo_backup_last_success_timestamp_seconds';
const FAILED = 'kolo_backup_failed';
const READABLE_BY_ALL = 0o644;

/** When it last succeeded, as an earlier run wrote it. */
function lastSuccess(file: string): number | null {
  try {
    const [, seconds] = new RegExp(`^${SUCCESS}{.*} (\\d+)$`, 'm').exec(readFileSync(file, 'utf8')) ?? [];
    return seconds === undefined ? null : Number(seconds);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Runs a task and leaves in a folder how it went, for the textfile collector of Prometheus' node exporter, which reads whole files
 * `*.prom` only. A time of success stays until the next one. Does nothing of it without a folder.
 */
export async function reportingTo<T>(
  folder: string | undefined,
  { task, now }: { task: BackupTask; now: () => Date },
  work: () => Promise<T>,
): Promise<T> {
  if (folder === undefined) return work();
  const file = path.join(folder, `kolo_backup_${task}.prom`);
  const began = Math.floor(now().getTime() / 1_000);
  const write = (succeeded: number | null, failed: 0 | 1) => {
    const labels = `{${SERVICE_LABEL}="cli",task="${task}"}`;
    const lines = (
      [
        [SUCCESS, succeeded],
        [FAILED, failed],
      ] as const
    ).flatMap(([name, value]) =>
      value === null
        ? []
        : [`# HELP ${name} ${METRICS[name].help}`, `# TYPE ${name} gauge`, `${name}${labels} ${value}`],
    );
    writeFileSync(`${file}.draft`, `${lines.join('\n')}\n`, { mode: READABLE_BY_ALL });
    renameSync(`${file}.draft`, file);
  };
  mkdirSync(folder, { recursive: true });
  const before = lastSuccess(file);
  try {
    const done = await work();
    write(began, 0);
    return done;
  } catch (error) {
    write(before, 1);
    throw error;
  }
}
