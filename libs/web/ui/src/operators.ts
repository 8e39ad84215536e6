/** Only the operators' remote bundles it (docs/decisions/0011-which-library-serves-which-part.md). */
export {
  Checkbox,
  Descriptions,
  Drawer,
  Form,
  type FormInstance,
  Modal,
  Statistic,
  Table,
  type TableColumnsType,
  Tabs,
  Tag,
  Timeline,
} from 'antd';
export { OperatorTheme } from './antd/OperatorTheme.tsx';
export { popupPlace } from './antd/popupPlace.ts';
