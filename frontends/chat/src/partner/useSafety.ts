import { useState } from 'react';
import type { Partner } from './usePartner.ts';

export interface AskedSafety {
  from: 'header' | 'panel' | 'caution';
  partner: Pick<Partner, 'id' | 'firstName' | 'profileImageUrl' | 'isFraud'>;
  button: HTMLElement;
}

export interface Safety {
  asked: AskedSafety | null;
  toggle: (asked: AskedSafety) => void;
  close: () => void;
}

/**
 * The page has one safety menu beside the thread, because a block takes away the button that opened it and the
 * partner it is about.
 */
export function useSafety(partnerId: string | null): Safety {
  const [asked, setAsked] = useState<AskedSafety | null>(null);
  return {
    asked: asked?.partner.id === partnerId ? asked : null,
    toggle: (next) => setAsked((shown) => (shown?.button === next.button ? null : next)),
    close: () => setAsked(null),
  };
}
