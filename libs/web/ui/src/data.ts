/** The heaviest of antd: the calendar. */
export { DateField, type DateFieldProps } from './antd/DateField.tsx';
