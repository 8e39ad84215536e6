import { Button, TextField } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './users.module.css';

export interface SearchFormProps {
  onSearch: (search: string) => void;
  onClear: () => void;
}

/** Searches on Enter or on the button, not while typing (docs/product.md#operators). */
export function SearchForm({ onSearch, onClear }: SearchFormProps) {
  const t = useText('admin');
  const [text, setText] = useState('');
  return (
    <form
      className={styles.search}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextField
        className={styles.field}
        label={t('users.searchLabel')}
        isLabelHidden
        icon="search"
        maxLength={200}
        placeholder={t('users.placeholder')}
        value={text}
        onChange={setText}
      />
      <Button type="submit">{t('users.search')}</Button>
      <Button
        kind="outline"
        onClick={() => {
          setText('');
          onClear();
        }}
      >
        {t('users.clear')}
      </Button>
    </form>
  );
}
