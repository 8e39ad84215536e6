/** A member who is signed in: what a browser would send with every request. */
export interface Session {
  id: string;
  headers: Record<string, string>;
}

/** What `run.ts` makes ready for the scripts, as JSON in the file that `PREPARED` names. */
export interface Prepared {
  url: string;
  sessions: Session[];
  /** Members who may write to each other, on a plan that lets them write much. */
  pairs: [Session, Session][];
  /** Addresses of members who have not signed in. */
  emails: string[];
}
