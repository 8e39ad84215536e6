import { statSync } from 'node:fs';
import { operatorPublicKeyOf, type Settings } from '@kolo/service';
import { secretOrigin } from '../commandSettings.ts';
import type { Finding } from './finding.ts';

type Check = [state: Finding['state'], says: string];

function publicUrl({ environment, publicUrl, hasPublicUrl, secureCookies }: Settings): Check {
  if (environment !== 'production' || secureCookies) return ['ok', publicUrl];
  if (!hasPublicUrl) return ['wrong', 'is not set: no program would start'];
  return ['wrong', `${publicUrl} is not https: sessions would travel in the open`];
}

const OTHERS_MAY_READ = 0o004;

/** Folders of earlier releases, or made by hand, may be readable by all users. */
function dataFolder(dataDir: string): Check {
  const isOpen = ((statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS_MAY_READ) !== 0;
  return isOpen
    ? ['notice', `${dataDir} can be read by every user of this machine: chmod 700`]
    : ['ok', dataDir];
}

function proxies({ secureCookies, trustedProxies }: Settings): Check {
  if (secureCookies && trustedProxies === 0)
    return [
      'notice',
      '0, though https means a proxy in front: all members would share its address and limits',
    ];
  return ['ok', String(trustedProxies)];
}

/** What runs elsewhere and keeps or passes on what members wrote; a mail server may well know us by our address. */
const ENGINE = /^(esdb(\+discover)?|kafka|mongodb(\+srv)?|rediss?|s3):/;
const PASSWORD = /^[^/]*:\/\/[^/?#]*:[^/?#]+@/;
/** Client certificates, or MongoDB's sign-in without a password. */
const CERTIFICATE = /[?&](cert|userCertFile|tlsCertificateKeyFile|authMechanism)=[^&]/;
/** Without TLS, EventStoreDB authenticates nobody, whatever the address says. */
const ASKS_NOBODY = /^esdb[^?]*\?(.*&)?tls=false/i;

const ANYBODY =
  'names no user and password: whoever reaches the engine reads and changes everything there. Let the engine ask for them and write ://user:password@ into the address, or name a client certificate';

const NO_TLS =
  'says tls=false, with which EventStoreDB asks nobody for a password: whoever reaches it reads and changes everything there. Give it certificates';

function letsAnybodyIn(url: string): string | null {
  if (ENGINE.test(url) && !PASSWORD.test(url) && !CERTIFICATE.test(url)) return ANYBODY;
  return ASKS_NOBODY.test(url) ? NO_TLS : null;
}

/** Production signs in to every engine (docs/product.md#presence-between-services). */
function engines({ environment, urls }: Settings): [variable: string, check: Check][] {
  if (environment !== 'production') return [];
  return Object.entries(urls).flatMap(([port, url]): [string, Check][] => {
    const says = url === null ? null : letsAnybodyIn(url);
    return says === null ? [] : [[`${port.toUpperCase()}_URL`, ['wrong', says]]];
  });
}

function operatorKeys({ environment, operator: { key, publicKey } }: Settings): Check {
  if (environment !== 'production' && key === null) return ['ok', 'made in DATA_DIR, for development'];
  if (key === null) return ['notice', 'none: services that run refuse what this command asks of them'];
  if (publicKey === null)
    return ['notice', 'given; services need its public half as OPERATOR_PUBLIC_KEY (`kolo keys operator`)'];
  if (publicKey !== operatorPublicKeyOf(key))
    return ['wrong', 'is not the other half of OPERATOR_PUBLIC_KEY'];
  return ['ok', 'given'];
}

/** Findings from the settings alone. */
export function settingsFindings(settings: Settings, environment: NodeJS.ProcessEnv): Finding[] {
  const { adminEmails, dataDir } = settings;
  const origin = secretOrigin(environment);
  const checks: Record<string, Check> = {
    NODE_ENV: ['ok', settings.environment],
    DATA_DIR: dataFolder(dataDir),
    SECRET_KEY: origin ? ['ok', origin] : ['notice', 'none yet: the first start makes one'],
    OPERATOR_KEY: operatorKeys(settings),
    ...(settings.acceptFormerTokens && {
      ACCEPT_FORMER_TOKENS: [
        'notice',
        '1: tokens that were overheard can be used again; take it away once every instance is of this release',
      ],
    }),
    PUBLIC_URL: publicUrl(settings),
    TRUSTED_PROXIES: proxies(settings),
    ADMIN_EMAILS:
      adminEmails.length > 0
        ? ['ok', `${adminEmails.length} address${adminEmails.length === 1 ? '' : 'es'}`]
        : ['notice', 'none: `kolo member grant-operator` appoints operators'],
    OPERATOR_SECOND_FACTOR: ['ok', settings.secondFactor ? 'required' : 'off, which is for development'],
    ...Object.fromEntries(engines(settings)),
  };
  return Object.entries(checks).map(([name, [state, says]]) => ({
    about: 'settings',
    name,
    state,
    address: '',
    says,
  }));
}
