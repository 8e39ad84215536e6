import type { RemoteName } from '@kolo/contracts';
import { PageSpinner } from '@kolo/ui';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RemoteFailure } from './RemoteFailure.tsx';
import { RenderBoundary } from './RenderBoundary.tsx';
import { type LoadPage, loadRemotePage } from './registry.ts';
import { withRetries } from './withRetries.ts';

type Load =
  | { status: 'loading' }
  | { status: 'ready'; Page: ComponentType }
  | { status: 'failed'; error: unknown };

export interface RemotePageProps {
  name: RemoteName;
  load?: LoadPage;
}

/**
 * A remote with its own loading and failure. Neither React.lazy nor the router's `lazy` is used:
 * both keep a rejected load for good, so that 'Try again' could not work.
 */
export function RemotePage({ name, load = loadRemotePage }: RemotePageProps) {
  const [state, setState] = useState<Load>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setState({ status: 'loading' });
    withRetries(() => load(name)).then(
      // At once with the effects in which the page asks: what was asked early is then there before anything is drawn.
      (Page) => isCurrent && flushSync(() => setState({ status: 'ready', Page })),
      (error: unknown) => isCurrent && setState({ status: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, load, attempt]);

  if (state.status === 'loading') return <PageSpinner />;
  if (state.status === 'failed') return <RemoteFailure error={state.error} onRetry={again} />;
  return (
    <RenderBoundary key={attempt} onRetry={again}>
      <state.Page />
    </RenderBoundary>
  );
}
