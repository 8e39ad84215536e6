import { ALL_CALLS } from '@kolo/contracts/api/calls';
import type { CallSpec } from '@kolo/contracts/protocol/call';

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** A parameter is one segment; the service validates it. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(literal)
      .join('[^/]+')}$`,
  );

const ADDRESSED: ReadonlyMap<string, CallSpec> = new Map(
  ALL_CALLS.filter(({ path }) => !path.includes('{')).map((call) => [`${call.method} ${call.path}`, call]),
);
const NAMING = ALL_CALLS.filter(({ path }) => path.includes('{')).map((call) => ({
  call,
  pattern: patternOf(call.path),
}));

/** The declared call of a request, if any (docs/design.md#calls-are-declared). HEAD counts as GET. */
export function callOf(requested: string, path: string): CallSpec | null {
  const method = requested === 'HEAD' ? 'GET' : requested;
  const found = ADDRESSED.get(`${method} ${path}`);
  if (found) return found;
  return NAMING.find(({ call, pattern }) => call.method === method && pattern.test(path))?.call ?? null;
}
