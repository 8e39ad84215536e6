import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isWorthOffering, translate } from './browserTranslator.ts';
import { MemberText } from './MemberText.tsx';

const user = userEvent.setup();

interface Abilities {
  /** By the text; what is missing is not recognised. */
  languages?: Record<string, string>;
  /** Pairs that it translates, e.g. `de>en`. */
  pairs?: readonly string[];
  detector?: TranslationAvailability;
  /** Waits for the translation. */
  until?: Promise<void>;
  monitor?: (tell: (loaded: number) => void) => void;
}

/** A browser with both interfaces; lists what was made, which may download, and translated. */
function browserThat({
  languages = {},
  pairs = ['de>en'],
  detector = 'available',
  until,
  monitor,
}: Abilities) {
  const done: string[] = [];
  const failures: Error[] = [];
  globalThis.LanguageDetector = {
    availability: async () => detector,
    create: async () => {
      done.push('detector');
      return {
        detect: async (text) =>
          languages[text]
            ? [{ detectedLanguage: languages[text], confidence: 0.9 }]
            : [{ detectedLanguage: 'pt', confidence: 0.2 }],
      };
    },
  };
  globalThis.Translator = {
    availability: async ({ sourceLanguage, targetLanguage }) =>
      pairs.includes(`${sourceLanguage}>${targetLanguage}`) ? 'downloadable' : 'unavailable',
    create: async (options) => {
      done.push(`${options.sourceLanguage}>${options.targetLanguage}`);
      options.monitor?.({
        addEventListener: (_type, listener) => monitor?.((loaded) => listener({ loaded })),
      });
      await until;
      const failure = failures.shift();
      if (failure) throw failure;
      return { translate: async (text) => `${text} in ${options.targetLanguage}` };
    },
  };
  return { done, failures };
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Translator');
  Reflect.deleteProperty(globalThis, 'LanguageDetector');
});

const GERMAN = { languages: { 'Ich tanze': 'de' } };
const show = (text = 'Ich tanze') => render(<MemberText text={text} />);
const button = (name: string) => screen.findByRole('button', { name });
/** Until the offer would have come. */
const settle = () => act(async () => void (await import('./Translate.tsx')));

describe('Translate', () => {
  it('shows the translation as made by machine, and the original a tap later', async () => {
    const { done } = browserThat(GERMAN);
    show();
    const translated = await button('Translate');
    expect(done).toEqual(['detector']);
    expect(screen.getByText('Ich tanze')).toBeVisible();

    await user.click(translated);
    const text = await screen.findByText('Ich tanze in en');
    expect(text).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('status')).toHaveTextContent('Machine translation Ich tanze in en');
    expect(screen.getByText('Machine translation', { selector: 'small' })).toBeVisible();
    const original = screen.getByText('Ich tanze');
    expect(original).not.toBeVisible();
    expect(original).toHaveAttribute('lang', 'de');

    expect(translated).toHaveFocus();
    expect(translated).toHaveAccessibleName('Show original');
    await user.click(translated);
    expect(original).toBeVisible();
    expect(original).toHaveAttribute('lang', 'de');
    expect(screen.queryByText('Ich tanze in en')).toBeNull();
    expect(screen.queryByText('Machine translation')).toBeNull();

    await user.click(translated);
    expect(await screen.findByText('Ich tanze in en')).toBeVisible();
    expect(done.filter((each) => each === 'de>en')).toHaveLength(1);
  });

  it('is not offered by a browser without a translator', async () => {
    show();
    await settle();
    expect(screen.getByText('Ich tanze')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('says what it waits for, and can be cancelled', async () => {
    let tell: (loaded: number) => void = () => {};
    let finish = () => {};
    const until = new Promise<void>((resolve) => {
      finish = resolve;
    });
    browserThat({ ...GERMAN, until, monitor: (report) => (tell = report) });
    show();
    await user.click(await button('Translate'));
    expect(screen.getByRole('status')).toHaveTextContent('Translating…');
    await waitFor(() => {
      act(() => tell(0.42));
      expect(screen.getByText('42%')).toHaveAttribute('aria-hidden', 'true');
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Your browser is downloading its translator$/);
    expect(screen.getByText('Ich tanze')).toBeVisible();
    await user.click(await button('Cancel'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(async () => finish());
    expect(screen.getByText('Ich tanze')).toBeVisible();
    expect(await button('Translate')).toHaveFocus();
  });

  it('asks again for a detector that failed to come', async () => {
    const { done } = browserThat({ ...GERMAN, detector: 'downloadable', pairs: ['hr>en', 'de>en'] });
    const create = globalThis.LanguageDetector?.create;
    if (!globalThis.LanguageDetector || !create) throw new Error('no detector');
    globalThis.LanguageDetector.create = async () => {
      throw new Error('no network');
    };
    show();
    await user.click(await button('Translate'));
    const again = await button('Try again');
    globalThis.LanguageDetector.create = create;
    await user.click(again);
    expect(await screen.findByText('Ich tanze in en')).toBeVisible();
    expect(done).toEqual(['detector', 'de>en']);
  });

  it('says that it failed, and tries again', async () => {
    const { failures } = browserThat(GERMAN);
    failures.push(new Error('no space left'));
    show();
    await user.click(await button('Translate'));
    await user.click(await button('Try again'));
    expect(await screen.findByText('Ich tanze in en')).toBeVisible();
  });

  it('says why it cannot, and leaves the text', async () => {
    browserThat({ languages: { Привет: 'ru', Hello: 'en' }, pairs: ['hr>en'], detector: 'downloadable' });
    for (const [text, sentence] of [
      ['Привет', 'Your browser doesn’t translate this language.'],
      ['Hm', 'Your browser can’t tell the language of this text.'],
      ['Hello', 'This is already in your language.'],
    ] as const) {
      const { unmount } = show(text);
      await user.click(await button('Translate'));
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      await user.click(await button('Close'));
      expect(screen.queryByText(sentence)).toBeNull();
      unmount();
    }
  });

  it('shows another text as it was written', async () => {
    browserThat({ languages: { 'Ich tanze': 'de', 'Ich singe': 'de' } });
    const { rerender } = show();
    await user.click(await button('Translate'));
    await screen.findByText('Ich tanze in en');
    rerender(<MemberText text="Ich singe" />);
    expect(screen.getByText('Ich singe')).toBeVisible();
    expect(screen.queryByText('Ich tanze in en')).toBeNull();
    expect(await button('Translate')).toBeVisible();
  });
});

describe('the browser’s translator', () => {
  const languages = { Bok: 'hr', Здраво: 'sr', Hallo: 'de', Ćao: 'bs' };
  const pairs = ['de>en', 'hr>en', 'hr>de', 'de>hr', 'en>hr', 'en>de'];

  it('is offered for what its reader does not understand, and only where it can', async () => {
    const { done } = browserThat({ languages, pairs });
    const offered = async (text: string, reader: string) => [
      text,
      reader,
      await isWorthOffering(text, reader),
    ];
    for (const [text, reader] of [
      ['Hallo', 'en'],
      ['Ćao', 'en'],
      ['Bok', 'de-DE'],
      ['Hallo', 'sr-Latn-BA'],
      ['?!', 'sq-AL'],
    ] as const)
      expect(await offered(text, reader)).toEqual([text, reader, reader !== 'sq-AL']);
    for (const [text, reader] of [
      ['Hallo', 'de-DE'],
      ['Bok', 'sr-Cyrl-RS'],
      ['Ćao', 'hr-HR'],
      ['Здраво', 'en'],
      ['Hallo', 'sq-AL'],
      ['😂 7', 'en'],
    ] as const)
      expect(await offered(text, reader)).toEqual([text, reader, false]);
    expect(done).toEqual(['detector']);
  });

  it('downloads nothing to find out', async () => {
    const { done } = browserThat({ languages, pairs, detector: 'downloadable' });
    expect(await isWorthOffering('Hallo', 'en')).toBe(true);
    expect(await isWorthOffering('Hallo', 'sq-AL')).toBe(false);
    expect(done).toEqual([]);
    browserThat({ languages, pairs, detector: 'unavailable' });
    expect(await isWorthOffering('Hallo', 'en')).toBe(false);
  });

  it('translates into the nearest language that the reader understands, in their script', async () => {
    browserThat({ languages, pairs });
    const work = { signal: new AbortController().signal, onDownload: () => {} };
    expect(await translate('Hallo', 'sr-Latn-RS', work)).toMatchObject({
      text: 'Hallo in hr',
      language: 'hr',
    });
    expect(await translate('Hallo', 'sr-Cyrl-RS', work)).toMatchObject({
      text: 'Халло ин хр',
      language: 'sr-Cyrl',
      writtenIn: 'de',
    });
    browserThat({ languages, pairs: ['de>sr', 'de>hr'] });
    expect(await translate('Hallo', 'sr-Cyrl-RS', work)).toMatchObject({ text: 'Халло ин ср' });
  });
});
