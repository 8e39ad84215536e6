/** Each Latin letter followed by its lookalikes (docs/product.md#signals). */
const ALIKE =
  'aаαᴀ bвβʙ cсϲᴄ dԁᴅ eеεєᴇ gɡɢ hнһʜ iіιɩɪ jјϳᴊ kкκᴋ lӏʟ mмᴍ nηɴո oоοσօᴏ pрρᴘ qԛ rʀг sѕꜱ tтτᴛ uυսᴜ vνᴠ wԝωᴡ xхχ yуүʏ zᴢ';
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  ALIKE.split(' ').flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
);
const NOT_ASCII = /[^\p{ASCII}]/gu;
const MARKS = /\p{M}+/gu;

export const asSeen = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_ASCII, (letter) => LATIN[letter] ?? letter);

const DIGITS: Readonly<Record<string, string>> = {
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
};
/** A word mixing letters with digits or signs, as in 'wh4tsapp'. */
const MIXED = /(?<![a-z0-9@$!])(?=[0-9@$!]{0,3}[a-z])[a-z0-9@$!]*[0-9@$!][a-z0-9@$!]*/g;

/** A 1 can be either of two letters. */
export const withoutDigits = (text: string): string[] =>
  ['i', 'l'].map((one) =>
    text.replace(MIXED, (word) =>
      word.replace(/[0-9@$!]/g, (sign) => DIGITS[sign] ?? (/[1!]/.test(sign) ? one : sign)),
    ),
  );
