import type { RemoteName } from '@kolo/contracts/services';
import { PageSpinner } from '@kolo/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RemoteFailure } from './RemoteFailure.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { type LoadPage, loadRemotePage, refreshRemoteAddress } from './registry.ts';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

const RETRY_DELAYS = [300, 1_200];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Retries twice, entry and chunks alike, but not a remote that arrived and is unusable. */
async function withRetries<T>(task: () => Promise<T>): Promise<T> {
  for (const delay of RETRY_DELAYS) {
    try {
      return await task();
    } catch (error) {
      if (error instanceof UnusableRemoteError) throw error;
      await pause(delay);
    }
  }
  return task();
}

type Load =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

export interface RemotePageProps {
  name: RemoteName;
  load?: LoadPage;
  find?: (name: RemoteName) => Promise<void>;
}

/** React.lazy and the router's `lazy` cache a rejected load, so that 'Try again' could never succeed. */
export function RemotePage({ name, load = loadRemotePage, find = refreshRemoteAddress }: RemotePageProps) {
  const [state, setState] = useState<Load>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    // If the page cannot be fetched, the remote may still be where it was.
    const found = attempt > 0 ? find(name).catch(() => undefined) : Promise.resolve();
    found
      .then(() => withRetries(() => load(name)))
      .then(
        // Synchronously with the effects that fetch, so that early answers are used before the first paint.
        (Page) => isCurrent && flushSync(() => setState({ status: 'ready', Page })),
        (error: unknown) => isCurrent && setState({ status: 'failed', error }),
      );
    return () => {
      isCurrent = false;
    };
  }, [name, load, find, attempt]);

  if (state.status === 'loading') return <PageSpinner />;
  if (state.status === 'failed') return <RemoteFailure error={state.error} onRetry={again} />;
  return (
    <RenderBoundary key={attempt} onRetry={again}>
      <state.Page />
    </RenderBoundary>
  );
}
