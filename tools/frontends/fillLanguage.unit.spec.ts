import { describe, expect, it } from '@jest/globals';
import { fillAll, openPlace } from './fillLanguage.ts';

const LITERALS = new Map([['chat', '{hello:"Bok"}']]);

const fill = (templates: Record<string, string>) =>
  fillAll(new Map(Object.entries(templates)), LITERALS).map(({ file, content, hash }) => [
    file,
    content,
    hash,
  ]);

describe('filling the template build for a language', () => {
  it('renames what has sentences, and all that names it', () => {
    const [page, entry, chunk, plain] = fill({
      'app.html': '<script src="entry.0000aaaa.js"></script>',
      'entry.0000aaaa.js': 'load({1:"0000bbbb",2:"0000cccc"})',
      '1.0000bbbb.js': `say(${openPlace('chat')})`,
      '2.0000cccc.js': 'dance()',
    });
    const [, , hash] = chunk ?? [];
    expect(chunk).toEqual([
      '1.0000bbbb.js',
      'say(/*#__PURE__*/{hello:"Bok"})',
      expect.not.stringMatching('0000bbbb'),
    ]);
    expect(entry?.[1]).toBe(`load({1:"${hash}",2:"0000cccc"})`);
    expect(page).toEqual(['app.html', `<script src="entry.${entry?.[2]}.js"></script>`, undefined]);
    expect(plain).toEqual(['2.0000cccc.js', 'dance()', '0000cccc']);
  });

  it('takes the quotes that a minifier chose', () => {
    for (const quote of ['"', "'", '`'])
      expect(fill({ 'a.js': `KOLO_SENTENCES(${quote}chat${quote})` })[0]?.[1]).toBe('{hello:"Bok"}');
  });

  it('fails for files that name each other, and for sentences that nobody has', () => {
    expect(() => fill({ 'a.0000aaaa.js': '"0000bbbb"', 'b.0000bbbb.js': '"0000aaaa"' })).toThrow(
      'a.0000aaaa.js → b.0000bbbb.js → a.0000aaaa.js',
    );
    expect(() => fill({ 'a.js': openPlace('nothing') })).toThrow('no sentences called nothing');
  });
});
