import { Button, TextField } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../../texts/texts.ts';
import styles from '../reports.module.css';

export interface NumberSearchProps {
  isSearched: boolean;
  onSearch: (number: string | null) => void;
}

/** Accepts the case number of a letter with or without the hyphen (docs/product.md#the-audit-trail). */
export function NumberSearch({ isSearched, onSearch }: NumberSearchProps) {
  const t = useText('admin');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className={styles.numberSearch}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const [, first, second] = /^\s*(\d{4})\s*[-–]?\s*(\d{4})\s*$/.exec(text) ?? [];
        setIsWrong(first === undefined);
        if (first !== undefined) onSearch(`${first}-${second}`);
      }}
    >
      <TextField
        label={t('reports.number')}
        isLabelHidden
        icon="search"
        inputMode="numeric"
        maxLength={20}
        placeholder={t('reports.number')}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setIsWrong(false);
          if (typed === '' && isSearched) onSearch(null);
        }}
        error={isWrong ? t('reports.numberWrong') : null}
      />
      <Button type="submit" kind="outline">
        {t('reports.find')}
      </Button>
    </form>
  );
}
