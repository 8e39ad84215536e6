import { Tag as AntdTag } from '@kolo/ui/operators';
import type { ReactNode } from 'react';

const COLOURS = { high: 'error', middle: 'warning', good: 'success', low: 'default' } as const;
export type TagTone = keyof typeof COLOURS;

export const Tag = ({ tone, children }: { tone: TagTone; children: ReactNode }) => (
  <AntdTag color={COLOURS[tone]}>{children}</AntdTag>
);
