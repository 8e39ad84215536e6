import { useText } from '@kolo/i18n';

export interface MatchWordsProps {
  text: string;
  isOwn: boolean;
  /** Of the other. */
  name: string;
  className: string | undefined;
}

/** *Answer* to words that the other's like came with, else *Message*. */
export const writeLabel = (words: { isOwn: boolean } | null) =>
  words?.isOwn === false ? 'match.answer' : 'match.message';

/** The first message of a match, which came with a like (docs/product.md#a-word-with-the-like). */
export function MatchWords({ text, isOwn, name, className }: MatchWordsProps) {
  const t = useText('common');
  return (
    <figure className={className}>
      <figcaption>{isOwn ? t('match.yourWords') : t('match.theirWords', { name })}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
