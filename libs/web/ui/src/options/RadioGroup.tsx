import { OptionGroup, type OptionGroupFrame } from './OptionGroup.tsx';

export interface RadioGroupProps<Value extends string> extends OptionGroupFrame<Value> {
  value: Value | null | undefined;
  onChange: (value: Value) => void;
}

export function RadioGroup<Value extends string>({ value, onChange, ...frame }: RadioGroupProps<Value>) {
  return (
    <OptionGroup
      {...frame}
      type="radio"
      isChosen={(candidate) => candidate === value}
      onToggle={(chosen) => onChange(chosen)}
    />
  );
}
