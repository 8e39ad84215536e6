import type { LookEvent } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { CommandHandler, Decider } from '@kolo/events';

/** The hour of the last visit, and until when a stated purpose opens the page. */
interface PageView {
  hour: string;
  openUntil: string;
}
/** By operator. */
export type PageViews = ReadonlyMap<string, PageView>;

export type PageViewCommand =
  | { type: 'OpenPage'; by: string; hour: string; caseId: string }
  | { type: 'StatePurpose'; by: string; hour: string; purpose: { why: string; until: string } }
  /** `caseId`: the case that opens the page; `null` for a purpose. */
  | { type: 'ShowContact'; by: string; caseId: string | null };

/**
 * Records what staff sees of a member (docs/product.md#a-stated-purpose): visits within a case once an hour,
 * each purpose, each reveal of contact data.
 */
export const pageViewsDecider: Decider<PageViews, PageViewCommand, LookEvent> = {
  initial: new Map(),
  decide(looks, command) {
    const { by } = command;
    switch (command.type) {
      case 'OpenPage': {
        const { hour, caseId } = command;
        return looks.get(by)?.hour === hour ? [] : [{ type: 'MemberLooked', data: { by, hour, caseId } }];
      }
      case 'StatePurpose': {
        const { hour, purpose } = command;
        return [{ type: 'MemberLooked', data: { by, hour, purpose } }];
      }
      case 'ShowContact': {
        const { caseId } = command;
        return [{ type: 'ContactShown', data: { by, caseId: caseId ?? undefined } }];
      }
    }
  },
  evolve(looks, event) {
    if (event.type !== 'MemberLooked') return looks;
    const { by, hour, purpose } = event.data;
    const openUntil = purpose?.until ?? looks.get(by)?.openUntil ?? '';
    return new Map(looks).set(by, { hour, openUntil });
  },
  forget: () => new Map(),
};

export type HandlePageView = CommandHandler<PageViews, PageViewCommand, LookEvent>;

export const pageViewTarget = (member: string) => ({ stream: streams.looked(member), subject: member });
