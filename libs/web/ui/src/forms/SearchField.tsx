import { folded, meantBy } from '@kolo/contracts/text/folding';
import { useText } from '@kolo/i18n';
import { type ReactNode, useState } from 'react';
import { ComboboxField } from './ComboboxField.tsx';
import type { FieldProps } from './Field.tsx';

export interface SearchOption {
  value: string;
  label: string;
  /** Typing one of them finds the option too; it is shown beside the label. */
  otherNames?: readonly string[];
  picture?: ReactNode;
}

export interface SearchFieldProps extends Omit<FieldProps, 'children' | 'hint'> {
  name?: string | undefined;
  placeholder?: string | undefined;
  lead?: ReactNode;
  options: readonly SearchOption[];
  /** `null` also if the choice is shown elsewhere. */
  value: string | null;
  onChange: (value: string) => void;
}

interface Found {
  option: SearchOption;
  /** The other name that was typed. */
  by?: string | undefined;
  rank: number;
}

/** A name typed in full comes first, then labels that begin so, other names, and labels that contain it. */
function find(options: readonly SearchOption[], typed: string): Found[] {
  const literal = typed.trim().toLowerCase();
  const wanted = folded(literal);
  const isMeant = meantBy(literal);
  return options
    .map((option): Found => {
      const { label, otherNames = [] } = option;
      const name = label.toLowerCase();
      if (literal === '' || name === literal) return { option, rank: 0 };
      const byName = otherNames.find((other) => folded(other) === wanted);
      if (byName !== undefined) return { option, by: byName, rank: 0 };
      if (name.startsWith(literal)) return { option, rank: 1 };
      const byBeginning = isMeant(label)
        ? undefined
        : otherNames.find((other) => folded(other).startsWith(wanted));
      if (byBeginning !== undefined) return { option, by: byBeginning, rank: 2 };
      return { option, rank: isMeant(label) ? 3 : Number.POSITIVE_INFINITY };
    })
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((one, other) => one.rank - other.rank);
}

/** Unchosen text is dropped on blur. */
export function SearchField({ options, value, onChange, ...field }: SearchFieldProps) {
  const t = useText('common');
  const [typed, setTyped] = useState<string | null>(null);
  const suggestions = find(options, typed ?? '').map(({ option: { value: key, label, picture }, by }) => ({
    key,
    label,
    picture,
    ...(by !== undefined && { detail: by }),
  }));
  const isNothing = suggestions.length === 0;
  return (
    <ComboboxField
      {...field}
      isChoice
      value={typed ?? options.find((option) => option.value === value)?.label ?? ''}
      onChange={setTyped}
      suggestions={suggestions}
      listLabel={t('select.list')}
      note={isNothing ? t('select.nothing') : undefined}
      status={isNothing ? t('select.nothing') : t('select.found', { count: suggestions.length })}
      isBusy={false}
      onChoose={({ key }) => {
        setTyped(null);
        onChange(key);
      }}
      onFocusChange={(hasFocus) => !hasFocus && setTyped(null)}
    />
  );
}
