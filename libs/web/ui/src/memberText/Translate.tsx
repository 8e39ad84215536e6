import { localeFor } from '@kolo/i18n';
import { classes, Icon, look } from '@kolo/ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Hindrance, isWorthOffering, type Translation, translate } from './browserTranslator.ts';
import { useText } from './texts.ts';
import styles from './translate.module.css';

type State =
  | { kind: 'original' }
  /** `downloaded` is the share of a model that the browser lacked. */
  | { kind: 'working'; downloaded?: number }
  | { kind: 'shown'; translation: Translation }
  | { kind: 'failed'; reason: Hindrance | 'failed' };

const ORIGINAL: State = { kind: 'original' };

export interface TranslateProps {
  text: string;
  isBeside: boolean;
  /** The language that the text is written in, and whether the translation is shown in its place. */
  onChange: (writtenIn: string, isHidden: boolean) => void;
}

function useIsOffered(text: string): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    // A browser that can't even tell offers nothing.
    isWorthOffering(text, localeFor('en')).then(
      (isWorthIt) => isCurrent && setOffered(isWorthIt),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return isOffered;
}

/** One button, which keeps the focus: it translates, cancels, tries again and returns to the original. */
export default function Translate({ text, isBeside, onChange }: TranslateProps) {
  const t = useText('translation');
  const common = useText('common');
  const isOffered = useIsOffered(text);
  const [state, setState] = useState<State>(ORIGINAL);
  const made = useRef<Translation>(undefined);
  const working = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => working.current?.abort(), []);
  useLayoutEffect(() => {
    if (state.kind !== 'original') button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state.kind]);
  if (!isOffered) return null;

  function show(translation: Translation) {
    made.current = translation;
    setState({ kind: 'shown', translation });
    onChange(translation.writtenIn, true);
  }

  async function start() {
    if (made.current) return show(made.current);
    const controller = new AbortController();
    const { signal } = controller;
    working.current = controller;
    setState({ kind: 'working' });
    const result = await translate(text, localeFor('en'), {
      signal,
      onDownload: (downloaded) => !signal.aborted && setState({ kind: 'working', downloaded }),
    }).catch(() => 'failed' as const);
    if (signal.aborted) return;
    if (typeof result === 'string') setState({ kind: 'failed', reason: result });
    else show(result);
  }

  function stop() {
    working.current?.abort();
    setState(ORIGINAL);
    if (made.current) onChange(made.current.writtenIn, false);
  }

  const canRetry = state.kind === 'failed' && state.reason === 'failed';
  const [label, press] = {
    original: [t('translate'), start] as const,
    working: [common('cancel'), stop] as const,
    shown: [t('showOriginal'), stop] as const,
    failed: [canRetry ? common('tryAgain') : common('close'), canRetry ? start : stop] as const,
  }[state.kind];
  const isOriginal = state.kind === 'original';
  const downloaded = state.kind === 'working' && state.downloaded !== undefined && state.downloaded < 1;
  return (
    <>
      <div role="status">
        {state.kind === 'shown' && (
          <>
            <span className={look.visuallyHidden}>{t('byMachine')} </span>
            <p lang={state.translation.language}>{state.translation.text}</p>
          </>
        )}
        {state.kind === 'working' && (
          <small className={styles.note}>{downloaded ? t('downloading') : t('translating')}</small>
        )}
        {state.kind === 'failed' && <small className={styles.note}>{t(state.reason)}</small>}
      </div>
      <div className={classes(!isOriginal && styles.below)}>
        {/* Read aloud above; a percentage would be read again and again. */}
        <small className={styles.note} aria-hidden="true">
          {state.kind === 'shown' && t('byMachine')}
          {downloaded && t('percent', { percent: Math.round((state.downloaded ?? 0) * 100) })}
        </small>
        <button
          type="button"
          ref={button}
          className={classes(styles.button, isOriginal && isBeside && styles.isBeside)}
          onClick={() => void press()}
        >
          {isOriginal && <Icon name="globe" />}
          <span className={isOriginal && isBeside ? look.visuallyHidden : undefined}>{label}</span>
        </button>
      </div>
    </>
  );
}
