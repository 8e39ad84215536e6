import { expect, it } from '@jest/globals';
import { createAppStore } from '../store.ts';
import { currentUserApi } from './currentUser.ts';
import { signOutApi } from './signOut.ts';

const W3C = /^00-(?!0+-)[0-9a-f]{32}-(?!0+-)[0-9a-f]{16}-01$/;

function answerWith(answer: () => Response): Request[] {
  const seen: Request[] = [];
  globalThis.fetch = async (input, init) => {
    seen.push(new Request(input, init));
    return answer();
  };
  return seen;
}

it('asks nobody who is here where no cookie tells of a session', async () => {
  const seen = answerWith(() => Response.json({ id: 'me' }));
  const { data, isError } = await createAppStore().dispatch(currentUserApi.endpoints.currentUser.initiate());
  expect([data, isError, seen.length]).toEqual([null, false, 0]);
});

it('takes a 401 of the current user for nobody, not for a failure', async () => {
  document.cookie = 'kolo_csrf=token-0';
  answerWith(() => Response.json({ error: 'Please sign in to continue.' }, { status: 401 }));
  const { data, isError } = await createAppStore().dispatch(currentUserApi.endpoints.currentUser.initiate());
  expect(data).toBeNull();
  expect(isError).toBe(false);
});

it('sends the CSRF cookie back in a header with unsafe calls only', async () => {
  document.cookie = 'kolo_csrf=token-1';
  const seen = answerWith(() => Response.json({}));
  const store = createAppStore();
  await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
  await store.dispatch(signOutApi.endpoints.signOut.initiate());
  expect(seen.map((request) => [request.method, request.headers.get('X-CSRF-Token')])).toEqual([
    ['GET', null],
    ['POST', 'token-1'],
  ]);
});

it('begins a trace with every call', async () => {
  const seen = answerWith(() => Response.json({}));
  const store = createAppStore();
  await store.dispatch(currentUserApi.endpoints.currentUser.initiate());
  await store.dispatch(signOutApi.endpoints.signOut.initiate());
  const traces = seen.map((request) => request.headers.get('traceparent'));
  expect(traces).toEqual([expect.stringMatching(W3C), expect.stringMatching(W3C)]);
  expect(new Set(traces).size).toBe(2);
});
