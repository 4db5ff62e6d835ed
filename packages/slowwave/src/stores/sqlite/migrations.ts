/** One step of the schema: from `version - 1` to `version`. */
export interface Migration {
  readonly version: number
  readonly sql: string
}

const first = `
create table meta (name text primary key, value text not null) strict;

create table records (
  row integer primary key,
  id text not null unique,
  scope text not null,
  kind text not null,
  content_hash text not null,
  native_importer text,
  native_id text,
  body text not null,
  salt text not null,
  seq integer not null
) strict;
create index records_by_content on records (content_hash, scope);
create index records_by_native_id on records (native_importer, native_id) where native_importer is not null;

create table views (
  branch text not null,
  row integer not null references records (row),
  id text not null,
  scope text not null,
  kind text not null,
  status text not null,
  superseded_by text,
  valid_to real,
  revision integer not null,
  seq integer not null,
  revised_at real not null,
  primary key (branch, row)
) strict, without rowid;
create index views_by_scope on views (branch, scope, status, kind, row);

create table versions (
  row integer not null references records (row),
  branch text not null,
  revision integer not null,
  status text not null,
  superseded_by text,
  valid_to real,
  seq integer not null,
  origin text not null,
  at real not null,
  primary key (row, branch, revision)
) strict, without rowid;

create table beside_rows (
  row integer not null references records (row),
  seq integer not null,
  ordinal integer not null,
  type text not null,
  with_id text,
  content text not null,
  primary key (row, seq, ordinal)
) strict, without rowid;
create index beside_rows_by_other on beside_rows (with_id) where with_id is not null;

create table lineage (
  source_id text not null,
  row integer not null references records (row),
  primary key (source_id, row)
) strict, without rowid;

create table entries (
  seq integer primary key,
  header text not null,
  hash text not null,
  payload text,
  salt text,
  out_by integer,
  branch text not null generated always as (header ->> '$.branch'),
  operation_id text not null generated always as (header ->> '$.operationId'),
  key text not null generated always as (header ->> '$.key'),
  scope text not null generated always as (header ->> '$.scope'),
  retired integer not null generated always as (header ->> '$.retired')
) strict;
create unique index entries_by_operation on entries (branch, operation_id);
create index entries_by_key on entries (branch, key);
create index entries_retiring on entries (scope, seq) where retired <> 0;

create table rests_on (
  on_seq integer not null,
  seq integer not null,
  primary key (on_seq, seq)
) strict, without rowid;

create table holds (
  kind text not null,
  a text not null,
  b text not null,
  cause text not null,
  cause_id text not null,
  at real not null,
  primary key (a, b, kind)
) strict, without rowid;

create table tombstones (
  record_id text primary key,
  scope text not null,
  seq integer not null,
  reason text not null,
  at real not null
) strict, without rowid;

create table vectors (
  embedder_id text not null,
  content_hash text not null,
  scale real not null,
  codes blob not null,
  signs blob not null,
  primary key (embedder_id, content_hash)
) strict, without rowid;

create table signatures (
  row integer primary key references records (row),
  signature blob not null
) strict;

create table dirty (
  row integer primary key references records (row),
  seq integer not null
) strict;

create table leases (
  scope text primary key,
  token integer not null,
  pass_id text,
  host text,
  pid integer,
  due_at real not null
) strict, without rowid;

create table usage (
  row integer primary key references records (row),
  access_count integer not null,
  last_access_at real,
  uses_since_derivation integer not null,
  outcomes text not null
) strict;

create virtual table words using fts5(
  scope,
  tokens,
  content = '',
  contentless_delete = 1,
  tokenize = "ascii tokenchars '_'"
);
`

/** The last sessions that a record was returned to: a second one counts as a use. */
const second = `alter table usage add column returned_in text;`

/** Operations that wait for a person, and what became of them. */
const third = `
create table proposals (
  id text primary key,
  branch text not null unique,
  state text not null,
  key text not null,
  scope text not null,
  body text not null
) strict, without rowid;
create unique index proposals_pending on proposals (key) where state = 'pending';
create index proposals_by_state on proposals (state, scope);
`

/** Branches and tags, the bodies that were put on a branch, and which entries took others out or brought them back. */
const fourth = `
create table branches (name text primary key, body text not null) strict, without rowid;

create table tags (name text primary key, body text not null) strict, without rowid;

create table branch_puts (
  branch text not null,
  id text not null,
  content_hash text not null,
  body text not null,
  salt text not null,
  seq integer not null,
  primary key (branch, id)
) strict, without rowid;
create index branch_puts_by_content on branch_puts (content_hash);

alter table entries add column moves integer generated always as (
  json_array_length(header, '$.takesOut') + json_array_length(header, '$.bringsBack')
) virtual;
create index entries_moving on entries (seq) where moves <> 0;
`

/** Every step, in order. A step that was released is never edited. */
export const migrations: readonly Migration[] = [
  { version: 1, sql: first },
  { version: 2, sql: second },
  { version: 3, sql: third },
  { version: 4, sql: fourth },
]
