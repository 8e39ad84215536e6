import path from 'node:path';
import type { TargetOptions } from '@kolo/backup';
import type { Settings } from '@kolo/service';
import { CommandError } from '../commandError.ts';

const AWS = 'https://s3.amazonaws.com';

/** `s3://<bucket>/<folder>` with the account that other tools for S3 take from the environment, too. */
function fromAwsVariables(url: URL, environment: NodeJS.ProcessEnv): string {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL = AWS, AWS_REGION } = environment;
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new CommandError(
      `s3://${url.host}${url.pathname} names no account: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give s3://<key>:<secret>@<host>/<bucket>`,
    );
  if (!URL.canParse(AWS_ENDPOINT_URL)) throw new CommandError('AWS_ENDPOINT_URL is not an address');
  const { protocol, host } = new URL(AWS_ENDPOINT_URL);
  const account = [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY].map(encodeURIComponent).join(':');
  const query = new URLSearchParams();
  if (protocol === 'http:') query.set('tls', '0');
  if (AWS_REGION) query.set('region', AWS_REGION);
  return `s3://${account}@${host}/${url.host}${url.pathname}?${query}`;
}

function folderUrl(folder: string, dataDir: string): string {
  const resolved = path.resolve(folder);
  if (!path.relative(dataDir, resolved).startsWith('..'))
    throw new CommandError(`${resolved} lies in DATA_DIR: a backup there would be lost with it`);
  return `file:${resolved}`;
}

/**
 * Where backups are, from the argument or BACKUP_URL, with BACKUP_KEY. Throws `CommandError` about what is missing.
 */
export function targetOf(
  given: string | undefined,
  { backup, dataDir }: Settings,
  environment: NodeJS.ProcessEnv,
): TargetOptions {
  const place = given ?? backup.url;
  if (!place) throw new CommandError('where is the backup? Give a folder or s3://…, or set BACKUP_URL');
  if (!backup.key)
    throw new CommandError(
      'BACKUP_KEY is not set: backups are sealed under a key that is kept apart from them (BACKUP_KEY_FILE names a file that holds it)',
    );
  if (!place.startsWith('s3://'))
    return { url: folderUrl(place.replace(/^file:/, ''), dataDir), key: backup.key };
  if (!URL.canParse(place)) throw new CommandError('the address of the backup cannot be read');
  const url = new URL(place);
  return { url: url.username ? place : fromAwsVariables(url, environment), key: backup.key };
}
