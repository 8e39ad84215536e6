import type { Engine, EngineName } from './engine.ts';

/** Besides a mail server. */
export const PRODUCT_ENGINES = ['redis', 'mongodb', 's3', 'kafka'] as const satisfies readonly EngineName[];

const VARIABLES: Record<EngineName, (url: string) => Record<string, string>> = {
  eventstoredb: (url) => ({ EVENTS_URL: url }),
  kafka: (url) => ({ FEED_URL: url }),
  mongodb: (url) => ({ DOCUMENTS_URL: url, KEYS_URL: `${url}/kolo-keys` }),
  redis: (url) => ({ STATE_URL: `${url}/0` }),
  s3: (url) => ({ BLOBS_URL: `${url}/kolo-photos?tls=0` }),
  smtp: (url) => ({ MAIL_URL: `${url}?tls=0&from=kolo@example.org` }),
  toxiproxy: () => ({}),
};

/** Other ports stay embedded. */
export const environmentOn = (engines: Iterable<Pick<Engine, 'name' | 'url'>>): Record<string, string> =>
  Object.fromEntries([...engines].flatMap(({ name, url }) => Object.entries(VARIABLES[name](url))));
