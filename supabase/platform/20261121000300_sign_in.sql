-- What sign-in shares between servers beside its keys.

-- Random bytes that derive what must be the same on every server and unknown outside: the next refresh token of a
-- session, and under which name a visitor is counted.
create table evergreen.secrets (
  name text primary key,
  value bytea not null
);
alter table evergreen.secrets enable row level security;

-- Codes of the local identity provider: who is signing in, for the minute until the code is exchanged.
create table evergreen.local_codes (
  code_hash text primary key,
  state text not null,
  code_challenge text not null,
  profile jsonb not null,
  created_at timestamptz not null
);
alter table evergreen.local_codes enable row level security;
