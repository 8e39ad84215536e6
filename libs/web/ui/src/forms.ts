/** Form controls that bring antd along; only screens that ask for them load it. */
export { type Range, RangeSlider, type RangeSliderProps } from './antd/RangeSlider.tsx';
export { MultiSelect, type SearchOption, SearchSelect } from './antd/SearchSelect.tsx';
