import type { CaseRow } from '@kolo/contracts/api/moderation/cases';
import { EmptyState, ListSkeleton } from '@kolo/ui';
import { Table } from '@kolo/ui/operators';
import { useMemo } from 'react';
import { useReportsInfiniteQuery } from '../../../api/cases.ts';
import { LoadMore } from '../../../parts/LoadMore.tsx';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';
import { caseColumns } from './caseColumns.tsx';

export interface DecidedCasesProps {
  /** From a letter: finds that case alone, open or decided. */
  number: string | null;
  chosen: string | undefined;
}

export function DecidedCases({ number, chosen }: DecidedCasesProps) {
  const t = useText('admin');
  const query = useReportsInfiniteQuery({ state: 'decided', number });
  const columns = useMemo(() => caseColumns(chosen), [chosen]);
  const cases = query.currentData?.pages.flatMap((page) => page.cases);
  const empty = number ? 'number' : 'decided';
  if (!cases) return <ListSkeleton />;
  if (cases.length === 0)
    return (
      <EmptyState isBare level={3} title={t(`reports.none.${empty}`)} text={t(`reports.noneHint.${empty}`)} />
    );
  return (
    <>
      <Table<CaseRow>
        rowKey="id"
        columns={columns}
        dataSource={cases}
        pagination={false}
        rowClassName={({ id }) => (id === chosen ? (styles.isChosen ?? '') : '')}
      />
      <LoadMore query={query} />
    </>
  );
}
