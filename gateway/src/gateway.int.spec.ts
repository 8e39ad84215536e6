import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { PAGES } from '@kolo/contracts/site/pages';
import {
  buildContract,
  createLog,
  createSecrets,
  csrfToken,
  type HttpFace,
  type ListeningServer,
  listen,
  localPeers,
  newSession,
  PeerUnavailableError,
  readSettings,
  release,
  stateSigning,
} from '@kolo/service';
import { openState } from '@kolo/state';
import { eventually, temporaryDirectory } from '@kolo/testing';
import { WebSocket } from 'ws';
import { createGateway } from './gateway.ts';

const ANA = 'AnaAnaAnaAna';
const opened = newSession(randomBytes, Date.now());
const TOKEN = opened.token;

/** Stands where a service stands: tells what reached it. */
const echo = (name: string): HttpFace => ({
  handler(request, response) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ service: name, url: request.url, headers: request.headers }));
  },
  upgrade: (_request, socket) => void socket.end('HTTP/1.1 418 reached messaging\r\n\r\n'),
});

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

describe('the gateway', () => {
  const directory = temporaryDirectory();
  const settings = readSettings({
    DATA_DIR: directory.path,
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://kolo.example',
  });
  const secrets = createSecrets(settings.secretKey);
  const csrf = csrfToken(secrets, TOKEN);
  let server: ListeningServer;
  let inside: ListeningServer;
  let state: Awaited<ReturnType<typeof openState>>;
  let profileAnswers = true;
  let isComplete = false;

  function written(folder: string, files: Record<string, string>): string {
    const at = path.join(directory.path, folder);
    mkdirSync(at, { recursive: true });
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(at, name), content);
    return at;
  }

  beforeAll(async () => {
    const shell = written('shell', {
      'landing.html':
        '<title>Landing</title><meta content="__PUBLIC_URL__/preview.jpg"><style>a{color:red}</style>',
      'landing.hr.html': '<title>Naslovnica</title><style>a{color:blue}</style>',
      'app.html':
        '<title>App</title><meta content="__PUBLIC_URL__/preview.jpg"><meta name="description" content="__DESCRIPTION__"><script type="application/json" id="remotes">{}</script><script type="application/json" id="settings">{}</script>',
      'app.hr.html':
        '<title>Aplikacija</title><meta name="description" content="__DESCRIPTION__"><script type="application/json" id="remotes">{}</script>',
      'heads.hr.json': '{"/login":{"title":"Prijava · Kolo","description":"Prijavi se bez lozinke."}}',
      'sw.js': 'worker',
      'sw.hr.js': 'radnik',
      'manifest.webmanifest': '{}',
      'manifest.hr.webmanifest': '{"lang":"hr"}',
    });
    written('shell/assets', { 'app.0123abcd.js': 'x'.repeat(2_000), 'app.0123abcd.js.br': 'compressed' });
    const former = written('shell.former/assets', {
      'app.ffff0001.js': 'former',
      'app.ffff0002.js': 'former',
    });
    for (const [name, hours] of [
      ['app.ffff0001.js', 23],
      ['app.ffff0002.js', 25],
    ] as const) {
      const since = new Date(Date.now() - hours * 3_600_000);
      utimesSync(path.join(former, name), since, since);
    }
    const manifest = (entry: string) => JSON.stringify({ metaData: { remoteEntry: { name: entry } } });
    const chat = written('chat', {
      'mf-manifest.json': manifest('remoteEntry.1.js'),
      'mf-manifest.hr.json': manifest('remoteEntry.2.js'),
    });
    const discover = written('discover', { 'mf-manifest.json': manifest('remoteEntry.3.js') });
    state = await openState(settings.urls.state, stateSigning(secrets, settings));
    const { id, expiresAt, fields } = opened;
    await state.openSession(id, ANA, expiresAt, { fields });
    const account = {
      id: ANA,
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: 'A',
      birthdate: '1990-01-01',
      tier: 'free',
      isOperator: false,
      isPaused: false,
      language: 'hr',
      restriction: null,
    };
    const gateway = createGateway({
      settings,
      secrets,
      state,
      log: createLog('gateway', 'silent'),
      now: Date.now,
      random: Math.random,
      upstreams: Object.fromEntries(SERVICES.map((name) => [name, echo(name)])) as Record<
        ServiceName,
        HttpFace
      >,
      peers: localPeers('gateway', (service) => ({
        async answer(question) {
          if (question === 'isComplete' && profileAnswers) return { complete: isComplete };
          if (service === 'identity') return account;
          if (service === 'profile' && profileAnswers) return { firstName: 'Ana', profileImageUrl: null };
          throw new PeerUnavailableError(`${service} is away`);
        },
      })),
      folders: { shell, remotes: { chat, discover } },
      checkReady: async () => undefined,
    });
    server = await listen(gateway.visitors, 0, '127.0.0.1');
    inside = await listen(gateway.operators, 0, '127.0.0.1');
  });
  afterAll(async () => {
    await server.close(0);
    await inside.close(0);
    await state.close();
    directory.remove();
  });

  const call = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${server.port}${url}`, { method, headers, redirect: 'manual' });
  const session = { cookie: `__Host-kolo_session=${TOKEN}` };

  it('names the member to the service, whatever the client claims', async () => {
    const reached = (await (
      await call('/api/matches?x=1', { ...session, 'x-kolo-identity': 'forged', 'x-kolo-peer': 'forged' })
    ).json()) as { headers: Record<string, string> };
    expect(reached).toMatchObject({ service: 'discovery', url: '/api/matches?x=1' });
    expect(reached.headers['x-kolo-identity']).not.toBe('forged');
    expect(reached.headers['x-kolo-peer']).toBeUndefined();
  });

  it('keeps the trace that a page begins, and begins one where none comes', async () => {
    const traceOf = async (headers: Record<string, string>) => {
      const reached = await (await call('/api/matches', { ...session, ...headers })).json();
      return (reached as { headers: Record<string, string> }).headers.traceparent;
    };
    const begun = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect(await traceOf({ traceparent: begun })).toBe(begun);
    for (const headers of [{}, { traceparent: 'x\tforged' }])
      expect(await traceOf(headers)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it.each([
    ['DELETE', '/api/profile', 'identity'],
    ['GET', '/api/profile', 'profile'],
    ['GET', '/api/profile/progress', 'profile'],
    ['GET', '/api/profile/photos', 'media'],
    ['GET', `/api/profile/${ANA}`, 'profile'],
    ['GET', `/api/auth/user/${ANA}`, 'profile'],
    ['POST', '/api/like', 'interaction'],
    ['GET', `/api/conversation/${ANA}`, 'messaging'],
    ['GET', '/api/admin/users', 'admin-reporting'],
    ['GET', '/api/admin/reports', 'moderation'],
    ['POST', '/api/report', 'moderation'],
  ])('sends %s %s to %s', async (method, url, service) => {
    const answer = await call(url, { ...session, 'x-csrf-token': csrf }, method);
    expect(await answer.json()).toMatchObject({ service });
  });

  it('asks for a session, and says so before anything else', async () => {
    for (const [url, method] of [
      ['/api/matches', 'GET'],
      ['/api/like', 'POST'],
      ['/auth/user', 'GET'],
    ] as const) {
      const answer = await call(url, {}, method);
      expect([answer.status, await codeOf(answer)]).toEqual([401, 'sign_in_required']);
    }
  });

  it('takes a message to the operators from anybody, and names no member with it', async () => {
    for (const headers of [{}, session] as Record<string, string>[]) {
      const answer = await call('/api/contact', headers, 'POST');
      const reached = (await answer.json()) as { headers: Record<string, string> };
      expect(reached).toMatchObject({ service: 'identity' });
      expect(reached.headers['x-kolo-identity']).toBeUndefined();
    }
    expect((await call('/api/contact', session)).status).toBe(404);
  });

  it('refuses an unsafe request without the token of its session', async () => {
    for (const headers of [{}, { 'x-csrf-token': 'x' }, { 'x-csrf-token': csrfToken(secrets, 'another') }]) {
      const answer = await call('/api/like', { ...session, ...headers } as Record<string, string>, 'POST');
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'csrf_rejected']);
    }
  });

  it.each(['https://evil.example', 'null'])('refuses an unsafe request from %s', async (origin) => {
    const answer = await call('/api/like', { ...session, 'x-csrf-token': csrf, origin }, 'POST');
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'foreign_origin']);
    for (const url of ['/auth/login', '/api/contact'])
      expect((await call(url, { origin }, 'POST')).status).toBe(403);
  });

  it('lets its own pages through, by the public address too', async () => {
    for (const origin of [`http://127.0.0.1:${server.port}`, 'https://kolo.example'])
      expect((await call('/api/like', { ...session, 'x-csrf-token': csrf, origin }, 'POST')).status).toBe(
        200,
      );
  });

  it('puts the current user together, without profile and messaging too', async () => {
    const answer = await call('/auth/user', session);
    expect(await answer.json()).toMatchObject({
      id: ANA,
      firstName: 'Ana',
      hasProfile: true,
      messagesUsedThisMonth: 0,
      age: expect.any(Number),
    });
    expect(answer.headers.get('set-cookie')).toContain(`__Host-kolo_csrf=${csrf}`);
    profileAnswers = false;
    expect((await call('/auth/user', session)).status).toBe(200);
    profileAnswers = true;
  });

  it('answers unknown routes in the form of all errors', async () => {
    for (const url of ['/api/nothing', '/auth/nothing', '/api/profile/a/b', '/assets/nothing.js']) {
      const answer = await call(url, session);
      expect([answer.status, await codeOf(answer)]).toEqual([404, 'not_found']);
    }
  });

  it('shows the landing page to visitors and the application to members, under a strict policy', async () => {
    const landing = await call('/');
    expect(await landing.text()).toContain(
      '<title>Landing</title><meta content="https://kolo.example/preview.jpg">',
    );
    const policy = landing.headers.get('content-security-policy') ?? '';
    const styles = createHash('sha256').update('a{color:red}').digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${styles}';`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    const app = await (await call('/', session)).text();
    expect(app).toContain('content="https://kolo.example/preview.jpg"');
    expect(app).toContain('"chat":"/remotes/chat/remoteEntry.1.js"');
    expect(await (await call('/matches')).text()).toContain('App');
  });

  it('speaks the language that the browser prefers among those that were built', async () => {
    const titleFor = async (accepted: string) =>
      /<title>(.*?)<\/title>/.exec(await (await call('/', { 'accept-language': accepted })).text())?.[1];
    expect(await titleFor('sq, hr;q=0.9, en;q=0.8')).toBe('Naslovnica');
    for (const other of ['en, hr;q=0.9', 'sq', '', '../../app'])
      expect(await titleFor(other)).toBe('Landing');
    const answer = await call('/', { 'accept-language': 'hr' });
    expect(answer.headers.get('content-language')).toBe('hr');
    expect(answer.headers.get('vary')).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const styles = createHash('sha256').update('a{color:blue}').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${styles}'`);
  });

  it('keeps the language that an address asks for, before what the browser prefers', async () => {
    const chosen = await call('/login?lang=hr', { 'accept-language': 'en' });
    expect(await chosen.text()).toContain('Aplikacija');
    const cookie = chosen.headers.get('set-cookie') ?? '';
    expect(cookie).toBe('kolo_language=hr; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure');
    const kept = { cookie: 'kolo_language=hr', 'accept-language': 'en' };
    expect(await (await call('/', kept)).text()).toContain('Naslovnica');
    expect(await (await call('/sw.js', kept)).text()).toBe('radnik');
    expect(await (await call('/?lang=en', kept)).text()).toContain('Landing');
    expect((await call('//')).status).toBeLessThan(500);
    for (const unknown of ['sq', 'xx', '../hr', '__proto__', 'hr%00']) {
      const answer = await call(`/?lang=${unknown}`);
      expect([await answer.text(), answer.headers.get('set-cookie')]).toEqual([
        expect.stringContaining('Landing'),
        null,
      ]);
      expect(await (await call('/', { cookie: `kolo_language=${unknown}` })).text()).toContain('Landing');
    }
  });

  it('speaks the language of the account in every browser of its member', async () => {
    const remembered = async (cookie: string) =>
      (await call('/auth/user', { cookie: `${session.cookie}${cookie}` })).headers
        .getSetCookie()
        .filter((each) => each.startsWith('kolo_language='));
    expect(await remembered('')).toEqual([expect.stringMatching(/^kolo_language=hr; Path=\//)]);
    expect(await remembered('; kolo_language=en')).toHaveLength(1);
    expect(await remembered('; kolo_language=hr')).toEqual([]);
  });

  it('names the remotes of the same language, and the English ones where there are none', async () => {
    const html = await (await call('/messages', { cookie: 'kolo_language=hr' })).text();
    expect(html).toContain('"chat":"/remotes/chat/remoteEntry.2.js"');
    expect(html).toContain('"discover":"/remotes/discover/remoteEntry.3.js"');
  });

  it('tells the start page of a newcomer that there is no profile, and nothing where it is not known', async () => {
    const told = async () => (await (await call('/', session)).text()).includes('{"isNewcomer":true}');
    isComplete = false;
    expect(await told()).toBe(true);
    profileAnswers = false;
    expect(await told()).toBe(false);
    profileAnswers = true;
    isComplete = true;
    expect(await told()).toBe(false);
  });

  it('describes each page that a visitor can reach in words of its own', async () => {
    const described = async (url: string) =>
      /name="description" content="([^"]+)"/.exec(await (await call(url)).text())?.[1];
    const pages = ['/login', '/register', '/register-success', ...Object.keys(PAGES.forEveryone)];
    const descriptions = await Promise.all(pages.map(described));
    expect(new Set(descriptions).size).toBe(pages.length);
    expect(await described('/gdpr/')).toBe(await described('/gdpr'));
  });

  it('describes them in the language of the page, policies in English', async () => {
    const described = async (url: string) =>
      /name="description" content="([^"]+)"/.exec(await (await call(url)).text())?.[1];
    expect(await described('/login?lang=hr')).toBe('Prijavi se bez lozinke.');
    expect(await described('/gdpr?lang=hr')).toBe(await described('/gdpr'));
    expect(await (await call('/manifest.webmanifest?lang=hr')).json()).toEqual({ lang: 'hr' });
  });

  it('serves the service worker and the manifest to be asked for each time, the worker under its own policy', async () => {
    const worker = await call('/sw.js');
    expect(await worker.text()).toBe('worker');
    expect(worker.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(worker.headers.get('cache-control')).toBe('public, no-cache');
    expect(worker.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'",
    );
    const manifest = await call('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect((await call('/sw.js.map')).status).toBe(404);
  });

  it('answers operators at a port of their own, and visitors that it is healthy only', async () => {
    const fromInside = (url: string) => fetch(`http://127.0.0.1:${inside.port}${url}`);
    for (const url of ['/health', '/ready'])
      expect(await (await fromInside(url)).json()).toEqual({ status: 'ok', ...release() });
    expect(await (await fromInside('/contract')).json()).toEqual(buildContract());
    expect(await (await fromInside('/metrics')).text()).toContain('http_server_request_duration_seconds');
    expect((await fromInside('/auth/user')).status).toBe(404);
    expect(await (await call('/health')).json()).toEqual({ status: 'ok' });
    for (const url of ['/ready', '/metrics', '/contract']) {
      const shown = await (await call(url)).text();
      expect(shown).not.toMatch(/http_request|status/);
      expect(shown).toBe(await (await call('/nothing')).text());
    }
  });

  it('measures by declared addresses and known methods, whatever strangers ask', async () => {
    await call('/api/photos/unheardofphoto/card.webp');
    await call('/api/unheard-of');
    await fetch(`http://127.0.0.1:${server.port}/unheard-of`, { method: 'PROPFIND' });
    await eventually(async () => {
      const told = await (await fetch(`http://127.0.0.1:${inside.port}/metrics`)).text();
      for (const labels of [
        'http_request_method="GET",http_route="/api/photos/{photoId}/{size}.webp"',
        'http_request_method="GET",http_route="unmatched"',
        'http_request_method="_OTHER",http_route="site"',
      ])
        expect(told).toContain(labels);
      expect(told).not.toMatch(/unheard/);
    });
  });

  it('lets no page run a script but our files, nor anybody keep it', async () => {
    const pages = [
      '/',
      ...Object.keys(PAGES.forEveryone),
      ...PAGES.signedOut,
      ...Object.keys(PAGES.signedIn),
      `/profile/${ANA}`,
      '/nothing',
      '/dev/mailbox',
    ];
    for (const headers of [{}, session] as Record<string, string>[])
      for (const page of pages) {
        const answer = await call(page, headers);
        const policy = new Map(
          (answer.headers.get('content-security-policy') ?? '')
            .split(';')
            .map((directive) => directive.trim().split(/\s+/))
            .map(([name = '', ...sources]) => [name, sources]),
        );
        const scripts = policy.get('script-src') ?? policy.get('default-src');
        expect([page, scripts]).toEqual([page, [page === '/dev/mailbox' ? "'none'" : "'self'"]]);
        expect(policy.get('script-src-elem') ?? policy.get('script-src-attr')).toBeUndefined();
        expect(answer.headers.get('cache-control')).toMatch(/no-store|private, no-cache/);
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      }
  });

  it('shows the application with 404 where it has no page, and says nothing of files it does not have', async () => {
    for (const page of ['/login', '/login/', '/gdpr', `/profile/${ANA}`, '/admin', '/messages?start=x'])
      expect((await call(page)).status).toBe(200);
    for (const page of [
      '/contact~',
      '/nothing',
      '/admin/users',
      '/matches/old',
      '/constructor',
      '/.git/config',
      '//evil.example',
    ]) {
      const answer = await call(page, session);
      expect([page, answer.status, (await answer.text()).includes('App')]).toEqual([page, 404, true]);
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
    }
    expect((await call('/backup.zip')).headers.get('content-type')).toContain('json');
  });

  it('lets no answer of a call be shown as a page', async () => {
    for (const headers of [{}, session] as Record<string, string>[])
      for (const path of ['/api/likes-sent', '/auth/user', '/api/nothing'])
        expect((await call(path, headers)).headers.get('content-security-policy')).toBe(
          "default-src 'none';frame-ancestors 'none'",
        );
  });

  it('serves hashed files for a year, compressed at build', async () => {
    const answer = await call('/assets/shell/app.0123abcd.js', { 'accept-encoding': 'identity' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toHaveLength(2_000);
    const compressed = await fetch(`http://127.0.0.1:${server.port}/assets/shell/app.0123abcd.js`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect((await call('/assets/shell/..%2f..%2fsecret.key')).status).toBe(404);
  });

  it("serves a former build's files for a day", async () => {
    const former = await call('/assets/shell/app.ffff0001.js');
    expect([former.status, await former.text()]).toEqual([200, 'former']);
    expect((await call('/assets/shell/app.ffff0002.js')).status).toBe(404);
  });

  it('compresses what it answers, the landing page once and JSON on request', async () => {
    const inBrotli = { method: 'HEAD', headers: { 'accept-encoding': 'br' } };
    const landing = await fetch(`http://127.0.0.1:${server.port}/`, inBrotli);
    expect(landing.headers.get('content-encoding')).toBe('br');
    const long = `/api/matches?x=${'x'.repeat(2_000)}`;
    const encodingOf = async (url: string, accepted: string) => {
      const answer = await call(url, { ...session, 'accept-encoding': accepted });
      expect(await answer.json()).toMatchObject({ service: 'discovery', url });
      return answer.headers.get('content-encoding');
    };
    expect(await encodingOf(long, 'gzip, br')).toBe('br');
    expect(await encodingOf(long, 'identity')).toBeNull();
    expect(await encodingOf('/api/matches', 'br')).toBeNull();
  });

  it('refuses sockets without a session and from other sites', async () => {
    const refused = (headers: Record<string, string>) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { headers });
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await refused({})).toContain('401');
    expect(await refused({ ...session, origin: 'https://evil.example' })).toContain('403');
    expect(await refused(session)).toContain('418');
  });
});
