import { readPageSettings } from '@kolo/contracts/site/pageSettings';
import { lazy, Suspense, useState } from 'react';

const TranslateOffer = lazy(() => import('./TranslateOffer.tsx'));

export interface MemberTextProps {
  text: string;
  /** Keeps room for the button below, so that nothing moves when it comes. */
  className?: string | undefined;
  /** The button is an icon beside the box around it, for which that is `position: relative`. */
  isBeside?: boolean;
}

/** What another member wrote, with *Translate* where browser or operator offers it (docs/product.md#languages). */
export function MemberText({ text, className, isBeside = false }: MemberTextProps) {
  const [told, setTold] = useState<{ text: string; writtenIn: string | undefined; isHidden: boolean }>();
  const canTranslate = 'Translator' in globalThis || readPageSettings(document).translates;
  const original = told?.text === text ? told : undefined;
  return (
    <>
      <p hidden={original?.isHidden} lang={original?.writtenIn}>
        {text}
      </p>
      {canTranslate && (
        <div className={className}>
          <Suspense>
            <TranslateOffer
              key={text}
              text={text}
              isBeside={isBeside}
              onChange={(writtenIn, isHidden) => setTold({ text, writtenIn, isHidden })}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
