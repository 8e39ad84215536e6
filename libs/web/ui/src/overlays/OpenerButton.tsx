import type { Opener } from '@kolo/contracts/openers';
import { useAnswersBehind } from '@kolo/store/openers';

interface OpenerButtonProps {
  opener: Opener;
  onChoose: (text: string) => void;
}

export function OpenerButton({ opener, onChoose }: OpenerButtonProps) {
  const answersBehind = useAnswersBehind();
  return (
    <button type="button" onClick={() => onChoose(opener.text)}>
      <small>{answersBehind(opener)}</small>
      <span>{opener.text}</span>
    </button>
  );
}
