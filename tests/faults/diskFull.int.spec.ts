import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, fsyncSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { temporaryDirectory } from '@kolo/testing';
import type { Client } from '../support/client.ts';
import { jpeg, match, memberOf, SOCIABLE, upload } from '../support/members.ts';
import { type Product, startProductHere } from '../support/product.ts';
import { startProduct } from '../support/productProcess.ts';

jest.setTimeout(120_000);

const disk = temporaryDirectory();
/** A small file system of its own, which root alone can make. */
function mounted(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk.path], { stdio: 'ignore' });
    return true;
  } catch {
    process.stderr.write('skipped: a full disk: no file system can be mounted here\n');
    return false;
  }
}
const isMounted = mounted();
afterAll(() => {
  if (isMounted) execFileSync('umount', [disk.path]);
  disk.remove();
});

const BALLAST = path.join(disk.path, 'ballast');
/** Takes all that is left, to the last byte. */
function fill(): void {
  const file = openSync(BALLAST, 'a');
  try {
    for (let size = 1 << 20; size >= 1; ) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
      } catch {
        size = Math.floor(size / 2);
      }
    }
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns what makes the folder writable again. Files that are open already stay so. */
function readOnly(folder: string): () => void {
  execFileSync('mount', ['--bind', folder, folder]);
  execFileSync('mount', ['-o', 'remount,ro,bind', folder]);
  return () => execFileSync('umount', [folder]);
}

/** The product in one process on a disk that is full (docs/design.md#a-full-disk). */
(isMounted ? describe : describe.skip)('a full disk', () => {
  let product: Product;
  let ana: Client;
  let iva: Client;
  let petar: Client;
  let photo = '';

  beforeAll(async () => {
    product = await startProductHere({ DATA_DIR: path.join(disk.path, 'data') });
    const join = (name: string) => memberOf(product.url, `${name}@example.org`, SOCIABLE);
    [ana, iva, petar] = await Promise.all([join('ana'), join('iva'), join('petar')]);
    await match(ana, iva);
    const album = (await (await ana.call('/api/profile/photos')).json()) as { photoUrl: string }[];
    photo = album[0]?.photoUrl ?? '';
  });
  afterAll(() => product?.stop());

  const statusOf = async (answer: Promise<Response>) => {
    const { status } = await answer;
    return status;
  };

  it('refuses writes with 503 and nothing worse, reads and signs out, and all is well once there is room', async () => {
    fill();
    const jobs: Record<string, () => Promise<Response>> = {
      like: () => ana.call('/api/like', { json: { likedUserId: petar.id } }),
      message: () => ana.call('/api/message', { json: { receiverId: iva.id, content: 'x'.repeat(900) } }),
      block: () => iva.call('/api/block', { json: { userId: petar.id } }),
      upload: async () => upload(ana, await jpeg()),
      bio: () => ana.call('/api/profile', { json: { ...SOCIABLE, bio: 'y'.repeat(400) } }),
      signIn: () =>
        fetch(`${product.url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'petar@example.org' }),
        }),
    };
    // What fits into space that files already have is still done: nothing answers worse than `unavailable`.
    for (let round = 0; round < 20; round++)
      for (const [name, job] of Object.entries(jobs)) {
        const answer = await job();
        const body = await answer.text();
        if (answer.status >= 500)
          expect([name, answer.status, body]).toEqual([name, 503, expect.stringContaining('unavailable')]);
      }
    expect(await statusOf(jobs.upload?.() ?? ana.call('/'))).toBe(503);
    for (const read of ['/api/matches/paginated', '/api/conversations', '/api/likes-sent', '/auth/user'])
      expect([read, await statusOf(ana.call(read))]).toEqual([read, 200]);
    const other = await ana.call(photo, { headers: { accept: 'image/jpeg' } });
    expect([other.status, other.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    fill();
    expect(await statusOf(petar.call('/auth/logout', { method: 'POST' }))).toBeLessThan(300);
    expect(await statusOf(petar.call('/api/conversations'))).toBe(401);

    // Whatever the reserve of sessions has left over is not there for this.
    fill();
    expect(await statusOf(iva.call('/api/block', { json: { userId: ana.id } }))).toBe(200);
    expect(
      await statusOf(ana.call('/api/message', { json: { receiverId: iva.id, content: 'Zdravo' } })),
    ).not.toBe(200);

    rmSync(BALLAST);
    expect(await statusOf(ana.call('/api/like', { json: { likedUserId: petar.id } }))).toBe(200);
  });

  it('is not the only thing that ends writing: a folder that became read-only is 503 as well, and the rest works', async () => {
    const blobs = path.join(disk.path, 'data', 'blobs');
    const before = readdirSync(path.join(blobs, '.unfinished'));
    const writable = readOnly(blobs);
    try {
      const answer = await upload(ana, await jpeg());
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('unavailable')]);
      expect(await statusOf(ana.call(photo, { headers: { accept: 'image/webp' } }))).toBe(200);
      expect(await statusOf(ana.call('/api/profile', { json: { ...SOCIABLE, bio: 'z' } }))).toBe(200);
    } finally {
      writable();
    }
    expect(readdirSync(path.join(blobs, '.unfinished'))).toEqual(before);
    expect((await upload(ana, await jpeg())).status).toBeLessThan(300);
  });

  it('a read-only folder ends a start with one line that names it, and is left as it was', async () => {
    const copy = path.join(disk.path, 'copy');
    cpSync(path.join(disk.path, 'data'), copy, { recursive: true });
    const files = readdirSync(copy, { recursive: true });
    const writable = readOnly(copy);
    const started = await startProduct(copy).finally(writable);
    expect([started.child.exitCode, started.output()]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^${copy} cannot be written to \\(.*\\)\n$`)),
    ]);
    expect(readdirSync(copy, { recursive: true })).toEqual(files);
  });
});
