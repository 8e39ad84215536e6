/**
 * antd for the operators' remote. No door of the facade: the remote bundles it, so that members never load it
 * (docs/decisions/0011-which-library-serves-which-part.md).
 */
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
