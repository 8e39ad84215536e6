import { useNavigate } from '@kolo/routing';
import { Icon, useIsNarrow } from '@kolo/ui';
import { useState } from 'react';
import { PersonSafety } from '../../people/PersonSafety.tsx';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

export function MemberMenu({ person, isMatch }: { person: Person; isMatch: boolean }) {
  const common = useText('common');
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isNarrow = useIsNarrow();

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={common('more')}
        {...(isNarrow ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': anchor !== null })}
        onClick={({ currentTarget }) => setAnchor((before) => (before ? null : currentTarget))}
      >
        <Icon name="more" />
      </button>
      {anchor && (
        <PersonSafety
          person={person}
          isMatch={isMatch}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          onBlocked={() => navigate('/matches')}
        />
      )}
    </>
  );
}
