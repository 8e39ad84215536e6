/** The tables of the state file. Times are milliseconds since 1970. */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS epochs (member TEXT PRIMARY KEY, epoch INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS sessions (tokenHash TEXT PRIMARY KEY, member TEXT NOT NULL, epoch INTEGER NOT NULL,
    expiresAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS sessionsByMember ON sessions (member);
  CREATE INDEX IF NOT EXISTS sessionsByExpiry ON sessions (expiresAt);
  CREATE TABLE IF NOT EXISTS signIns (id TEXT PRIMARY KEY, member TEXT NOT NULL, addressHash TEXT NOT NULL,
    codeHash TEXT, linkHash TEXT NOT NULL UNIQUE, tries INTEGER NOT NULL DEFAULT 0, expiresAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS signInsByAddress ON signIns (addressHash);
  CREATE INDEX IF NOT EXISTS signInsByMember ON signIns (member);
  CREATE INDEX IF NOT EXISTS signInsByExpiry ON signIns (expiresAt);
  CREATE TABLE IF NOT EXISTS limits (key TEXT PRIMARY KEY, used INTEGER NOT NULL, endsAt INTEGER NOT NULL) STRICT;
  CREATE INDEX IF NOT EXISTS limitsByEnd ON limits (endsAt);
  CREATE TABLE IF NOT EXISTS revocations (position INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL,
    id TEXT NOT NULL) STRICT;
`;
