const NAMES: Record<string, string> = { balkan: 'Balkan', djurdjevdan: 'Đurđevdan', turkish: 'Turkish' };

/** 'serious_relationship' becomes 'Serious relationship' (docs/product.md#how-others-see-a-member). */
export function humanise(snakeCase: string): string {
  const words = snakeCase.split('_').map((word) => NAMES[word] ?? word);
  const sentence = words.join(' ').trim();
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
