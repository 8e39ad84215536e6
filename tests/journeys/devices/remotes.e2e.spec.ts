import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kolo/contracts/services';
import { checkoutFolders, createGateway } from '@kolo/gateway';
import {
  cookieNames,
  createLog,
  createSecrets,
  csrfToken,
  type HttpFace,
  type ListeningServer,
  listen,
  localPeers,
  newSession,
  readSettings,
  stateSigning,
} from '@kolo/service';
import { openState } from '@kolo/state';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, newPerson } from '../support/browser.ts';
import { ROOT } from '../support/product.ts';

jest.setTimeout(300_000);

const TITLE = 'Upgrade to Kraljevski';
const FAILURE = 'This part does not fit the page you have open';
const ENTRY = /remoteEntry\.\w+\.js/;

const noService: HttpFace = {
  handler: (_request, response) => void response.writeHead(503).end(),
  upgrade: (_request, socket) => socket.destroy(),
};

const copied = (from: string, to: string, ...parts: string[]) =>
  cpSync(path.join(from, ...parts), path.join(to, ...parts), { recursive: true });

/** Changes one text of a file, which must be there. */
function change(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

// Whoever works on discover has a checkout of their own, builds it alone, and puts it beside a shell that they
// do not touch.
describe('discover, built and deployed alone', () => {
  const place = mkdtempSync(path.join(tmpdir(), 'kolo-remotes-'));
  const deployed = path.join(place, 'discover');
  const manifest = path.join(deployed, 'mf-manifest.json');
  let server: ListeningServer;
  let state: Awaited<ReturnType<typeof openState>>;
  let browser: Browser;
  let page: Page;

  const built = checkoutFolders(ROOT);
  const entry = () => ENTRY.exec(readFileSync(manifest, 'utf8'))?.[0] ?? '';
  const serve = (name: string) =>
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replaceAll(new RegExp(ENTRY, 'g'), name));

  /** Builds discover in another checkout and copies what comes out over what is deployed. */
  async function deploy(name: string, edit: (checkout: string) => void): Promise<void> {
    const checkout = path.join(place, name);
    copied(ROOT, checkout, 'package.json');
    copied(ROOT, checkout, 'tools');
    copied(ROOT, checkout, 'frontends', 'discover', 'package.json');
    copied(ROOT, checkout, 'frontends', 'discover', 'src');
    for (const shared of ['libs', 'node_modules'])
      symlinkSync(path.join(ROOT, shared), path.join(checkout, shared));
    edit(checkout);
    await promisify(execFile)(process.execPath, ['--no-warnings', 'tools/build.ts', 'discover'], {
      cwd: checkout,
      env: { ...process.env, NODE_OPTIONS: '', FRONTENDS_OUT: path.join(place, `${name}-built`) },
    });
    cpSync(path.join(place, `${name}-built`, 'discover'), deployed, { recursive: true });
  }

  beforeAll(async () => {
    cpSync(built.remotes.discover ?? '', deployed, { recursive: true });
    const settings = readSettings({ DATA_DIR: path.join(place, 'data'), LOG_LEVEL: 'silent' });
    state = await openState(settings.urls.state, stateSigning(createSecrets(settings.secretKey), settings));
    const { id, token, expiresAt, fields } = newSession(randomBytes, Date.now());
    await state.openSession(id, 'AnaAnaAnaAna', expiresAt, { fields });
    const account = {
      id: 'AnaAnaAnaAna',
      email: 'ana@example.org',
      firstName: 'Ana',
      lastName: 'A',
      birthdate: '1990-01-01',
      tier: 'free',
      isOperator: false,
    };
    const secrets = createSecrets(settings.secretKey);
    const gateway = createGateway({
      settings,
      secrets,
      state,
      log: createLog('gateway', 'silent'),
      now: Date.now,
      random: Math.random,
      upstreams: Object.fromEntries(SERVICES.map((name) => [name, noService])) as Record<
        ServiceName,
        HttpFace
      >,
      peers: localPeers('gateway', (service) => ({
        answer: async () => (service === 'identity' ? account : { firstName: 'Ana', profileImageUrl: null }),
      })),
      folders: { shell: built.shell, remotes: { ...built.remotes, discover: deployed } },
      checkReady: async () => undefined,
    });
    server = await listen(gateway.visitors, 0, '127.0.0.1');
    browser = await launchBrowser();
    const context = await newPerson(browser, `http://localhost:${server.port}`);
    const url = `http://localhost:${server.port}`;
    const names = cookieNames(settings);
    await context.addCookies([
      { name: names.session, value: token, url },
      { name: names.csrf, value: csrfToken(secrets, token), url },
    ]);
    page = await context.newPage();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close(0);
    await state?.close();
    rmSync(place, { recursive: true, force: true });
  });

  const open = () => page.goto('/subscribe');
  const sees = (title: string) => page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const seesTheFrame = () => page.getByRole('navigation', { name: 'Main', exact: true }).first().waitFor();

  it('shows its new sentence and its new style in the shell that was there before', async () => {
    await open();
    await sees(TITLE);
    await deploy('changed', (checkout) => {
      const source = path.join(checkout, 'frontends/discover/src');
      change(path.join(source, 'features/subscribe/texts.ts'), "'Upgrade to {{plan}}'", "'Become {{plan}}'");
      change(
        path.join(source, 'features/subscribe/subscribe.module.css'),
        '.note h2 {',
        '.note h2 {\n  text-transform: uppercase;',
      );
    });
    await open();
    await sees('Become Kraljevski');
    expect(await page.evaluate("getComputedStyle(document.querySelector('main h2')).textTransform")).toBe(
      'uppercase',
    );
  });

  it('finds on Try again where it is now, in a page that was open before it moved', async () => {
    await page.goto('/contact');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const moved = 'remoteEntry.0123abcd.js';
    // The browser keeps what it has loaded before.
    await page.route(`**/${entry()}`, (route) => route.fulfill({ status: 404 }));
    renameSync(path.join(deployed, entry()), path.join(deployed, moved));
    serve(moved);
    await page.getByRole('link', { name: 'Coming Soon' }).first().click();
    await page.getByText('This part could not be loaded').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await sees('Become Kraljevski');
    await page.unrouteAll();
  });

  it('goes back from a broken one by one line', async () => {
    const before = entry();
    await deploy('broken', (checkout) =>
      change(
        path.join(checkout, 'frontends/discover/src/App.tsx'),
        'export default',
        "throw new Error('broken');\nexport default",
      ),
    );
    await open();
    await page.getByText(FAILURE).waitFor();
    await seesTheFrame();
    serve(before);
    await open();
    await sees('Become Kraljevski');
  });

  it.each([
    ['newer', '99.0.0'],
    ['older', '0.9.0'],
  ])(
    'shows its own error where it was built for a %s facade, and works again with the right one',
    async (name, version) => {
      const before = entry();
      await deploy(name, (checkout) => {
        const file = path.join(checkout, 'tools/facade/facade.ts');
        writeFileSync(
          file,
          readFileSync(file, 'utf8').replace(/FACADE_VERSION = '[^']+'/, `FACADE_VERSION = '${version}'`),
        );
      });
      const told = page.waitForEvent('console', (message) =>
        message.text().includes(`which needs ^${version}`),
      );
      await open();
      await page.getByText(FAILURE).waitFor();
      await told;
      await seesTheFrame();
      serve(before);
      await page.getByRole('button', { name: 'Try again' }).click();
      await sees('Become Kraljevski');
    },
  );
});
