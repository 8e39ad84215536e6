import { useBlocking } from '@kolo/store';
import { BlockQuestion, Button, Icon } from '@kolo/ui';
import { useState } from 'react';
import { useText } from '../../texts/texts.ts';
import styles from './thread.module.css';

export interface BlockPartnerProps {
  id: string;
  name: string;
  onBlocked: () => void;
}

/** Ends a conversation for good, after a question (product 43). */
export function BlockPartner({ id, name, onBlocked }: BlockPartnerProps) {
  const common = useText('common');
  const { block, isBlocking } = useBlocking({ id, name });
  const [isAsking, setIsAsking] = useState(false);

  const vanish = async () => {
    if (await block()) onBlocked();
    else setIsAsking(false);
  };

  return (
    <>
      <Button
        className={styles.chatBlock}
        kind="quiet"
        isSquare
        aria-label={common('block.title', { name })}
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        <Icon name="shield" />
      </Button>
      <BlockQuestion
        isOpen={isAsking}
        name={name}
        isPending={isBlocking}
        onClose={() => setIsAsking(false)}
        onBlock={() => void vanish()}
      />
    </>
  );
}
