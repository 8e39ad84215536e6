import { registerRemotesFromPage } from '../remotes/registry.ts';
import { headStart } from './headStart.ts';

registerRemotesFromPage(document);
headStart(document);
// Shared libraries are only ready after an asynchronous boundary.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
