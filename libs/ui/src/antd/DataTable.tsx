import { Table, type TableColumnsType, type TableProps } from 'antd';
import { AntdTheme } from './AntdTheme.tsx';

export type DataColumns<Row> = TableColumnsType<Row>;

export type DataTableProps<Row> = Pick<
  TableProps<Row>,
  'columns' | 'dataSource' | 'rowKey' | 'loading' | 'locale' | 'scroll' | 'title' | 'components' | 'caption'
>;

/** antd's table in the product's look, without its own pagination. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return (
    <AntdTheme>
      <Table<Row> {...props} pagination={false} />
    </AntdTheme>
  );
}
