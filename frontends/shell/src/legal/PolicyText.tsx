import { UiLink } from '@kolo/ui';
import { Fragment } from 'react';
import type { PolicyBlock } from './texts/index.ts';

const LINK = /\[([^\]]+)\]\(([^)]+)\)/g;

/** Links are written `[words](/path)`. */
export function LinkedText({ text }: { text: string }) {
  // Splitting by a pattern with two groups yields text, words, address, text, words, address, …, text.
  const parts = text.split(LINK);
  return parts.map((part, index) => {
    const address = parts[index + 1];
    if (index % 3 === 2) return null;
    if (index % 3 === 1 && address) {
      return (
        <UiLink key={address} href={address}>
          {part}
        </UiLink>
      );
    }
    return <Fragment key={part}>{part}</Fragment>;
  });
}

export function PolicyText({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  );
}
