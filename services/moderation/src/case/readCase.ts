import { Problem } from '@kolo/contracts/errors';
import { type ModerationEvent, moderationEvents } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { Recorded } from '@kolo/events';
import type { Journal } from '@kolo/service';

type CaseEvent<Type extends ModerationEvent['type']> = Recorded<Extract<ModerationEvent, { type: Type }>>;

export interface CaseRecord {
  opened: CaseEvent<'ReportFiled'> | CaseEvent<'CaseOpened'> | CaseEvent<'SignalRaised'>;
  looks: CaseEvent<'EvidenceLooked'>[];
  decided: CaseEvent<'CaseDecided'> | null;
  appealed: CaseEvent<'AppealFiled'> | null;
  appealDecided: CaseEvent<'AppealDecided'> | null;
  takenBack: CaseEvent<'DecisionTakenBack'> | null;
  closed: CaseEvent<'CaseClosed'> | null;
}

const NOTHING_YET = {
  looks: [],
  decided: null,
  appealed: null,
  appealDecided: null,
  takenBack: null,
  closed: null,
};

type Stored = Awaited<ReturnType<Journal['read']>>[number];

const isCaseEvent = (event: Stored): event is Recorded<ModerationEvent> =>
  event.data !== null && Object.hasOwn(moderationEvents, event.type);

const isOpening = (event: Recorded<ModerationEvent>): event is CaseRecord['opened'] =>
  event.type === 'ReportFiled' || event.type === 'CaseOpened' || event.type === 'SignalRaised';

/** Throws `case_not_found` if it does not exist or its key is gone. */
export async function readCase(journal: Journal, caseId: string): Promise<CaseRecord> {
  let record: CaseRecord | null = null;
  for (const event of (await journal.read(streams.case(caseId))).filter(isCaseEvent)) {
    if (isOpening(event)) record = { ...NOTHING_YET, opened: event };
    else if (record) record = withEvent(record, event);
  }
  if (!record) throw new Problem('case_not_found');
  return record;
}

function withEvent(record: CaseRecord, event: Recorded<ModerationEvent>): CaseRecord {
  switch (event.type) {
    case 'EvidenceLooked':
      return { ...record, looks: [...record.looks, event] };
    case 'CaseDecided':
      return { ...record, decided: event };
    case 'AppealFiled':
      return { ...record, appealed: event };
    case 'AppealDecided':
      return { ...record, appealDecided: event };
    case 'DecisionTakenBack':
      return { ...record, takenBack: event };
    case 'CaseClosed':
      return { ...record, closed: event };
    default:
      return record;
  }
}
