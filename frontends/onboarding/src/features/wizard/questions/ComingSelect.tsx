import { Field, Skeleton } from '@kolo/ui';

/** As tall as antd's controls are made (`readTheme.ts`). */
const CONTROL = 48;

/** In the place of a choice that is found by typing, until its code is there. */
export function ComingSelect({ label }: { label: string }) {
  return <Field label={label}>{() => <Skeleton height={CONTROL} />}</Field>;
}
