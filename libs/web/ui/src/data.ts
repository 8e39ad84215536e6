/** The heaviest of antd: the calendar. */
export { DateField } from './antd/DateField.tsx';
