/** Apart, so that only screens with questions load it. */
export { CheckboxGroup } from './options/CheckboxGroup.tsx';
export type { Option, OptionLayout } from './options/OptionGroup.tsx';
export { default as optionsStyles } from './options/options.module.css';
export { QuestionHead, questionIds } from './options/QuestionHead.tsx';
export { RadioGroup } from './options/RadioGroup.tsx';
