import { access } from './access.ts';
import { bio } from './bio.ts';
import { changes } from './changes.ts';
import { incomplete } from './incomplete.ts';
import { login, method } from './login.ts';
import { photos } from './photos.ts';
import { edit } from './profileEdit.ts';
import { labels, questions } from './profileFields.ts';
import { register } from './register.ts';
import { registered } from './registered.ts';
import { minimal, withQuery } from './simpleProfiles.ts';
import { goalHints, summary, wizard } from './wizard.ts';

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
  photos,
  bio,
  changes,
  incomplete,
  edit,
  minimal,
  withQuery,
} as const;
