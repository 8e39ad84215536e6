import type { RemoteName } from '@kolo/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { UnusableRemoteError } from './UnusableRemoteError.ts';

export type LoadPage = (name: RemoteName) => Promise<ComponentType>;

/** The server writes where each front end is deployed into the page, so a remote ships without a shell build. */
export function registerRemotesFromPage(page: Document): void {
  const text = page.getElementById('remotes')?.textContent ?? '{}';
  const entries: Record<string, string> = JSON.parse(text);
  registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry })));
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
 * Loads a remote's page. What fails to arrive may be asked for again; what arrives is evaluated once, as a second time
 * would give the half of it that came before the failure. Throws `UnusableRemoteError` when it cannot be used as it is:
 * broken, or built for a facade that this shell does not have.
 */
export const loadRemotePage: LoadPage = async (name) => {
  const evaluate = await loadRemote<Evaluate>(`${name}/App`, { loadFactory: false, from: 'runtime' });
  if (!evaluate) throw new Error(`The remote ${name} did not arrive.`);
  const page = evaluated.get(name) ?? evaluateOnce(name, evaluate);
  evaluated.set(name, page);
  if (page instanceof UnusableRemoteError) throw page;
  return page;
};
