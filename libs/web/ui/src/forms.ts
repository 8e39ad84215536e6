/** Choices out of many, which bring antd along; only screens that ask for them load it. */
export { MultiSelect, type SearchOption, SearchSelect } from './antd/SearchSelect.tsx';
