import { ANSWER_LABELS } from '@kolo/contracts/profile/profileLabels';
import { countryName } from '@kolo/ui';
import { Facts } from './Facts.tsx';

const isAnswer = (name: string): name is keyof typeof ANSWER_LABELS => Object.hasOwn(ANSWER_LABELS, name);
const COUNTRY = /Countr(y|ies)$/;

export function Answers({ answers }: { answers: Readonly<Record<string, string | string[]>> }) {
  const facts = Object.entries(answers).flatMap(([name, answer]) => {
    const values = [answer].flat();
    if (!isAnswer(name) || values.length === 0) return [];
    const words = COUNTRY.test(name) ? values.map(countryName) : values;
    return [{ name: ANSWER_LABELS[name], value: words.join(', ') }];
  });
  return <Facts facts={facts} />;
}
