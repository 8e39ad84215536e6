import { expect, it } from '@jest/globals';
import { offlinePage } from './offlinePage.ts';

it('says that there is no connection, opens again with it, and is not kept', async () => {
  const page = offlinePage([]);
  expect(page.status).toBe(503);
  expect(page.headers.get('cache-control')).toBe('no-store');
  const policy = page.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(policy).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain(`<style nonce="${nonce}">`);
  expect(html).toMatch(/<link rel="icon" href="[^"]+">/);
  expect(html).toContain('<h1>You are offline</h1>');
  expect(html).toContain('<a href="">Try again</a>');
  expect(html.match(/<script[^>]*>/g)).toEqual([`<script nonce="${nonce}">`]);
  expect(html).toContain("addEventListener('online', () => location.reload())");
});

it('is written in our fonts where the worker keeps them', async () => {
  const kept = ['/assets/shell/yeseva-one-latin-400-normal.6c7ce21e.woff2', '/assets/shell/ui.2e5cb3c1.css'];
  const page = offlinePage(kept);
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'");
  const html = await page.text();
  expect(html.match(/src:url\("[^"]+"\)/g)).toEqual([`src:url("${kept[0]}")`]);
  expect(html).toContain('font:400 2rem/1.15 "Yeseva One"');
});
