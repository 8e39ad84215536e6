import { afterEach, describe, expect, it } from '@jest/globals';
import { createAppStore, StoreProvider } from '@kolo/store';
import { type Answers, fakeServer } from '@kolo/store/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { browserOffer } from './browserOffer.ts';
import { translate } from './browserTranslator.ts';
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
const wrapper = ({ children }: { children: ReactNode }) => (
  <StoreProvider store={createAppStore()}>{children}</StoreProvider>
);
const show = (text = 'Ich tanze', isBeside = false) =>
  render(<MemberText text={text} isBeside={isBeside} />, { wrapper });
const button = (name: string) => screen.findByRole('button', { name });
/** Until the offer would have come. */
const settle = () =>
  act(async () => void (await Promise.all([import('./TranslateOffer.tsx'), import('./Translate.tsx')])));

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

/** Pages of an operator whose model answers so; lists what was sent. */
function operatorThat(answer: Answers[string]) {
  document.body.innerHTML = '<script type="application/json" id="settings">{"translates":true}</script>';
  return fakeServer({ 'POST /api/translations': answer });
}

describe('the operator’s model', () => {
  const BIO = 'Ich tanze gern Kolo.';
  const DONE = { body: { text: 'I like to dance kolo.', writtenIn: 'de' } };
  const SENDS = 'Sends the text to an AI service.';
  afterEach(() => {
    document.body.innerHTML = '';
  });

  it('translates where the browser does not, after saying where the text goes', async () => {
    const sent = operatorThat(DONE);
    show(BIO);
    const translated = await button('Translate');
    expect(screen.getByText(SENDS)).toBeVisible();
    expect(translated).toHaveAccessibleDescription(SENDS);
    expect(sent).toEqual([]);

    await user.click(translated);
    expect(await screen.findByText('I like to dance kolo.')).toHaveAttribute('lang', 'en');
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/translations', { text: BIO, language: 'en' }],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('Machine translation I like to dance kolo.');
    expect(screen.getByText('Machine translation', { selector: 'small' })).toBeVisible();
    expect(screen.getByText(BIO)).not.toBeVisible();
    expect(screen.getByText(BIO)).toHaveAttribute('lang', 'de');
    expect(screen.queryByText(SENDS)).toBeNull();

    await user.click(await button('Show original'));
    expect(screen.getByText(BIO)).toBeVisible();
    await user.click(await button('Translate'));
    expect(await screen.findByText('I like to dance kolo.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is said before the first message is sent, and not again', async () => {
    const sent = operatorThat(DONE);
    const [one, other] = ['Ich tanze gern Kolo.', 'Ich singe auch sehr gern.'];
    render(
      <>
        <MemberText text={one} isBeside />
        <MemberText text={other} isBeside />
      </>,
      { wrapper },
    );
    const [first, second] = await screen.findAllByRole('button', { name: 'Translate' });
    if (!first || !second) throw new Error('not offered');
    await user.click(first);
    expect(screen.getByText(SENDS)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(first);
    expect(await screen.findByText('I like to dance kolo.')).toBeVisible();
    await user.click(second);
    await waitFor(() => expect(screen.getAllByText('I like to dance kolo.')).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toEqual([one, other].map((text) => ({ text, language: 'en' })));
  });

  it('is not offered by others, nor for what is short', async () => {
    const { unmount } = show(BIO);
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    operatorThat(DONE);
    show('Ćao, lepotice! 😂');
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is left alone where the browser translates, and helps where it cannot', async () => {
    const sent = operatorThat(DONE);
    browserThat({ languages: { [BIO]: 'de', 'Te dua shumë, zemër': 'sq', 'I like to dance': 'en' } });
    const { unmount } = show(BIO);
    await user.click(await button('Translate'));
    expect(await screen.findByText(`${BIO} in en`)).toBeVisible();
    expect(sent).toEqual([]);
    unmount();
    const { unmount: leave } = show('I like to dance');
    await settle();
    expect(screen.queryByRole('button')).toBeNull();
    leave();
    show('Te dua shumë, zemër');
    await user.click(await button('Translate'));
    expect(await screen.findByText('I like to dance kolo.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('helps where the browser never says whether it can', async () => {
    operatorThat(DONE);
    browserThat({});
    if (!globalThis.LanguageDetector) throw new Error('no detector');
    globalThis.LanguageDetector.availability = () => new Promise(() => {});
    show(BIO);
    expect(await screen.findByText(SENDS, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('helps where the browser finds out late that it cannot', async () => {
    const sent = operatorThat(DONE);
    browserThat({ languages: { [BIO]: 'de' }, pairs: ['hr>en'], detector: 'downloadable' });
    show(BIO);
    await user.click(await button('Translate'));
    expect(await screen.findByText('Your browser doesn’t translate this language.')).toBeVisible();
    await user.click(await button('Close'));
    expect(screen.getByText(SENDS)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(await button('Translate'));
    expect(await screen.findByText('I like to dance kolo.')).toBeVisible();
  });

  it('says why there is no translation, and tries again', async () => {
    const REFUSAL = 'Too many attempts. Please wait a moment and try again.';
    const answers = [
      { status: 502, body: { code: 'not_translated', error: 'The translation didn’t work.' } },
      { status: 429, body: { code: 'too_many_requests', error: REFUSAL } },
    ];
    operatorThat(() => answers.shift() ?? DONE);
    show(BIO);
    await user.click(await button('Translate'));
    expect(await screen.findByText('The translation didn’t work.')).toBeVisible();
    await user.click(await button('Try again'));
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.getByText(BIO)).toBeVisible();
    await user.click(await button('Try again'));
    expect(await screen.findByText('I like to dance kolo.')).toBeVisible();
  });

  it.each([{ text: 'I dance Kolo and more', writtenIn: 'en' }, { text: BIO }])(
    'tells that %j was in the reader’s language',
    async (body) => {
      operatorThat({ body });
      show(BIO);
      await user.click(await button('Translate'));
      expect(await screen.findByText('This is already in your language.')).toBeVisible();
      await user.click(await button('Close'));
      expect(screen.getByText(BIO)).toBeVisible();
    },
  );

  it('is cancelled with what it waits for', async () => {
    let finish = () => {};
    operatorThat(() => new Promise((resolve) => (finish = () => resolve(DONE))));
    show(BIO);
    await user.click(await button('Translate'));
    await user.click(await button('Cancel'));
    await act(async () => finish());
    expect(screen.getByText(BIO)).toBeVisible();
    expect(await button('Translate')).toBeVisible();
  });
});

describe('the browser’s translator', () => {
  const languages = { Bok: 'hr', Здраво: 'sr', Hallo: 'de', Ćao: 'bs' };
  const pairs = ['de>en', 'hr>en', 'hr>de', 'de>hr', 'en>hr', 'en>de'];

  it('is offered for what its reader does not understand, and only where it can', async () => {
    const { done } = browserThat({ languages, pairs });
    const offered = async (text: string, reader: string) => [text, reader, await browserOffer(text, reader)];
    for (const [text, reader] of [
      ['Hallo', 'en'],
      ['Ćao', 'en'],
      ['Bok', 'de-DE'],
      ['Hallo', 'sr-Latn-BA'],
    ] as const)
      expect(await offered(text, reader)).toEqual([text, reader, 'worthwhile']);
    for (const [text, reader] of [
      ['Hallo', 'de-DE'],
      ['Bok', 'sr-Cyrl-RS'],
      ['Ćao', 'hr-HR'],
      ['?!', 'sq-AL'],
      ['😂 7', 'en'],
    ] as const)
      expect(await offered(text, reader)).toEqual([text, reader, 'needless']);
    for (const [text, reader] of [
      ['Здраво', 'en'],
      ['Hallo', 'sq-AL'],
    ] as const)
      expect(await offered(text, reader)).toEqual([text, reader, 'impossible']);
    expect(done).toEqual(['detector']);
  });

  it('downloads nothing to find out', async () => {
    const { done } = browserThat({ languages, pairs, detector: 'downloadable' });
    expect(await browserOffer('Hallo', 'en')).toBe('worthwhile');
    expect(await browserOffer('Hallo', 'sq-AL')).toBe('impossible');
    expect(done).toEqual([]);
    browserThat({ languages, pairs, detector: 'unavailable' });
    expect(await browserOffer('Hallo', 'en')).toBe('impossible');
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
