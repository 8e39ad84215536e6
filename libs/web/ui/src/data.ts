/** Apart because the calendar is antd's heaviest part. */
export { DateField } from './antd/DateField.tsx';
