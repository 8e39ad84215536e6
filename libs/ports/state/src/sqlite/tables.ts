/** The tables of the state file. Times are milliseconds since 1970. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS owners (owner TEXT PRIMARY KEY, epoch INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, owner TEXT NOT NULL, epoch INTEGER NOT NULL,
    fields TEXT NOT NULL, expiresAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS entriesByOwner ON entries (owner);
  CREATE INDEX IF NOT EXISTS entriesByExpiry ON entries (expiresAt);
  CREATE TABLE IF NOT EXISTS limits (key TEXT PRIMARY KEY, used INTEGER NOT NULL, endsAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS limitsByEnd ON limits (endsAt);
  CREATE TABLE IF NOT EXISTS endings (position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL,
    id TEXT NOT NULL) STRICT;
`;
