/** What the platform says in a language, in the order of the calendar; weekdays begin with Sunday. */
export interface OwnNames {
  months: readonly string[];
  shortMonths: readonly string[];
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  /** By their codes. */
  countries: Readonly<Record<string, string>>;
  /** Between the last two of a list. */
  and: string;
}

/** Day before month, 24 hours. */
const DATES = 'en-GB';
const NUMBERS = 'de-DE';

const WIDTHS = { months: 'long', shortMonths: 'short', weekdays: 'long', shortWeekdays: 'short' } as const;

function ownByEnglish(names: OwnNames): Map<string, string> {
  const own = new Map<string, string>();
  for (const kind of ['shortMonths', 'months', 'shortWeekdays', 'weekdays'] as const) {
    const field = kind.toLowerCase().includes('months') ? 'month' : 'weekday';
    const { format } = new Intl.DateTimeFormat(DATES, { [field]: WIDTHS[kind], timeZone: 'UTC' });
    // The second of January 2000 was a Sunday.
    for (const [at, name] of names[kind].entries())
      own.set(format(field === 'month' ? Date.UTC(2000, at) : Date.UTC(2000, 0, 2 + at)), name);
  }
  return own;
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, writable: true, configurable: true });

/**
 * Teaches the platform dates, lists, numbers and names of countries of a language. Chromium knows none in Albanian and
 * Macedonian, and would say them in another language (docs/translating.md).
 */
export function teachPlatform(locale: string, names: OwnNames): void {
  const { DateTimeFormat, DisplayNames, ListFormat } = Intl;
  const own = ownByEnglish(names);
  const isOurs = (locales: unknown): boolean => locales === locale;
  const say = (parts: readonly { type: string; value: string }[]): string =>
    parts
      .map(({ type, value }) =>
        type === 'literal' ? value.replace(' at ', ', ') : (own.get(value) ?? value),
      )
      .join('');

  const DateFormat = new Proxy(DateTimeFormat, {
    construct(target, [locales, options]: [string | undefined, Intl.DateTimeFormatOptions?]) {
      if (!isOurs(locales)) return new target(locales, options);
      const dates = new target(DATES, options);
      define(dates, 'format', (date?: Date | number) => say(dates.formatToParts(date)));
      define(dates, 'formatRange', (start: Date, end: Date) => say(dates.formatRangeToParts(start, end)));
      return dates;
    },
  });
  define(Intl, 'DateTimeFormat', DateFormat);
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const before = Date.prototype[name];
    define(
      Date.prototype,
      name,
      function (this: Date, locales?: string, options?: Intl.DateTimeFormatOptions) {
        return isOurs(locales)
          ? new DateFormat(locales, options).format(this)
          : before.call(this, locales, options);
      },
    );
  }
  const numbers = Number.prototype.toLocaleString;
  define(
    Number.prototype,
    'toLocaleString',
    function (this: number, locales?: string, options?: Intl.NumberFormatOptions) {
      return numbers.call(this, isOurs(locales) ? NUMBERS : locales, options);
    },
  );
  define(
    Intl,
    'DisplayNames',
    new Proxy(DisplayNames, {
      construct(target, [locales, options]: [string, Intl.DisplayNamesOptions]) {
        const english = new target(isOurs(locales) ? 'en' : locales, options);
        if (isOurs(locales)) {
          const of = (code: string) => names.countries[code] ?? target.prototype.of.call(english, code);
          define(english, 'of', of);
        }
        return english;
      },
    }),
  );
  define(
    Intl,
    'ListFormat',
    new Proxy(ListFormat, {
      construct(target, [locales, options]: [string | undefined, Intl.ListFormatOptions?]) {
        const list = new target(isOurs(locales) ? 'en-GB' : locales, options);
        if (isOurs(locales))
          define(list, 'format', (texts: readonly string[]) => {
            const last = texts.slice(-2).join(names.and);
            return [...texts.slice(0, -2), last].join(', ');
          });
        return list;
      },
    }),
  );
}
