import { Field, Skeleton } from '@kolo/ui';
import type { ReactNode } from 'react';

const CONTROL = 48;

export function ComingField({ label, hint }: { label: string; hint?: ReactNode }) {
  return (
    <Field label={label} hint={hint}>
      {() => <Skeleton height={CONTROL} />}
    </Field>
  );
}
