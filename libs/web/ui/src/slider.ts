/** Two handles on one line, which bring antd along. */
export { RangeSlider } from './antd/RangeSlider.tsx';
