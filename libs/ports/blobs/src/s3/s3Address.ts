import { tlsFilesOf } from '@kolo/port';
import { isWord } from '../keys.ts';

/** `s3://<key>:<secret>@<host>[:<port>]/<bucket>[/<folder>…][?tls=0][&region=…][&ca=…]`; errors omit the secret. */
export function s3Address(url: string) {
  const wrong = (what: string) => new Error(`BLOBS_URL: ${what} (s3://<key>:<secret>@<host>/<bucket>?tls=0)`);
  if (!URL.canParse(url)) throw wrong('this is not an address');
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const [bucket = '', ...folder] = pathname.slice(1).replace(/\/+$/, '').split('/');
  if (!hostname) throw wrong('the host is missing');
  if (!username || !password) throw wrong('key or secret is missing');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw wrong('the bucket is missing or misnamed');
  if (!folder.every(isWord)) throw wrong('the folder in the bucket is misnamed');
  const tls = searchParams.get('tls') !== '0';
  return {
    host: hostname,
    port: port ? Number(port) : tls ? 443 : 80,
    tls,
    files: tlsFilesOf(searchParams),
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
    bucket,
    folder: folder.map((word) => `${word}/`).join(''),
  };
}
