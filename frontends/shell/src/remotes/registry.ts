import type { RemoteName } from '@kolo/contracts/services';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

export type LoadPage = (name: RemoteName) => Promise<ComponentType>;

const entriesOf = (page: Document): Record<string, string> =>
  JSON.parse(page.getElementById('remotes')?.textContent ?? '{}');

/** The server writes each remote's address into the page, so a remote ships without a shell build. */
export function registerRemotesFromPage(page: Document): void {
  registerRemotes(Object.entries(entriesOf(page)).map(([name, entry]) => ({ name, entry })));
}

/** A remote deployed while the page is open has a new address. Rejects if the page cannot be fetched. */
export async function refreshRemoteAddress(name: RemoteName): Promise<void> {
  const response = await fetch(window.location.href, { credentials: 'include', cache: 'no-store' });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const entry = entriesOf(page)[name];
  if (entry === undefined) return;
  evaluated.delete(name);
  registerRemotes([{ name, entry }], { force: true });
}

type Evaluate = () => { default?: ComponentType };

const evaluated = new Map<RemoteName, ComponentType | UnusableRemoteError>();

function evaluateOnce(name: RemoteName, evaluate: Evaluate): ComponentType | UnusableRemoteError {
  try {
    const { default: Page } = evaluate();
    return typeof Page === 'function' ? Page : new UnusableRemoteError(name, 'it exposes no page');
  } catch (error) {
    return new UnusableRemoteError(name, error);
  }
}

/**
 * Downloads can be retried, but evaluating a remote twice would repeat its side effects. Throws
 * `UnusableRemoteError` if it is broken or built for another facade.
 */
export const loadRemotePage: LoadPage = async (name) => {
  const evaluate = await loadRemote<Evaluate>(`${name}/App`, { loadFactory: false, from: 'runtime' });
  if (!evaluate) throw new Error(`The remote ${name} did not arrive.`);
  const page = evaluated.get(name) ?? evaluateOnce(name, evaluate);
  evaluated.set(name, page);
  if (page instanceof UnusableRemoteError) throw page;
  return page;
};
