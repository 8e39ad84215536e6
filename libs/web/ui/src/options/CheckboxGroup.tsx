import { OptionGroup, type OptionGroupFrame } from './OptionGroup.tsx';

export interface CheckboxGroupProps<Value extends string> extends OptionGroupFrame<Value> {
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Keeps the order in which choices were made. */
export function CheckboxGroup<Value extends string>({
  values,
  onChange,
  ...frame
}: CheckboxGroupProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(isChosen ? [...values, value] : values.filter((kept) => kept !== value));
  return (
    <OptionGroup
      {...frame}
      type="checkbox"
      isChosen={(candidate) => values.includes(candidate)}
      onToggle={toggle}
    />
  );
}
