-- Codes that replace a lost authenticator app, each once. Only their hashes are here. Only our own server reads them: hosted
-- Supabase has no such call, and students have no grants on this schema.
create table evergreen.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  code_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
alter table evergreen.recovery_codes enable row level security;
