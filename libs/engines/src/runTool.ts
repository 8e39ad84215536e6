import { execFile } from 'node:child_process';
import { EngineUnavailableError } from './engine.ts';

interface ToolOptions {
  directory?: string;
  environment?: Record<string, string>;
  timeoutMs?: number;
}

/** Throws `EngineUnavailableError` with the last output. */
export function runTool(command: string, args: string[], options: ToolOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      {
        cwd: options.directory,
        env: { ...process.env, ...options.environment },
        timeout: options.timeoutMs ?? 15 * 60_000,
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout + stderr);
        const missing = 'code' in error && error.code === 'ENOENT';
        const words = (stderr.trim() || stdout.trim() || error.message).split('\n').slice(-3).join(' | ');
        const reason = missing ? 'is not installed' : `failed: ${words}`;
        reject(new EngineUnavailableError(`${command} ${missing ? '' : `${args[0] ?? ''} `}${reason}`));
      },
    );
  });
}

export async function hasTool(command: string, ...args: string[]): Promise<boolean> {
  return runTool(command, args).then(
    () => true,
    () => false,
  );
}

/** Installs it if we are root on Debian; otherwise throws `EngineUnavailableError`. */
export async function needTool(command: string, versionFlag: string, debianPackage: string): Promise<void> {
  if (await hasTool(command, versionFlag)) return;
  if (process.getuid?.() !== 0 || !(await hasTool('apt-get', '--version'))) {
    throw new EngineUnavailableError(`${command} is not installed (Debian package ${debianPackage})`);
  }
  const environment = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await runTool('apt-get', ['update', '-qq'], { environment });
  await runTool('apt-get', ['install', '-y', '-qq', debianPackage], { environment });
}
