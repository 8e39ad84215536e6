import { type ModerationEvent, moderationEvents, Problem, streams } from '@kolo/contracts';
import type { Recorded } from '@kolo/events';
import type { Journal } from '@kolo/service';

type Told<Type extends ModerationEvent['type']> = Recorded<Extract<ModerationEvent, { type: Type }>>;

/** Everything that a case's stream says, by what it says. */
export interface CaseRecord {
  opened: Told<'ReportFiled'> | Told<'CaseOpened'> | Told<'SignalRaised'>;
  looks: Told<'EvidenceLooked'>[];
  decided: Told<'CaseDecided'> | null;
  appealed: Told<'AppealFiled'> | null;
  appealDecided: Told<'AppealDecided'> | null;
  takenBack: Told<'DecisionTakenBack'> | null;
}

const NOTHING_YET = { looks: [], decided: null, appealed: null, appealDecided: null, takenBack: null };

type Stored = Awaited<ReturnType<Journal['read']>>[number];

const isTold = (event: Stored): event is Recorded<ModerationEvent> =>
  event.data !== null && Object.hasOwn(moderationEvents, event.type);

const isOpening = (event: Recorded<ModerationEvent>): event is CaseRecord['opened'] =>
  event.type === 'ReportFiled' || event.type === 'CaseOpened' || event.type === 'SignalRaised';

/** Reads a case. Throws `case_not_found` for one that is not there, or whose key is gone. */
export async function readCase(journal: Journal, caseId: string): Promise<CaseRecord> {
  let record: CaseRecord | null = null;
  for (const event of (await journal.read(streams.case(caseId))).filter(isTold)) {
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
    default:
      return record;
  }
}
