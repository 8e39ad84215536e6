import { access } from './access.ts';
import { bio } from './bio.ts';
import { blocked } from './blocked.ts';
import { history } from './history.ts';
import { incomplete } from './incomplete.ts';
import { login, method } from './login.ts';
import { own } from './ownProfile.ts';
import { pause } from './pause.ts';
import { photos } from './photos.ts';
import { edit } from './profileEdit.ts';
import { labels, questions } from './profileFields.ts';
import { push } from './push.ts';
import { register } from './register.ts';
import { registered } from './registered.ts';
import { rows } from './rows.ts';
import { safety } from './safety.ts';
import { sessions } from './sessions.ts';
import { shield } from './shield.ts';
import { minimal, withQuery } from './simpleProfiles.ts';
import { goalHints, summary, wizard } from './wizard.ts';
import { yourData } from './yourData.ts';

/** The screens of onboarding, a file each. */
export const onboarding = {
  access,
  login,
  method,
  register,
  registered,
  wizard,
  questions,
  goalHints,
  labels,
  summary,
  pause,
  photos,
  bio,
  incomplete,
  own,
  rows,
  push,
  safety,
  blocked,
  sessions,
  shield,
  history,
  yourData,
  edit,
  minimal,
  withQuery,
} as const;
