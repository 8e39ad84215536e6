import { blocked } from './blocked.ts';
import { confirmation } from './confirmation.ts';
import { history } from './history.ts';
import { own } from './ownProfile.ts';
import { pause } from './pause.ts';
import { push } from './push.ts';
import { rows } from './rows.ts';
import { safety } from './safety.ts';
import { sessions } from './sessions.ts';
import { shield } from './shield.ts';
import { yourData } from './yourData.ts';

/** The sections of the own profile and of the account, a file each. */
export const account = {
  own,
  rows,
  pause,
  push,
  safety,
  blocked,
  sessions,
  shield,
  confirmation,
  history,
  yourData,
} as const;
