import { lazy, Suspense, useState } from 'react';

const Translate = lazy(() => import('./Translate.tsx'));

export interface MemberTextProps {
  text: string;
  /** Places the button beside the text and outside the flow, so that nothing moves when it comes. */
  buttonClass: string | undefined;
  /** Without the button's word, for lack of room. */
  isBare?: boolean;
}

/** What another member wrote, with *Translate* where the browser offers it (docs/product.md#languages). */
export function MemberText({ text, buttonClass, isBare = false }: MemberTextProps) {
  const [told, setTold] = useState<{ text: string; writtenIn: string; isHidden: boolean }>();
  const original = told?.text === text ? told : undefined;
  return (
    <>
      <p hidden={original?.isHidden} lang={original?.writtenIn}>
        {text}
      </p>
      {'Translator' in globalThis && (
        <Suspense>
          <Translate
            key={text}
            text={text}
            buttonClass={buttonClass}
            isBare={isBare}
            onChange={(writtenIn, isHidden) => setTold({ text, writtenIn, isHidden })}
          />
        </Suspense>
      )}
    </>
  );
}
