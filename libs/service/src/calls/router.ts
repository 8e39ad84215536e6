import { Problem } from '@kolo/contracts/errors';
import { type CallSpec, errorsOf, isJson } from '@kolo/contracts/protocol/call';
import type { ServiceName } from '@kolo/contracts/services';
import { type Request, type Response, Router } from 'express';
import type { Peers } from '../definition.ts';
import { toProblem } from '../http/errorHandling.ts';
import { input } from '../http/input.ts';
import { identityOf } from '../sessions/identityHeader.ts';
import { everyoneShown, type PeopleShown } from '../store/peopleShown.ts';
import type { Visibility } from '../visibility/visibility.ts';
import { admit, permit } from './admit.ts';
import { countShown, evenOut, refusalOf, sightFor } from './guard.ts';
import type { Given, Served } from './serve.ts';

export interface CallsOptions {
  name: ServiceName;
  peers: Peers;
  visibility?: Visibility | undefined;
  peopleShown?: PeopleShown;
  /** For tests: also fails if an answer differs from the contract. */
  checkAnswers: boolean;
}

const methodOf = ({ method }: CallSpec) => method.toLowerCase() as 'get' | 'post' | 'patch' | 'delete';
const pathOf = ({ path }: CallSpec): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
const isSpecial = ({ path }: CallSpec): boolean => path.includes('{');

/** A malformed id in a path is treated like one that does not exist. */
function readParams({ params: schema, errors = [] }: CallSpec, params: unknown): unknown {
  const parsed = schema?.safeParse(params);
  if (parsed && !parsed.success)
    throw new Problem(errors.find((code) => code.endsWith('_not_found')) ?? 'not_found');
  return parsed?.data;
}

const read = (spec: CallSpec, request: Request) => ({
  params: readParams(spec, request.params),
  query: spec.query && input(spec.query, request.query),
  headers: spec.headers && input(spec.headers, request.headers),
  body: spec.body && input(spec.body, request.body),
});

function checkAnswer({ answers, method, path }: CallSpec, answer: unknown): void {
  const [schema] = Object.values(answers);
  if (!schema || !isJson(schema)) return;
  const checked = schema.safeParse(JSON.parse(JSON.stringify(answer)));
  if (!checked.success)
    throw new Error(`${method} ${path} answers otherwise than declared: ${checked.error.message}`);
}

function checkRefusal(spec: CallSpec, error: unknown): never {
  const { code } = toProblem(error);
  if (!errorsOf(spec).includes(code))
    throw new Error(`${spec.method} ${spec.path} refuses otherwise than declared: ${code}`, { cause: error });
  throw error;
}

/** Throws for another service's call, one without `access`, and one about a member without `visibility`. */
export function callRouter(served: readonly Served[], options: CallsOptions): Router {
  const { peers, visibility, peopleShown = everyoneShown, checkAnswers } = options;

  async function answer(
    { spec, handle, repeat }: Served,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { access, answers } = spec;
    const identity = identityOf(request);
    await admit(access, identity, peers);
    const sent = read(spec, request);
    await permit(access, identity, peers);
    const given = { ...sent, member: access.who === 'anyone' ? undefined : identity?.member };
    const sight = await sightFor(spec, given.member, sent, visibility);
    const refusal = refusalOf(sight);
    const asked = { ...given, sight, request, response } as Given<CallSpec>;
    const repeated = refusal && (await repeat?.(asked));
    if (refusal && repeated == null) throw refusal;
    await countShown(spec, given.member, { sent, sight }, peopleShown);
    const answered = repeated ?? (await handle(asked));
    const [usual] = Object.values(answers);
    if (!usual || !isJson(usual)) return;
    if (checkAnswers) checkAnswer(spec, answered);
    response.json(answered);
  }

  const router = Router();
  for (const each of served.toSorted(
    (one, other) => Number(isSpecial(one.spec)) - Number(isSpecial(other.spec)),
  )) {
    const { spec } = each;
    const isAboutMember = typeof spec.access?.toward === 'object';
    if (spec.service !== options.name || !spec.access?.who || (isAboutMember && !visibility))
      throw new Error(`${options.name} may not serve ${spec.method} ${spec.path}`);
    router[methodOf(spec)](pathOf(spec), async (request, response) => {
      const startedAt = performance.now();
      const answering = answer(each, request, response).catch(async (error: unknown) => {
        await evenOut(spec, startedAt, error);
        throw error;
      });
      await (checkAnswers ? answering.catch((error: unknown) => checkRefusal(spec, error)) : answering);
    });
  }
  return router;
}
