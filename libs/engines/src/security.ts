import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { connect as connectTls, createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { freePort } from './freePorts.ts';
import { runTool } from './runTool.ts';

export interface Certificates {
  ca: string;
  cert: string;
  key: string;
}

export interface Security {
  certificates: Certificates;
  user: string;
  password: string;
  /** Also requires client certificates; Kafka, SMTP and EventStoreDB's double. */
  clientsToo?: boolean;
}

const DAYS = '2';
const NAMES = 'subjectAltName=IP:127.0.0.1,DNS:localhost';
const CURVE = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Throws `EngineUnavailableError` without openssl. */
export async function makeCertificates(directory: string, name: string): Promise<Certificates> {
  const at = (file: string) => path.join(directory, `${name}-${file}`);
  const files = { ca: at('ca.crt'), cert: at('server.crt'), key: at('server.key') };
  const caKey = at('ca.key');
  const ask = (...args: string[]) => runTool('openssl', args, { directory });
  await ask(
    'req',
    '-x509',
    ...CURVE,
    '-days',
    DAYS,
    '-subj',
    `/CN=${name} authority`,
    '-keyout',
    caKey,
    '-out',
    files.ca,
  );
  await ask('req', ...CURVE, '-subj', `/CN=${name}`, '-keyout', files.key, '-out', at('server.csr'));
  await writeFile(at('names'), NAMES);
  await ask(
    ...['x509', '-req', '-in', at('server.csr'), '-CA', files.ca, '-CAkey', caKey, '-CAcreateserial'],
    ...['-days', DAYS, '-extfile', at('names'), '-out', files.cert],
  );
  return files;
}

export function greetByTls(port: number, { ca }: Certificates): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connectTls({ host: '127.0.0.1', port, ca: readFileSync(ca) }, () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

export const serverTls = (
  { ca, cert, key }: Certificates,
  clientsToo = false,
): Pick<TlsOptions, 'cert' | 'key' | 'ca' | 'requestCert' | 'rejectUnauthorized'> => ({
  cert: readFileSync(cert),
  key: readFileSync(key),
  ca: clientsToo ? readFileSync(ca) : undefined,
  requestCert: clientsToo,
  rejectUnauthorized: clientsToo,
});

export async function tlsInFrontOf(
  engine: { host: string; port: number },
  certificates: Certificates,
  options: { clientsToo?: boolean; port?: number } = {},
): Promise<{ port: number; close(): Promise<void> }> {
  const port = options.port ?? (await freePort());
  const open = new Set<TLSSocket>();
  const server = createServer(serverTls(certificates, options.clientsToo), (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    const behind = connect({ host: engine.host, port: engine.port });
    socket.on('error', () => behind.destroy()).on('close', () => behind.destroy());
    behind.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(behind).pipe(socket);
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
