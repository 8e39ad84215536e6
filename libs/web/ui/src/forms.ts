/** Choices out of many, which bring antd along; only screens that ask for them load it. */
export { MultiSelect, SearchSelect } from './antd/SearchSelect.tsx';
