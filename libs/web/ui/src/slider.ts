/** Two handles on one line, which bring antd along. */
export { type Range, RangeSlider, type RangeSliderProps } from './antd/RangeSlider.tsx';
