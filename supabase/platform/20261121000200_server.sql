-- What our own server keeps beside GoTrue's tables, so that several servers share it. Schema `evergreen` is made by the
-- migrator, which counts the applied files in it.

-- The keys that sign access tokens: the newest signs, an older one verifies until it is retired.
create table evergreen.signing_keys (
  kid text primary key,
  algorithm text not null default 'ES256',
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
alter table evergreen.signing_keys enable row level security;

-- One counter a key and window: who (an address, an account) did what, and how often.
create table evergreen.rate_limits (
  key text not null,
  window_start timestamptz not null,
  count integer not null default 1,
  primary key (key, window_start)
);
create index rate_limits_window_start_idx on evergreen.rate_limits (window_start);
alter table evergreen.rate_limits enable row level security;

-- What a sign-in under way needs beside GoTrue's flow_state: where it goes back to, and what binds it to one browser.
create table evergreen.sign_in_flows (
  flow_id uuid primary key references auth.flow_state on delete cascade,
  redirect_to text not null,
  browser_hash text,
  provider_verifier text,
  nonce text,
  linking_user_id uuid references auth.users on delete cascade,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
alter table evergreen.sign_in_flows enable row level security;

-- The last TOTP step each factor accepted: a code works once.
create table evergreen.totp_steps (
  factor_id uuid primary key references auth.mfa_factors on delete cascade,
  last_step bigint not null
);
alter table evergreen.totp_steps enable row level security;
