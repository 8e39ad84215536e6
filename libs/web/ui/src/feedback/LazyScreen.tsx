import { useText } from '@kolo/i18n';
import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageSpinner } from './PageSpinner.tsx';
import { ErrorState } from './states.tsx';

export interface LazyScreenProps {
  /** Must be the same function on every render. */
  load: () => Promise<ComponentType>;
}

/** Coming back to a screen shows it at once. */
const loadedScreens = new WeakMap<LazyScreenProps['load'], ComponentType>();

/** Unlike React.lazy it can retry a failed load. */
export function LazyScreen({ load }: LazyScreenProps) {
  const t = useText('common');
  const [Screen, setScreen] = useState(() => loadedScreens.get(load) ?? null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let isCurrent = true;
    setIsFailed(false);
    load().then(
      (loaded) => {
        loadedScreens.set(load, loaded);
        // With the effects that fetch, so that answers that are there are in the first paint.
        if (isCurrent) flushSync(() => setScreen(() => loaded));
      },
      () => isCurrent && setIsFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  if (isFailed)
    return <ErrorState title={t('somethingWentWrong')} onRetry={() => setAttempt((count) => count + 1)} />;
  return Screen ? <Screen /> : <PageSpinner />;
}
