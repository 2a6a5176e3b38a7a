-- Class cards: a student without an e-mail address signs in with three words of a printed card, or its QR code, and with a word
-- of their own. Only hashes are here, and only our own server reads them. No foreign key to the member: a card still signs in
-- for 30 days after its class, so that the student can save their record.
create table evergreen.class_cards (
  id uuid primary key default gen_random_uuid(),
  class_id uuid not null,
  -- Null: a newer card took its place.
  member_id uuid unique,
  -- Null: not used yet.
  user_id uuid unique references auth.users on delete cascade,
  code_hash text not null,
  words_hash text unique,
  secret_hash text unique,
  own_hash text,
  tries integer not null default 0,
  tried_at timestamptz,
  made_at timestamptz not null,
  used_at timestamptz,
  -- When the class, or the place in it, was gone.
  ended_at timestamptz
);
alter table evergreen.class_cards enable row level security;
create index class_cards_class_id_idx on evergreen.class_cards (class_id);
create index class_cards_code_hash_idx on evergreen.class_cards (code_hash);
