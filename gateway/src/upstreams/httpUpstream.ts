import { Agent, type ServerResponse } from 'node:http';
import { Problem } from '@kolo/contracts';
import { type HttpFace, inTurn } from '@kolo/service';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { answerProblem } from '../edge/answers.ts';

const TIMEOUT_MS = 10_000;

/** A service behind the addresses of its instances, taken in turn, reached over kept-alive connections. */
export function httpUpstream(targets: readonly string[]): HttpFace {
  const next = inTurn(targets);
  const proxy = createProxyMiddleware({
    target: targets[0] ?? '',
    router: next,
    agent: new Agent({ keepAlive: true, maxSockets: 256 }),
    proxyTimeout: TIMEOUT_MS,
    on: {
      error(error, _request, response) {
        if ('writeHead' in response)
          answerProblem(response as ServerResponse, new Problem('unavailable', { cause: error }));
        else response.destroy();
      },
    },
  });
  return {
    handler: (request, response) => void proxy(request, response, () => undefined),
    upgrade: (request, socket, head) => proxy.upgrade(request as never, socket as never, head),
  };
}
