import { useNavigate } from '@kolo/routing';
import { Icon } from '@kolo/ui';
import { useState } from 'react';
import { PersonSafety } from '../../people/PersonSafety.tsx';
import type { Person } from '../../people/person.ts';
import { useText } from '../../texts/texts.ts';
import styles from './member.module.css';

/** The three dots of a profile (docs/product.md#safety-screens). */
export function MemberMenu({ person, isMatch }: { person: Person; isMatch: boolean }) {
  const common = useText('common');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button
        type="button"
        className={styles.more}
        aria-label={common('more')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="more" />
      </button>
      {isOpen && (
        <PersonSafety
          person={person}
          isMatch={isMatch}
          onClose={() => setIsOpen(false)}
          onBlocked={() => navigate('/matches')}
        />
      )}
    </>
  );
}
