/**
 * Loaded before a program (`--import`): a name `<count>.<service>.instances.test` stands for so many loopback addresses, from
 * 127.0.0.2 on, as the name of a headless Service stands for its pods; without those that the file `INSTANCES_LEFT` lists, each a
 * line as `<service> <address>`. With `one` for the count it stands for 127.0.0.1, where a balancer is.
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const NAME = /^(\d+|one)\.([\w-]+)\.instances\.test$/;

function left(): string[] {
  try {
    return readFileSync(process.env.INSTANCES_LEFT ?? '', 'utf8').split('\n');
  } catch {
    return [];
  }
}

function addressesOf(name: string): dns.LookupAddress[] | null {
  const [, count, service] = NAME.exec(name) ?? [];
  if (count === undefined) return null;
  if (count === 'one') return [{ address: '127.0.0.1', family: 4 }];
  const gone = left();
  return Array.from({ length: Number(count) }, (_, index) => `127.0.0.${index + 2}`)
    .filter((address) => !gone.includes(`${service} ${address}`))
    .map((address) => ({ address, family: 4 }));
}

const promised = dns.promises.lookup;
dns.promises.lookup = Object.assign(
  async (name: string, options: dns.LookupAllOptions) => addressesOf(name) ?? promised(name, options),
  promised,
);

type Found = (error: Error | null, found: string | dns.LookupAddress[], family?: number) => void;
const called: (name: string, options: dns.LookupOptions, done: Found) => void = dns.lookup;
// Sockets resolve names with it.
dns.lookup = Object.assign((name: string, options: dns.LookupOptions, done: Found) => {
  const [first, ...others] = addressesOf(name) ?? [];
  if (!first) return called(name, options, done);
  if (options.all) done(null, [first, ...others]);
  else done(null, first.address, first.family);
}, dns.lookup);
syncBuiltinESMExports();
