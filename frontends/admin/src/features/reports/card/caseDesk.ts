import type { EvidencePage } from '@kolo/contracts/api/moderation/cases';
import { createContext, useContext } from 'react';
import type { Draft } from './DecisionForm.tsx';

/** What was chosen, written and opened about cases that are not decided yet; in memory only. */
export interface CaseDesk {
  /** By the ids of the cases on the card. */
  drafts: Map<string, Draft>;
  /** By case. */
  evidence: Map<string, EvidencePage>;
}

export const createCaseDesk = (): CaseDesk => ({ drafts: new Map(), evidence: new Map() });

export const CaseDeskContext = createContext(createCaseDesk());

export const useCaseDesk = (): CaseDesk => useContext(CaseDeskContext);
