import { Field, Skeleton } from '@kolo/ui';
import type { ReactNode } from 'react';

/** As tall as antd's controls are made (`readTheme.ts`), and ours. */
const CONTROL = 48;

/** In the place of a field with choices that are found by typing, until its code is there. */
export function ComingSelect({ label, hint }: { label: string; hint?: ReactNode }) {
  return (
    <Field label={label} hint={hint}>
      {() => <Skeleton height={CONTROL} />}
    </Field>
  );
}
