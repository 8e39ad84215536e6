import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { makeCertificates } from '@kolo/engines';
import { temporaryDirectory } from '@kolo/testing';
import { orSkip } from '@kolo/testing/engines';
import { readSettings } from '../settings/settings.ts';
import { certificateEnds } from './certificates.ts';

const folder = temporaryDirectory();
const made = await orSkip('openssl', () => makeCertificates(folder.path, 'kafka'));

(made ? test : test.skip)(
  'the files that addresses name, by the first certificate that ends in each',
  async () => {
    const { ca = '', cert = '', key = '' } = made ?? {};
    const both = path.join(folder.path, 'both.crt');
    writeFileSync(both, readFileSync(ca, 'utf8') + readFileSync(cert, 'utf8'));
    const ends = new X509Certificate(readFileSync(ca)).validToDate.getTime() / 1_000;
    const { urls } = readSettings({
      DATA_DIR: folder.path,
      FEED_URL: `kafka://broker:9092?tls=1&ca=${both}&cert=${cert}&key=${key}`,
      STATE_URL: `rediss://redis:6379?ca=${path.join(folder.path, 'away.crt')}`,
      DOCUMENTS_URL: `mongodb://mongo:27017/kolo?tls=true&tlsCAFile=${ca}`,
    });
    const told = await certificateEnds(urls).read();
    expect(told.map(({ labels }) => labels)).toEqual([
      { port: 'feed', file: 'ca' },
      { port: 'feed', file: 'cert' },
      { port: 'documents', file: 'tlsCAFile' },
    ]);
    for (const { value } of told) expect(Math.abs(value - ends)).toBeLessThan(60);
    folder.remove();
  },
);
