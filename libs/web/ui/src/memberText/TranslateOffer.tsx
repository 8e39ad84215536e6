import { readPageSettings } from '@kolo/contracts/site/pageSettings';
import { localeFor } from '@kolo/i18n';
import { lazy, useEffect, useState } from 'react';
import { browserOffer } from './browserOffer.ts';

const Translate = lazy(() => import('./Translate.tsx'));

export interface OfferProps {
  text: string;
  isBeside: boolean;
  /** The language that the text is written in, if that is known, and whether the translation is shown in its place. */
  onChange: (writtenIn: string | undefined, isHidden: boolean) => void;
}

const WORDS = /\p{L}+/gu;
/** Nothing tells the language of a text before it is sent, and shorter ones are understood anyway. */
const ENOUGH_WORDS = 3;

const isLongEnough = (text: string): boolean => (text.match(WORDS)?.length ?? 0) >= ENOUGH_WORDS;

/** Chromium without Google's components has the interfaces, and never answers. */
const PATIENCE_MS = 2_000;

export type Translator = 'browser' | 'operator';

const operatorFor = (text: string): Translator | null =>
  readPageSettings(document).translates && isLongEnough(text) ? 'operator' : null;

async function translatorFor(text: string): Promise<Translator | null> {
  // A browser that can't even tell offers nothing.
  const offer = await browserOffer(text, localeFor('en')).catch(() => 'impossible');
  if (offer === 'impossible') return operatorFor(text);
  return offer === 'worthwhile' ? 'browser' : null;
}

function useTranslator(text: string) {
  const [translator, setTranslator] = useState<Translator | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const waiting = setTimeout(() => setTranslator(operatorFor(text)), PATIENCE_MS);
    void translatorFor(text).then((found) => {
      clearTimeout(waiting);
      if (isCurrent) setTranslator(found);
    });
    return () => {
      isCurrent = false;
      clearTimeout(waiting);
    };
  }, [text]);
  return [translator, setTranslator] as const;
}

/** *Translate*, where there is a translator for a text that its reader may need it for. */
export default function TranslateOffer(props: OfferProps) {
  const [translator, setTranslator] = useTranslator(props.text);
  if (!translator) return null;
  return (
    <Translate
      translator={translator}
      onGiveUp={() => setTranslator(operatorFor(props.text) ?? translator)}
      {...props}
    />
  );
}
