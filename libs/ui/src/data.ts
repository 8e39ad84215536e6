/** The heaviest of antd: the table and the calendar. */
export { type DataColumns, DataTable } from './antd/DataTable.tsx';
export { DateField, type DateFieldProps } from './antd/DateField.tsx';
