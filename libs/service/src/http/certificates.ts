import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Measure } from '../measures/metrics.ts';
import type { Settings } from '../settings/settings.ts';

const CERTIFICATE_FILES = ['ca', 'cert', 'tlsCAFile', 'tlsCertificateKeyFile', 'userCertFile'];
const CERTIFICATES = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

/** The first expiry in each file (docs/design.md#tls-and-credentials-to-engines). */
export const certificateEnds = (urls: Settings['urls']): Measure => ({
  name: 'kolo_certificate_expiry_timestamp_seconds',
  async read() {
    const files = Object.entries(urls).flatMap(([port, url]) => {
      const query = new URLSearchParams(url?.split('?')[1] ?? '');
      return CERTIFICATE_FILES.flatMap((file) => {
        const path = query.get(file);
        return path ? [{ labels: { port, file }, path }] : [];
      });
    });
    const read = await Promise.allSettled(
      files.map(async ({ labels, path }) => {
        const found = (await readFile(path, 'utf8')).match(CERTIFICATES) ?? [];
        const ends = found.map((text) => new X509Certificate(text).validToDate.getTime() / 1_000);
        return ends.length > 0 ? [{ labels, value: Math.min(...ends) }] : [];
      }),
    );
    return read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  },
});
