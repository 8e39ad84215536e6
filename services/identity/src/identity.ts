import { randomUUIDv7 } from 'node:crypto';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import type { SiteLanguageTag } from '@kolo/contracts/site/languages';
import type { Reactor, ServiceContext } from '@kolo/service';
import { type Absence, createAbsence } from './absence/absence.ts';
import { accountDecider } from './account/account.ts';
import { type AppointOperator, createAppointOperator } from './account/appointOperator.ts';
import { createDueAccounts, type DueAccounts } from './account/dueAccounts.ts';
import { createNoteExport, type NoteExport } from './account/noteExport.ts';
import { createPausing, type Pausing } from './account/pausing.ts';
import { createPlans, type Plans } from './account/plans.ts';
import { type Away, createAway } from './away/away.ts';
import { type Background, createBackground } from './background.ts';
import { type Confirmation, createConfirmation } from './confirmation/confirmation.ts';
import { type Contact, createContact } from './contact/contact.ts';
import { type Correction, createCorrection } from './correction/correction.ts';
import { type Browsers, createBrowsers, createKnownDevice, type KnownDevice } from './devices/browsers.ts';
import { createCountryOf } from './devices/countryOf.ts';
import { createDevices } from './devices/devices.ts';
import { knownDevicesDecider } from './devices/knownDevices.ts';
import { createDirectory } from './directory/directory.ts';
import { createMemberAt, type MemberAt } from './directory/memberAt.ts';
import { spellingsReactor } from './directory/spellingsReactor.ts';
import { createErasure, type Erasure } from './erasure/erasure.ts';
import { createReceipts, type Receipts } from './erasure/receipts.ts';
import { createKeyedHashes } from './keyedHashes.ts';
import { createNotices, type Notices } from './letters/notices.ts';
import { createSignInLetters, type SignInLetters } from './letters/signInLetters.ts';
import { createEnrol, type Enrol } from './registration/enrol.ts';
import { createRegister, type Register } from './registration/registration.ts';
import { type BannedAddresses, createBannedAddresses } from './restriction/bannedAddresses.ts';
import { createLiftPassed } from './restriction/liftPassed.ts';
import { createRestrict, type Restrict } from './restriction/restrict.ts';
import { createWarnOfFraud, type WarnOfFraud } from './restriction/warnOfFraud.ts';
import { factorsDecider } from './secondFactor/factors.ts';
import { createSecondFactors, type SecondFactors } from './secondFactor/secondFactor.ts';
import { createSeed, type Seed } from './seeding/seeding.ts';
import { createPresence, type Presence } from './seen/presence.ts';
import { seenDecider } from './seen/seen.ts';
import { createSignInOffers } from './signIn/offers.ts';
import { createOpenSignIns, type OpenSignIns } from './signIn/openSignIns.ts';
import { createRedeem, type Redeem } from './signIn/redeem.ts';
import { createSignInLimits, type SignInLimits } from './signIn/signInLimits.ts';
import { createWordsFor } from './words.ts';
import { createYourData, type YourData } from './yourData/yourData.ts';

export interface Registration {
  register: Register;
  enrol: Enrol;
  seed: Seed;
}

export interface SignIn {
  letters: SignInLetters;
  limits: SignInLimits;
  redeem: Redeem;
  signIns: OpenSignIns;
  browsers: Browsers;
  knownDevice: KnownDevice;
}

export interface Accounts {
  plans: Plans;
  pausing: Pausing;
  /** Repeatable; throws `member_not_found`. */
  chooseLanguage(member: string, language: SiteLanguageTag): Promise<void>;
  correction: Correction;
  appointOperator: AppointOperator;
  noteExport: NoteExport;
  memberAt: MemberAt;
  presence: Presence;
  erasure: Erasure;
  receipts: Receipts;
}

export interface Restrictions {
  restrict: Restrict;
  warnOfFraud: WarnOfFraud;
  /** Works without an account too (docs/product.md#suspended-and-banned). */
  unbanAddress: BannedAddresses['liftAddress'];
}

/** How members show that it is still them. */
export interface Proofs {
  confirmation: Confirmation;
  factors: SecondFactors;
}

export interface Upkeep {
  background: Background;
  spellings: Reactor;
  /** Drops expired state. */
  sweep(): Promise<void>;
  /**
   * Ends suspensions, erases accounts that were never confirmed (docs/product.md#registering), and follows absences
   * (docs/product.md#when-members-stay-away).
   */
  dueAccounts: DueAccounts;
}

/** The parts of identity; functions take those they use. */
export interface Identity extends Registration, SignIn, Accounts, Restrictions, Proofs, Upkeep {
  contact: Contact;
  notices: Notices;
  away: Away;
  absence: Absence;
  yourData: YourData;
}

export function createIdentity(context: ServiceContext): Identity {
  const { state, documents, keyring, mail, erasures, journal, randomBytes, clock, settings } = context;
  const { publicUrl } = settings;
  const hashes = createKeyedHashes(context.secrets);
  const background = createBackground(context.log);
  const account = context.commands(accountDecider);
  const seen = context.commands(seenDecider);
  const presence = createPresence(seen, clock, background);
  const wordsFor = createWordsFor(context.peers);
  const notices = createNotices({ documents, mail, wordsFor, publicUrl, clock });
  const knownDevices = context.commands(knownDevicesDecider);
  const away = createAway({ documents, state, knownDevices, notices, wordsFor, hashes, publicUrl, clock });
  const devices = createDevices({
    handle: knownDevices,
    documents,
    notices,
    wordsFor,
    clock,
    publicUrl,
    log: context.log,
  });
  const browsers = createBrowsers({ secrets: context.secrets, settings, randomBytes });
  const directory = createDirectory(documents, hashes);
  const banned = createBannedAddresses(documents, hashes, clock);
  const liftPassed = createLiftPassed(account, clock);
  const erasure = createErasure({
    account,
    state,
    directory,
    notices,
    away,
    documents,
    mail,
    keyring,
    erasures,
    journal,
  });
  const absence = createAbsence({ account, seen, away, notices, publicUrl, clock });
  const factors = createSecondFactors({
    handle: context.commands(factorsDecider),
    state,
    directory,
    randomBytes,
    clock,
    publicUrl,
  });
  const signIns = createOpenSignIns({ state, hashes, clock });
  const offers = createSignInOffers({ signIns, hashes, randomBytes, clock, publicUrl });
  const register = createRegister({
    directory,
    banned,
    keyring,
    account,
    erasure,
    signIns,
    randomBytes,
    clock,
  });
  const enrol = createEnrol({ register, account, seen });
  return {
    register,
    enrol,
    seed: createSeed({ directory, keyring, journal, enrol, randomBytes, newEventId: randomUUIDv7, clock }),
    letters: createSignInLetters({ documents, directory, offers, notices, wordsFor, publicUrl, clock }),
    redeem: createRedeem({
      state,
      signIns,
      hashes,
      account,
      liftPassed,
      presence,
      devices,
      countryOf: createCountryOf(settings.countryDatabase, context.log),
      randomBytes,
      clock,
    }),
    limits: createSignInLimits({ state, hashes, clock, settings }),
    browsers,
    knownDevice: createKnownDevice(directory),
    erasure,
    receipts: createReceipts(context.secrets),
    contact: createContact(context, hashes, directory),
    plans: createPlans(directory, account),
    appointOperator: createAppointOperator(directory, account),
    confirmation: createConfirmation({
      state,
      documents,
      hashes,
      notices,
      wordsFor,
      randomBytes,
      clock,
      publicUrl,
    }),
    factors,
    noteExport: createNoteExport(account),
    correction: createCorrection({ account, directory, banned, signIns, clock }),
    pausing: createPausing(account),
    async chooseLanguage(member, language) {
      await account({
        stream: streams.account(member),
        subject: member,
        command: { type: 'ChooseLanguage', language },
      });
    },
    unbanAddress: banned.liftAddress,
    restrict: createRestrict({ account, banned, state, clock }),
    warnOfFraud: createWarnOfFraud({ account, documents, notices, publicUrl, clock }),
    notices,
    away,
    absence,
    memberAt: createMemberAt(directory, account),
    spellings: spellingsReactor(directory, banned, account),
    async sweep() {
      await state.sweep(clock().getTime());
      await banned.sweep();
      await notices.sweep();
    },
    dueAccounts: createDueAccounts({ documents, clock, log: context.log }, [
      { name: 'suspension', field: 'suspendedUntil', afterMs: 0, settle: liftPassed },
      { name: 'expiry', field: 'pendingSince', afterMs: LIMITS.unconfirmedKept, settle: erasure.expire },
      { name: 'absence', field: 'absenceDueOn', afterMs: 0, settle: absence.settle },
    ]),
    presence,
    background,
    signIns,
    yourData: createYourData(context, {
      seen,
      secondFactors: factors.list,
      letters: notices.to,
      lettersWhenAway: away.switchesOf,
    }),
  };
}
