import { type DeclaredRoute, partsOf, type RequestTo, type Route } from '@kolo/contracts/protocol/routes';
import type { FetchArgs } from '@reduxjs/toolkit/query';

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}
type Optional<Parts> = { [P in keyof Parts]: object extends Parts[P] ? P : never }[keyof Parts];
type InputTo<Parts> =
  Exclude<keyof Parts, Optional<Parts>> extends never
    ? [input?: Partial<Parts>]
    : [input: Omit<Parts, Optional<Parts>> & Partial<Parts>];

/** One canonical form, by which early calls are found. Commas stay unescaped: thousands of ids would grow by half. */
export function request<R extends DeclaredRoute>(route: R, ...input: InputTo<RequestTo<R>>): FetchArgs;
export function request(route: Route, { params = {}, query = {}, ...rest }: Input = {}): FetchArgs {
  const [method, path] = partsOf(route);
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(given).toString().replaceAll('%2C', ',');
  return { ...rest, method, url: search ? `${address}?${search}` : address };
}
