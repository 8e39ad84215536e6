/** Apart because it brings antd along. */
export { RangeSlider } from './antd/RangeSlider.tsx';
