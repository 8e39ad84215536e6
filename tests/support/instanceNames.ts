/**
 * Loaded before a program (`--import`): a name `<count>.<service>.instances.test` stands for so many loopback addresses, from
 * 127.0.0.2 on, as the name of a headless Service stands for its pods.
 */
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const NAME = /^(\d+)\.[\w-]+\.instances\.test$/;

function addressesOf(name: string): dns.LookupAddress[] | null {
  const [, count] = NAME.exec(name) ?? [];
  if (count === undefined) return null;
  return Array.from({ length: Number(count) }, (_, index) => ({
    address: `127.0.0.${index + 2}`,
    family: 4,
  }));
}

const promised = dns.promises.lookup;
dns.promises.lookup = Object.assign(
  async (name: string, options: dns.LookupAllOptions) => addressesOf(name) ?? promised(name, options),
  promised,
);

type Found = (error: Error | null, found: string | dns.LookupAddress[], family?: number) => void;
const called: (name: string, options: dns.LookupOptions, done: Found) => void = dns.lookup;
// By which sockets find where to connect to.
dns.lookup = Object.assign((name: string, options: dns.LookupOptions, done: Found) => {
  const [first, ...others] = addressesOf(name) ?? [];
  if (!first) return called(name, options, done);
  if (options.all) done(null, [first, ...others]);
  else done(null, first.address, first.family);
}, dns.lookup);
syncBuiltinESMExports();
