import { admin } from './admin.ts';
import { chat } from './chat.ts';
import { common } from './common.ts';
import { discover } from './discover.ts';
import { landing } from './landing.ts';
import { onboarding } from './onboarding/index.ts';
import { shell } from './shell.ts';

/** English, word for word as members read it. The long policy texts load apart (`@kolo/i18n/legal`). */
export const english = { common, shell, landing, onboarding, discover, chat, admin } as const;
