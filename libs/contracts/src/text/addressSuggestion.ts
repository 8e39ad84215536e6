import { partsOf } from './addressForm.ts';
import { editDistanceTo } from './editDistance.ts';

const USUAL_PROVIDERS = `gmail.com yahoo.com hotmail.com outlook.com icloud.com googlemail.com protonmail.com
  gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de bluewin.ch abv.bg mail.bg dir.bg seznam.cz
  libero.it orange.fr laposte.net`.split(/\s+/);

/** One letter away from a usual one, yet meant. */
const OTHER_PROVIDERS =
  `mail.com mail.ru mail.de email.com ymail.com rocketmail.com live.com msn.com me.com mac.com aol.com gmx.com gmx.fr gmx.it
  gmx.es gmx.eu proton.me outlook.de outlook.fr outlook.it hotmail.de hotmail.fr hotmail.it hotmail.rs hotmail.co.uk
  yahoo.de yahoo.fr yahoo.it yahoo.ro yahoo.co.uk yahoo.gr bol.com post.cz email.cz`.split(/\s+/);

const KNOWN = new Set([...USUAL_PROVIDERS, ...OTHER_PROVIDERS]);
const LONG = 9;

/** Others, such as yahoo and hotmail, have a domain in most countries. */
const ONLY_COM = new Set(['gmail', 'googlemail', 'icloud', 'protonmail']);

const splitAtEnd = (domain: string): [name: string, end: string] => {
  const dot = domain.lastIndexOf('.');
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** `mira@gmail.com` for `mira@gmial.com`; `null` if the provider is known or resembles no usual one. */
export function suggestedAddress(address: string): string | null {
  const [local, typed] = partsOf(address);
  const domain = typed.toLowerCase();
  if (local === '' || !domain.includes('.') || KNOWN.has(domain)) return null;
  const [name, end] = splitAtEnd(domain);
  const mayBeAbroad = end.length === 2 && !ONLY_COM.has(name);
  const distanceTo = editDistanceTo(domain, 2);
  const nearest = USUAL_PROVIDERS.map((provider) => ({
    provider,
    mistakes: distanceTo(provider) ?? Infinity,
  }))
    .filter(({ provider, mistakes }) => mistakes <= (provider.length < LONG ? 1 : 2))
    .filter(({ provider }) => !(mayBeAbroad && splitAtEnd(provider)[0] === name))
    .sort((one, other) => one.mistakes - other.mistakes)[0];
  return nearest ? `${local}@${nearest.provider}` : null;
}
