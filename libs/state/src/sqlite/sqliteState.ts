import { openDatabase } from '@kolo/sqlite';
import type { State } from '../state.ts';
import { unlessBusy } from './busy.ts';
import { limits } from './limits.ts';
import { revocations } from './revocations.ts';
import { sessions } from './sessions.ts';
import { signIns } from './signIns.ts';
import { sweep } from './sweep.ts';
import { TABLES } from './tables.ts';

/** How long a call may hold the event loop while another process writes (design §8.17). */
const BUSY_TIMEOUT_MS = 250;

/** The state port on one SQLite file that several processes share; every commit is on disk. */
export function openSqliteState(file: string): State {
  const database = openDatabase(file);
  database.exec(TABLES);
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const log = revocations(database);
  const session = sessions(database, log.logRevocation);
  const signIn = signIns(database);
  const limit = limits(database);

  return {
    openSession: unlessBusy(session.openSession),
    session: unlessBusy(session.session),
    endSession: unlessBusy(session.endSession),
    endSessionsOf: unlessBusy(session.endSessionsOf),
    offerSignIn: unlessBusy(signIn.offerSignIn),
    redeemCode: unlessBusy(signIn.redeemCode),
    signInOfLink: unlessBusy(signIn.signInOfLink),
    redeemLink: unlessBusy(signIn.redeemLink),
    withdrawSignIns: unlessBusy(signIn.withdrawSignIns),
    take: unlessBusy(limit.take),
    giveBack: unlessBusy(limit.giveBack),
    revocationsAfter: unlessBusy(log.revocationsAfter),
    lastRevocation: unlessBusy(log.lastRevocation),
    sweep: unlessBusy((now: number) => sweep(database, now)),
    ping: unlessBusy(() => {
      database.statement('SELECT 1').get();
    }),
    close: async () => database.close(),
  };
}
