/** What is heard of the others while the page is open; it may get lost, and says nothing of who is not in it. */
export interface Company {
  present: ReadonlySet<string>;
  /** Who is writing at this moment. */
  typing: ReadonlySet<string>;
  /** By who read: the position of the last message that they read. */
  readUpTo: ReadonlyMap<string, string>;
}

export type CompanyAction =
  | { type: 'presence'; memberId: string; isOnline: boolean }
  | { type: 'typing'; memberId: string; isTyping: boolean }
  | { type: 'read'; memberId: string; upTo: string }
  | { type: 'connected' };

export const NO_COMPANY: Company = { present: new Set(), typing: new Set(), readUpTo: new Map() };

function changed(members: ReadonlySet<string>, memberId: string, isIn: boolean): ReadonlySet<string> {
  if (members.has(memberId) === isIn) return members;
  return isIn ? new Set([...members, memberId]) : new Set([...members].filter((id) => id !== memberId));
}

/** The next company after an action; a new connection tells anew who is there. */
export function companyAfter(company: Company, action: CompanyAction): Company {
  switch (action.type) {
    case 'connected':
      return { ...company, present: new Set(), typing: new Set() };
    case 'presence':
      return {
        ...company,
        present: changed(company.present, action.memberId, action.isOnline),
        typing: action.isOnline ? company.typing : changed(company.typing, action.memberId, false),
      };
    case 'typing':
      return { ...company, typing: changed(company.typing, action.memberId, action.isTyping) };
    case 'read':
      return { ...company, readUpTo: new Map([...company.readUpTo, [action.memberId, action.upTo]]) };
  }
}
