import type { RemoteName } from '@kolo/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';

export type LoadPage = (name: RemoteName) => Promise<ComponentType>;

/** The server writes where each front end is deployed into the page, so a remote ships without a shell build. */
export function registerRemotesFromPage(page: Document): void {
  const text = page.getElementById('remotes')?.textContent ?? '{}';
  const entries: Record<string, string> = JSON.parse(text);
  registerRemotes(Object.entries(entries).map(([name, entry]) => ({ name, entry })));
}

/** Loads a remote's page; throws when the remote is not there or exposes no component. */
export const loadRemotePage: LoadPage = async (name) => {
  const module = await loadRemote<{ default?: ComponentType }>(`${name}/App`);
  // A module that failed while it was first evaluated comes back empty on the next try.
  if (typeof module?.default !== 'function') throw new Error(`The remote ${name} exposes no page.`);
  return module.default;
};
