import { localeFor } from '@kolo/i18n';
import { errorMessage, useAppDispatch } from '@kolo/store';
import { classes, Icon, look } from '@kolo/ui';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Hindrance, type Translation, translate } from './browserTranslator.ts';
import { translateByOperator } from './operatorTranslator.ts';
import type { OfferProps, Translator } from './TranslateOffer.tsx';
import { useText } from './texts.ts';
import styles from './translate.module.css';

type State =
  | { kind: 'original' }
  /** Says where the text goes, as an icon has no room for that. */
  | { kind: 'announced' }
  /** `downloaded` is the share of a model that the browser lacked. */
  | { kind: 'working'; downloaded?: number }
  | { kind: 'shown'; translation: Translation }
  | { kind: 'failed'; sentence: string; canRetry: boolean };

const ORIGINAL: State = { kind: 'original' };

/** By their store: pages that have said where texts go, as a thread has many. */
const announced = new WeakSet<object>();

export interface TranslateProps extends OfferProps {
  translator: Translator;
  /** This translator can't, for this text. */
  onGiveUp: () => void;
}

/** One button, which keeps the focus: it translates, cancels, tries again and returns to the original. */
export default function Translate({ text, isBeside, translator, onChange, onGiveUp }: TranslateProps) {
  const t = useText('translation');
  const common = useText('common');
  const dispatch = useAppDispatch();
  const noteId = useId();
  const [state, setState] = useState<State>(ORIGINAL);
  const made = useRef<Translation>(undefined);
  const working = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => () => working.current?.abort(), []);
  useLayoutEffect(() => {
    if (state.kind !== 'original') button.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state.kind]);

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
    if (translator === 'operator') announced.add(dispatch);
    const onDownload = (downloaded: number) => !signal.aborted && setState({ kind: 'working', downloaded });
    try {
      const result =
        translator === 'operator'
          ? await translateByOperator(text, localeFor('en'), { signal, dispatch })
          : await translate(text, localeFor('en'), { signal, onDownload });
      if (signal.aborted) return;
      if (typeof result === 'string') giveUp(result);
      else show(result);
    } catch (error) {
      if (signal.aborted) return;
      setState({ kind: 'failed', sentence: errorMessage(error, t('failed')), canRetry: true });
    }
  }

  function giveUp(reason: Hindrance) {
    setState({ kind: 'failed', sentence: t(reason), canRetry: false });
    if (reason !== 'understood') onGiveUp();
  }

  async function begin() {
    if (translator !== 'operator' || !isBeside || announced.has(dispatch)) return start();
    setState({ kind: 'announced' });
  }

  function stop() {
    working.current?.abort();
    setState(ORIGINAL);
    if (made.current) onChange(made.current.writtenIn, false);
  }

  const canRetry = state.kind === 'failed' && state.canRetry;
  const [label, press] = {
    original: [t('translate'), begin] as const,
    announced: [t('translate'), start] as const,
    working: [common('cancel'), stop] as const,
    shown: [t('showOriginal'), stop] as const,
    failed: [canRetry ? common('tryAgain') : common('close'), canRetry ? start : stop] as const,
  }[state.kind];
  const isOriginal = state.kind === 'original';
  const hasNote = isOriginal && translator === 'operator' && !isBeside;
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
        {state.kind === 'announced' && <small className={styles.note}>{t('sends')}</small>}
        {state.kind === 'failed' && <small className={styles.note}>{state.sentence}</small>}
      </div>
      <div className={isOriginal ? styles.beginning : styles.below}>
        {/* Read aloud above; a percentage would be read again and again. */}
        {!isOriginal && (
          <small className={styles.note} aria-hidden="true">
            {state.kind === 'shown' && t('byMachine')}
            {downloaded && t('percent', { percent: Math.round((state.downloaded ?? 0) * 100) })}
          </small>
        )}
        <button
          type="button"
          ref={button}
          aria-describedby={hasNote ? noteId : undefined}
          className={classes(styles.button, isOriginal && isBeside && styles.isBeside)}
          onClick={() => void press()}
        >
          {isOriginal && <Icon name="globe" />}
          <span className={isOriginal && isBeside ? look.visuallyHidden : undefined}>{label}</span>
        </button>
        {hasNote && (
          <small className={styles.note} id={noteId}>
            {t('sends')}
          </small>
        )}
      </div>
    </>
  );
}
