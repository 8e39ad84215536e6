import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Slow 4G and a phone's processor, as in Lighthouse. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER_PROCESSOR = 4;

/** Measured by the page itself. */
export interface Vitals {
  largestPaintMs: number;
  layoutShift: number;
  /** The longest time until an interaction showed; 0 where all took less than a frame. */
  interactionMs: number;
}

const NOTE_VITALS = `
  window.vitals = { largestPaintMs: 0, layoutShift: 0, interactionMs: 0 };
  const note = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
    .observe({ type, buffered: true, durationThreshold: 16 });
  note('largest-contentful-paint', ({ startTime }) => { vitals.largestPaintMs = startTime; });
  note('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) vitals.layoutShift += value; });
  note('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.interactionMs = Math.max(vitals.interactionMs, duration);
  });
`;

export interface SlowPage {
  page: Page;
  /** Bytes that came over the wire so far, headers included, of one kind of resource or all. */
  bytes(kind?: 'Script'): number;
  vitals(): Promise<Vitals>;
  /** Forgets the interactions so far. */
  forgetInteractions(): Promise<void>;
  slowDown(what: { network: boolean; processor: boolean }): Promise<void>;
}

async function countBytes(devtools: CDPSession): Promise<Map<string, { kind: string; bytes: number }>> {
  const transfers = new Map<string, { kind: string; bytes: number }>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    transfers.set(requestId, { kind: type, bytes: 0 });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await devtools.send('Network.enable');
  return transfers;
}

/** A new page without throttling. */
export async function openSlowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const transfers = await countBytes(devtools);
  await page.addInitScript(NOTE_VITALS);
  return {
    page,
    bytes: (kind) =>
      [...transfers.values()]
        .filter((transfer) => kind === undefined || transfer.kind === kind)
        .reduce((sum, transfer) => sum + transfer.bytes, 0),
    vitals: () => page.evaluate('vitals'),
    forgetInteractions: () => page.evaluate('vitals.interactionMs = 0'),
    async slowDown({ network, processor }) {
      if (network) await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor ? SLOWER_PROCESSOR : 1 });
    },
  };
}
