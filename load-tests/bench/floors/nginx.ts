import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { freePort } from '@kolo/engines/ports';

const TRIES = 100;
const POLL_MS = 50;

const configuration = (port: number, target: string): string => `
daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  keepalive_requests 1000000;
  upstream service { server ${target}; keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`;

/** Starts nginx as a proxy before `target`, with its files in a folder; `null` where there is none on this machine. */
export async function startNginx(
  folder: string,
  target: string,
): Promise<{ child: ChildProcess; pid: number; url: string } | null> {
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, new URL(target).host));
  const child = spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' });
  const isThere = await once(child, 'spawn').then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < TRIES && child.exitCode === null; tries++) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return { child, pid: child.pid ?? 0, url };
    await pauseFor(POLL_MS);
  }
  child.kill();
  throw new Error('nginx does not answer');
}
