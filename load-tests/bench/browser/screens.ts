import type { BrowserContext } from 'playwright-core';
import { openSlowPage } from './slowPage.ts';

/** Goals for a screen. */
interface Goals {
  kilobytes?: number;
  scriptKilobytes?: number;
  largestPaintMs: number;
  layoutShift: number;
}

/** Measurements of a screen. */
export const FIGURES = [
  { kind: 'kilobytes', what: 'bytes of everything', unit: 'kB' },
  { kind: 'scriptKilobytes', what: 'bytes of JavaScript', unit: 'kB' },
  { kind: 'largestPaintMs', what: 'largest paint', unit: 'ms' },
  { kind: 'layoutShift', what: 'shifts of the layout', unit: '' },
] as const satisfies readonly { kind: keyof Goals; what: string; unit: string }[];

/** Who opens a screen; a newcomer is signed in and has no profile yet. */
export type Viewer = 'stranger' | 'newcomer' | 'member';

export const SCREENS: { name: string; path: string; viewer: Viewer; goals: Goals }[] = [
  {
    name: 'landing page',
    path: '/',
    viewer: 'stranger',
    goals: { kilobytes: 60, largestPaintMs: 1_000, layoutShift: 0 },
  },
  {
    name: 'dashboard',
    path: '/',
    viewer: 'member',
    goals: { scriptKilobytes: 200, largestPaintMs: 2_000, layoutShift: 0 },
  },
  {
    name: 'matches',
    path: '/matches',
    viewer: 'member',
    goals: { scriptKilobytes: 200, largestPaintMs: 2_000, layoutShift: 0 },
  },
  {
    name: 'wizard',
    path: '/',
    viewer: 'newcomer',
    goals: { scriptKilobytes: 200, largestPaintMs: 2_000, layoutShift: 0 },
  },
];

/** Opens a screen with nothing cached, on a slow network and processor, and gives what it cost until it was quiet. */
export async function measureScreen(
  context: BrowserContext,
  path: string,
): Promise<Record<keyof Goals, number>> {
  const slow = await openSlowPage(context);
  await slow.slowDown({ network: true, processor: true });
  await slow.page.goto(path);
  await slow.page.waitForLoadState('networkidle');
  const { largestPaintMs, layoutShift } = await slow.vitals();
  const figures = {
    kilobytes: slow.bytes() / 1_000,
    scriptKilobytes: slow.bytes('Script') / 1_000,
    largestPaintMs,
    layoutShift,
  };
  await slow.page.close();
  return figures;
}
