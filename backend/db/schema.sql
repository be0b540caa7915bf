create table accepted_differences (
  check_name text not null,
  difference text not null,
  reason text not null,
  accepted_by text not null,
  accepted_at timestamp with time zone not null
);

create table address_changes (
  id uuid not null,
  order_id uuid not null,
  proposed jsonb not null,
  asked_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by uuid,
  accepted boolean
);

create table api_keys (
  id uuid not null,
  hash bytea not null,
  name text not null,
  merchant_id uuid not null,
  shop_id uuid,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  ending text default ''::text not null,
  created_by text default ''::text not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  test boolean default false not null
);

create table approval_links (
  hash bytea not null,
  order_id uuid not null,
  manager_id uuid not null,
  expires_at timestamp with time zone not null
);

create table approval_requests (
  order_id uuid not null,
  manager_id uuid not null,
  asked_at timestamp with time zone not null
);

create table approvals (
  id uuid not null,
  kind text not null,
  merchant_id uuid,
  label text not null,
  pence bigint not null,
  reason text not null,
  details jsonb not null,
  state text default 'Waiting'::text not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id uuid not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  note text default ''::text not null,
  result text default ''::text not null
);

create table archive_keys (
  id uuid not null,
  public bytea not null,
  sealed bytea not null,
  created timestamp with time zone not null
);

create table audit_log (
  id bigint generated as identity not null,
  at timestamp with time zone default now() not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  target_kind text not null,
  target_id text default ''::text not null,
  target_label text default ''::text not null,
  merchant_id uuid,
  before jsonb default '{}'::jsonb not null,
  after jsonb default '{}'::jsonb not null,
  address text default ''::text not null,
  till_person_id uuid
);

create table backups (
  made_at timestamp with time zone not null,
  took_seconds integer not null,
  bytes bigint not null,
  file text default ''::text not null,
  proved_at timestamp with time zone,
  problem text default ''::text not null
);

create table bank_files (
  id uuid not null,
  name text not null,
  sha256 bytea not null,
  lines integer not null,
  imported_at timestamp with time zone not null,
  imported_by text not null
);

create table bank_lines (
  id uuid not null,
  file_id uuid not null,
  key text not null,
  booked_on date not null,
  pence bigint not null,
  reference text not null,
  party text not null,
  matched text default ''::text not null,
  merchant_id uuid,
  item_id uuid,
  note text default ''::text not null,
  matched_by text default ''::text not null,
  difference bigint default 0 not null,
  reason text default ''::text not null
);

create table bookkeeping_settings (
  merchant_id uuid,
  format text not null,
  settings jsonb not null
);

create table cancellation_requests (
  id uuid not null,
  order_id uuid not null,
  whole_delivery boolean not null,
  line_ids uuid[] default '{}'::uuid[] not null,
  requested_at timestamp with time zone default now() not null,
  acknowledged_at timestamp with time zone,
  acknowledged_by uuid,
  lapsed boolean default false not null
);

create table catalogue_import_places (
  import_id uuid not null,
  level integer not null,
  place_id uuid not null
);

create table catalogue_import_rows (
  import_id uuid not null,
  row_no integer not null,
  id uuid not null,
  product boolean not null,
  gtin14 text default ''::text not null,
  gtin text default ''::text not null,
  name text default ''::text not null,
  brand text default ''::text not null,
  size text default ''::text not null,
  vertical text default ''::text not null,
  category text default ''::text not null,
  subcategory text default ''::text not null,
  merchants text default ''::text not null,
  merchant_ids uuid[] default '{}'::uuid[] not null,
  image_url text default ''::text not null,
  reason text default ''::text not null,
  problems jsonb default '[]'::jsonb not null,
  change text default 'Add'::text not null,
  subcategory_id uuid,
  before jsonb,
  after jsonb,
  kept text default ''::text not null
);

create table catalogue_imports (
  id uuid not null,
  kind text not null,
  file_name text default ''::text not null,
  created timestamp with time zone not null,
  creator_id uuid,
  creator text not null,
  result text default 'Success'::text not null,
  job_id uuid,
  queued boolean default false not null,
  products bigint default 0 not null,
  imported bigint default 0 not null,
  left_out bigint default 0 not null,
  file_key text default ''::text not null,
  summary jsonb default '[]'::jsonb not null,
  adds bigint default 0 not null,
  changes bigint default 0 not null,
  leaves bigint default 0 not null,
  headings text[] default '{}'::text[] not null,
  columns jsonb default '{}'::jsonb not null,
  undo text default ''::text not null,
  undone bigint default 0 not null,
  kept bigint default 0 not null,
  merchant_id uuid
);

create table catalogue_suppliers (
  id uuid not null,
  merchant_id uuid,
  name text not null,
  columns jsonb not null,
  used timestamp with time zone not null
);

create table categories (
  id uuid not null,
  vertical_id uuid not null,
  name text not null,
  description text default ''::text not null,
  created timestamp with time zone default now() not null
);

create table closed_months (
  month date not null,
  closed_at timestamp with time zone not null,
  closed_by text not null
);

create table closed_statements (
  merchant_id uuid,
  month date not null,
  documents integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  credits integer not null,
  head jsonb
);

create table code_batches (
  id uuid not null,
  name text not null,
  prefix text default ''::text not null,
  wanted integer not null,
  made integer default 0 not null,
  terms jsonb not null,
  job_id uuid,
  created timestamp with time zone not null,
  created_by text default ''::text not null
);

create table collect_counts (
  shop_id uuid not null,
  merchant_id uuid not null,
  tab text not null,
  slot smallint not null,
  n bigint not null
) with (fillfactor=40);

create table collect_orders (
  id uuid not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  booked_by_id uuid,
  booked_by text not null,
  reference_number text not null,
  order_details text default ''::text not null,
  has_restricted_items boolean default false not null,
  pickup_first_name text not null,
  pickup_last_name text not null,
  pickup_phone text not null,
  pickup_instructions text default ''::text not null,
  pickup_line1 text not null,
  pickup_line2 text default ''::text not null,
  pickup_line3 text default ''::text not null,
  pickup_city text default ''::text not null,
  pickup_post_code text not null,
  pickup_lat double precision not null,
  pickup_long double precision not null,
  dropoff_line1 text not null,
  dropoff_line2 text default ''::text not null,
  dropoff_line3 text default ''::text not null,
  dropoff_city text default ''::text not null,
  dropoff_post_code text not null,
  dropoff_lat double precision not null,
  dropoff_long double precision not null,
  pickup_time timestamp with time zone not null,
  vehicle_type_id uuid not null,
  delivery_type text not null,
  first_name text not null,
  last_name text not null,
  tel_no text not null,
  email text not null,
  instructions text default ''::text not null,
  status text default 'Draft'::text not null,
  tab text generated as 
CASE
    WHEN (status = 'Draft'::text) THEN 'draft'::text
    WHEN (status = ANY (ARRAY['OutForDelivery'::text, 'AtDropOffLocation'::text])) THEN 'outfordelivery'::text
    WHEN (status = 'Failed'::text) THEN 'failed'::text
    WHEN (status = ANY (ARRAY['Delivered'::text, 'Cancelled'::text])) THEN 'archived'::text
    ELSE 'open'::text
END not null,
  premium_selected boolean default false not null,
  manually_resolved boolean default false not null,
  cancelled_by_user boolean default false not null,
  drafted timestamp with time zone not null,
  placed timestamp with time zone,
  queued timestamp with time zone,
  assigned timestamp with time zone,
  at_pick_up_location timestamp with time zone,
  out_for_delivery timestamp with time zone,
  at_drop_off_location timestamp with time zone,
  delivered timestamp with time zone,
  failed timestamp with time zone,
  cancelled timestamp with time zone,
  latest_update_for_archived timestamp with time zone,
  failed_reason text default ''::text not null,
  failed_reason_notes text default ''::text not null,
  proof_name text default ''::text not null,
  proof_key text default ''::text not null,
  eta timestamp with time zone,
  quoting_until timestamp with time zone,
  quote_round integer default 0 not null,
  chosen uuid[] default '{}'::uuid[] not null,
  winning jsonb,
  uses_credit boolean default false not null,
  pay_as_you_go bigint default 0 not null,
  premium_fee bigint default 0 not null,
  tab_since timestamp with time zone default clock_timestamp() not null,
  search_text text default ''::text not null,
  from_file boolean default false not null,
  version bigint default 1 not null,
  failure_seen_at timestamp with time zone,
  failure_seen_by uuid,
  attention text generated as 
CASE
    WHEN ((status = 'Failed'::text) AND (NOT manually_resolved) AND (failure_seen_at IS NULL)) THEN 'Failed'::text
    ELSE NULL::text
END,
  attention_since timestamp with time zone generated as 
CASE
    WHEN ((status = 'Failed'::text) AND (NOT manually_resolved) AND (failure_seen_at IS NULL)) THEN COALESCE(failed, placed)
    ELSE NULL::timestamp with time zone
END,
  priced_after smallint default 0 not null,
  door_pin boolean default false not null
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_vacuum_insert_scale_factor=0.02);

create table collect_quotes (
  id uuid not null,
  order_id uuid not null,
  round integer not null,
  provider text not null,
  provider_quote text not null,
  quote jsonb not null,
  price jsonb not null,
  total bigint not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null
);

create table corrections (
  id uuid not null,
  invoice_id uuid not null,
  credit_id uuid not null,
  reissue_id uuid,
  kind text not null,
  created timestamp with time zone not null,
  created_by text not null,
  lapsed_at timestamp with time zone
);

create table counter_acts (
  id bigint not null,
  at timestamp with time zone not null,
  act text not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  user_id uuid not null,
  till_person_id uuid,
  subject_id uuid not null
);

create table courier_attempts (
  id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  attempt_no integer not null,
  provider text not null,
  provider_ref text,
  state text default 'Booking'::text not null,
  quote jsonb,
  dearer boolean default false not null,
  cost bigint,
  asked_at timestamp with time zone,
  fleet_name text default ''::text not null,
  fleet_logo text default ''::text not null,
  driver_id uuid,
  driver_name text default ''::text not null,
  driver_phone text default ''::text not null,
  tracking_token text not null,
  created_at timestamp with time zone default now() not null,
  price_limit bigint,
  fall_back_after smallint,
  fall_back_at timestamp with time zone,
  back_asked timestamp with time zone,
  back_note text default ''::text not null,
  next_provider text default ''::text not null
);

create table courier_events (
  id bigint generated as identity not null,
  provider text not null,
  event_id text not null,
  attempt_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  received_at timestamp with time zone default now() not null,
  raw jsonb not null
);

create table courier_plans (
  merchant_id uuid not null,
  shop_id uuid,
  steps jsonb not null,
  updated_at timestamp with time zone not null
);

create table credit_accounts (
  id uuid not null,
  kind text default 'Shop'::text not null,
  shop_id uuid generated as 
CASE
    WHEN (kind = 'Shop'::text) THEN id
    ELSE NULL::uuid
END,
  pro_team_id uuid generated as 
CASE
    WHEN (kind = 'ProTeam'::text) THEN id
    ELSE NULL::uuid
END,
  balance integer default 0 not null,
  last_no bigint default 0 not null,
  subscription_held boolean default false not null,
  fees bigint default 0 not null,
  last_fee_no bigint default 0 not null,
  low_since timestamp with time zone,
  low_told timestamp with time zone
);

create table credit_entries (
  account_id uuid not null,
  no bigint not null,
  lot_id uuid not null,
  kind text not null,
  delta integer not null,
  balance_after integer not null,
  cause text not null,
  reverses text,
  at timestamp with time zone default clock_timestamp() not null,
  root text generated as regexp_replace(COALESCE(reverses, cause), '#[0-9]+$'::text, ''::text) not null,
  posted_on date not null
);

create table credit_lots (
  id uuid not null,
  account_id uuid not null,
  source text not null,
  granted integer not null,
  remaining integer not null,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table customer_messages (
  order_id uuid not null,
  way text not null,
  kind text not null,
  state text default 'Waiting'::text not null,
  since timestamp with time zone default now() not null
);

create table document_totals (
  merchant_id uuid,
  month date not null,
  type text not null,
  document text not null,
  documents integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null
);

create table door_pins (
  attempt_id uuid not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  pin bytea,
  tries smallint default 0 not null,
  outcome text default ''::text not null,
  checked_at timestamp with time zone
);

create table driver_runs (
  attempt_id uuid not null,
  subject_id uuid not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  token text not null,
  job jsonb not null,
  driver_name text default ''::text not null,
  driver_phone text default ''::text not null,
  proof_key text default ''::text not null,
  created_at timestamp with time zone not null,
  tracking_link text default ''::text not null
);

create table email_changes (
  hash bytea not null,
  user_id uuid not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table event_numbering (
  one boolean default true not null,
  until timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table events (
  id bigint generated as identity not null,
  seq bigint,
  kind text not null,
  entity text default ''::text not null,
  entity_id uuid,
  merchant_id uuid,
  shop_id uuid,
  user_id uuid,
  state text default ''::text not null,
  counts boolean default false not null,
  at timestamp with time zone default clock_timestamp() not null
);

create table fee_entries (
  account_id uuid not null,
  no bigint not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  pence bigint not null,
  fees_after bigint not null,
  cause text not null,
  reverses text,
  at timestamp with time zone default clock_timestamp() not null,
  root text generated as regexp_replace(COALESCE(reverses, cause), '#[0-9]+$'::text, ''::text) not null
);

create table figure_totals (
  day date not null,
  figure text not null,
  key text not null,
  n integer not null,
  pence bigint not null
);

create table idempotency_keys (
  owner text not null,
  key text not null,
  request_hash bytea not null,
  locked_until timestamp with time zone not null,
  committed boolean default false not null,
  status integer,
  response bytea,
  created_at timestamp with time zone default now() not null,
  leased_until timestamp with time zone
);

create table intake_inbox (
  id uuid not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  source text not null,
  topic text default ''::text not null,
  external_order_id text default ''::text not null,
  received_at timestamp with time zone not null,
  code text not null,
  reason text not null,
  raw bytea not null,
  raw_hash bytea generated as sha256(raw) not null,
  state text default 'Open'::text not null,
  decided_at timestamp with time zone,
  decided_by text default ''::text not null,
  order_id uuid
);

create table intake_requests (
  id uuid not null,
  key_id uuid not null,
  merchant_id uuid not null,
  at timestamp with time zone not null,
  method text not null,
  route text not null,
  status integer not null,
  code text default ''::text not null,
  fields text default ''::text not null,
  order_id uuid,
  lines_taken integer default 0 not null,
  lines_refused integer default 0 not null
);

create table invitations_sent (
  id bigint generated as identity not null,
  sender_id uuid not null,
  at timestamp with time zone not null
);

create table invoice_lines (
  invoice_id uuid not null,
  no integer not null,
  credits_no integer,
  description text not null,
  quantity integer not null,
  unit_net bigint not null,
  net bigint not null,
  vat_class text not null,
  vat_rate_bp integer not null,
  vat bigint not null
);

create table invoice_prefixes (
  prefix text not null,
  issuer_kind text not null,
  issuer_id uuid,
  document text not null
);

create table invoice_series (
  issuer_kind text not null,
  issuer_id uuid,
  document text not null,
  prefix text not null,
  last_no bigint default 0 not null,
  last_issued_at timestamp with time zone default '-infinity'::timestamp with time zone not null
);

create table invoices (
  id uuid not null,
  invoice_no text not null,
  issuer_kind text not null,
  issuer_id uuid,
  document text not null,
  no bigint not null,
  type text not null,
  credits_id uuid,
  merchant_id uuid,
  shop_id uuid,
  pro_team_id uuid,
  order_kind text,
  order_id uuid,
  order_no text default ''::text not null,
  order_date timestamp with time zone not null,
  group_id uuid generated as COALESCE(order_id, id) not null,
  tax_point date not null,
  posted_on date not null,
  issued_at timestamp with time zone not null,
  seller jsonb not null,
  buyer jsonb not null,
  note text default ''::text not null,
  prices_include_vat boolean not null,
  fee_rate_bp integer,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  sign smallint generated as 
CASE
    WHEN (document = 'CreditNote'::text) THEN '-1'::integer
    ELSE 1
END not null,
  cause text not null,
  search_text text not null,
  pdf_key text,
  pdf_sha256 bytea,
  pdf_problem text,
  paid boolean default false not null,
  due_on date,
  payment jsonb default '{}'::jsonb not null
);

create table invoices_due (
  order_kind text not null,
  order_id uuid not null,
  since timestamp with time zone default clock_timestamp() not null,
  waits_for text,
  changed boolean default false not null
);

create table journeys (
  subject_id uuid not null,
  subject_kind text not null,
  stage text not null,
  taken timestamp with time zone,
  assigned timestamp with time zone,
  at_pick_up_location timestamp with time zone,
  out_for_delivery timestamp with time zone,
  at_drop_off_location timestamp with time zone,
  delivered timestamp with time zone,
  failed timestamp with time zone,
  failed_reason text default ''::text not null,
  failed_reason_notes text default ''::text not null,
  driver_id uuid,
  driver_name text default ''::text not null,
  driver_seen_at timestamp with time zone,
  fleet_name text default ''::text not null,
  fleet_logo text default ''::text not null,
  tracking_url text default ''::text not null,
  cost bigint default 0 not null,
  cancel_asked timestamp with time zone,
  cancel_refused timestamp with time zone,
  cancel_notes text default ''::text not null,
  cancelled timestamp with time zone
);

create table known_devices (
  user_id uuid not null,
  hash bytea not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  trusted_until timestamp with time zone
);

create table ledger_proofs (
  id uuid not null,
  at timestamp with time zone not null,
  took interval not null,
  checks jsonb not null,
  contradictions integer not null
);

create table list_views (
  id uuid not null,
  user_id uuid not null,
  merchant_id uuid,
  list text not null,
  name text not null,
  chosen jsonb default '{}'::jsonb not null,
  shared boolean default false not null,
  created_at timestamp with time zone default now() not null
);

create table login_failures (
  key text not null,
  at timestamp with time zone default now() not null
);

create table long_jobs (
  id uuid not null,
  kind text not null,
  user_id uuid,
  title text default ''::text not null,
  state text default 'Waiting'::text not null,
  done bigint default 0 not null,
  total bigint default 0 not null,
  checkpoint jsonb default '{}'::jsonb not null,
  result jsonb default '{}'::jsonb not null,
  error text default ''::text not null,
  cancel_requested boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);

create table mail_refusals (
  address text not null,
  merchant_id uuid,
  reason text not null,
  at timestamp with time zone not null
);

create table maintenance (
  id boolean default true not null,
  message text not null,
  since timestamp with time zone not null,
  begun_by text not null
);

create table merchant_accounts (
  merchant_id uuid not null,
  balance bigint default 0 not null,
  last_no bigint default 0 not null
);

create table merchant_entries (
  merchant_id uuid not null,
  no bigint not null,
  kind text not null,
  pence bigint not null,
  balance_after bigint not null,
  cause text not null,
  invoice_id uuid,
  reverses text,
  at timestamp with time zone not null
);

create table merchant_events (
  id uuid default gen_random_uuid() not null,
  seq bigint,
  merchant_id uuid not null,
  shop_id uuid,
  type text not null,
  subject_id uuid not null,
  at timestamp with time zone not null,
  data jsonb not null,
  created_at timestamp with time zone default now() not null,
  n bigint default nextval('merchant_event_inserts'::regclass)
);

create table merchant_fee_rates (
  merchant_id uuid not null,
  valid_from date not null,
  rate_bp integer not null,
  created timestamp with time zone not null,
  created_by text not null
);

create table merchant_figures (
  merchant_id uuid not null,
  day date not null,
  figure text not null,
  key text not null,
  n integer not null,
  pence bigint not null
);

create table merchant_plans (
  merchant_id uuid not null,
  credits integer not null,
  price bigint not null,
  active boolean not null
);

create table merchant_product_shops (
  product_id uuid not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  state text not null,
  until timestamp with time zone
);

create table merchant_products (
  id uuid not null,
  merchant_id uuid not null,
  variant_id uuid,
  sku text not null,
  gtin text default ''::text not null,
  name text not null,
  brand text default ''::text not null,
  size text default ''::text not null,
  price bigint not null,
  vat_class text default 'Standard'::text not null,
  image_url text default ''::text not null,
  weight integer default 0 not null,
  created timestamp with time zone default now() not null,
  search_text text collate "C" generated as lower((((((((((' '::text || name) || ' 
'::text) || brand) || ' 
'::text) || size) || ' 
'::text) || sku) || ' 
'::text) || gtin)) not null
);

create table merchants (
  id uuid not null,
  name text not null,
  legal_name text default ''::text not null,
  company_number text default ''::text not null,
  vat_number text default ''::text not null,
  slogan text default ''::text not null,
  brand_colour text default ''::text not null,
  logo_url text default ''::text not null,
  line1 text default ''::text not null,
  line2 text default ''::text not null,
  line3 text default ''::text not null,
  city text default ''::text not null,
  county text default ''::text not null,
  postal_code text default ''::text not null,
  returns_policy text default ''::text not null,
  returns_window integer default 0 not null,
  social_links jsonb default '[]'::jsonb not null,
  pay_as_you_go_fee bigint default 250 not null,
  premium_fee bigint default 1500 not null,
  created_at timestamp with time zone default now() not null,
  vat_from date,
  vat_to date,
  escalate_shop integer default 5 not null,
  escalate_manager integer default 10 not null,
  escalate_admin integer default 20 not null,
  customer_mails text[] default '{}'::text[] not null,
  sender_name text default ''::text not null,
  second_factor_from timestamp with time zone,
  second_factor_shops boolean default false not null,
  pack_amber integer default 10 not null,
  pack_red integer default 20 not null,
  escalate_text integer default 0 not null,
  customer_texts text[] default '{}'::text[] not null,
  suspended_at timestamp with time zone,
  suspended_reason text default ''::text not null,
  escalate_silence integer default 0 not null,
  customer_words jsonb default '{}'::jsonb not null,
  door_pin boolean default false not null
);

create table money_holders (
  merchant_id uuid not null,
  valid_from date not null,
  holder text not null,
  created timestamp with time zone not null,
  created_by text not null
);

create table month_archives (
  id uuid not null,
  merchant_id uuid,
  month date not null,
  closed_at timestamp with time zone not null,
  job_id uuid,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  made_at timestamp with time zone,
  file_key text,
  sha256 bytea,
  size bigint,
  documents integer,
  missing integer,
  not_entered integer,
  key_id uuid
);

create table month_closings (
  month date not null,
  asked_at timestamp with time zone not null,
  asked_by text not null,
  asked_by_id uuid not null
);

create table open_items (
  id uuid not null,
  merchant_id uuid not null,
  posted_on date not null,
  due_on date not null,
  pence bigint not null,
  settled bigint default 0 not null,
  open bigint generated as (pence - settled) not null,
  invoice_id uuid,
  opening_id uuid
);

create table opening_balances (
  id uuid not null,
  no bigint generated as identity not null,
  reference text generated as ('OB'::text || lpad((no)::text, GREATEST(6, length((no)::text)), '0'::text)) not null,
  merchant_id uuid not null,
  as_of date not null,
  posted_on date not null,
  pence bigint not null,
  reason text not null,
  entered_at timestamp with time zone not null,
  entered_by text not null
);

create table order_charges (
  order_id uuid not null,
  position integer not null,
  kind text not null,
  title text not null,
  amount bigint not null,
  vat_class text not null
);

create table order_counts (
  shop_id uuid not null,
  merchant_id uuid not null,
  shop_portal_status text not null,
  slot smallint not null,
  n bigint not null
) with (fillfactor=40);

create table order_escalations (
  order_id uuid not null,
  step text not null,
  at timestamp with time zone not null
);

create table order_figures (
  shop_id uuid not null,
  merchant_id uuid not null,
  day date not null,
  figure text not null,
  key text not null,
  n integer not null,
  pence bigint not null,
  imported boolean default false not null
);

create table order_figures_until (
  one boolean default true not null,
  seq bigint not null,
  ran_at timestamp with time zone default now() not null
);

create table order_lines (
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_title text not null,
  variant_title text default ''::text not null,
  variant_sku text default ''::text not null,
  quantity integer not null,
  vat_class text default 'Standard'::text not null,
  original_quantity integer not null,
  amount_per_unit bigint not null,
  cancelled timestamp with time zone,
  variant_image_url text default ''::text not null,
  product_image_url text default ''::text not null,
  color_note text default ''::text not null,
  options jsonb default '[]'::jsonb not null,
  gtin text default ''::text not null,
  substitute_for uuid
);

create table order_refunds_due (
  id bigint generated as identity not null,
  order_id uuid not null,
  line_id uuid,
  return_id uuid,
  quantity integer not null,
  amount bigint not null,
  at timestamp with time zone not null
);

create table order_timeline (
  id bigint generated as identity not null,
  order_id uuid not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  actor_id uuid,
  actor text not null,
  detail jsonb default '{}'::jsonb not null
);

create table orders (
  id uuid not null,
  order_no text not null,
  external_order_id text not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  status text not null,
  pro_team_id uuid,
  pro_order_status text default ''::text not null,
  shop_portal_status text not null,
  created timestamp with time zone not null,
  time_slot_from timestamp with time zone,
  time_slot_to timestamp with time zone,
  pending timestamp with time zone,
  order_pending_approval timestamp with time zone,
  order_manager_approved timestamp with time zone,
  order_manager_rejected timestamp with time zone,
  cancelled timestamp with time zone,
  order_cancelled timestamp with time zone,
  rejected timestamp with time zone,
  packed timestamp with time zone,
  queued timestamp with time zone,
  assigned timestamp with time zone,
  at_pick_up_location timestamp with time zone,
  out_for_delivery timestamp with time zone,
  at_drop_off_location timestamp with time zone,
  delivered timestamp with time zone,
  failed timestamp with time zone,
  returned timestamp with time zone,
  manually_refunded timestamp with time zone,
  latest_update_for_archived timestamp with time zone,
  failed_reason text default 'None'::text not null,
  failed_reason_notes text default ''::text not null,
  order_payment_status text default 'Succeeded'::text not null,
  order_payment_date timestamp with time zone,
  vehicle_type_id uuid,
  customer_first_name text default ''::text not null,
  customer_last_name text default ''::text not null,
  customer_email text default ''::text not null,
  customer_tel_no text default ''::text not null,
  delivery_address_line1 text default ''::text not null,
  delivery_address_line2 text default ''::text not null,
  delivery_address_line3 text default ''::text not null,
  delivery_address_city text default ''::text not null,
  delivery_address_county text default ''::text not null,
  delivery_address_post_code text default ''::text not null,
  delivery_address_instructions text default ''::text not null,
  delivery_address_name_on_door text default ''::text not null,
  billing_address_line1 text default ''::text not null,
  billing_address_line2 text default ''::text not null,
  billing_address_line3 text default ''::text not null,
  billing_address_city text default ''::text not null,
  billing_address_county text default ''::text not null,
  billing_address_post_code text default ''::text not null,
  item_count integer default 0 not null,
  total_amount bigint default 0 not null,
  search_text text default ''::text not null,
  word_ids integer[] default '{}'::integer[] not null,
  tab_since timestamp with time zone default clock_timestamp() not null,
  attended_at timestamp with time zone,
  attended_by uuid,
  attended_how text,
  cancellation_asked_at timestamp with time zone,
  version bigint default 1 not null,
  take_back_asked timestamp with time zone,
  failure_seen_at timestamp with time zone,
  failure_seen_by uuid,
  attention text generated as 
CASE
    WHEN ((cancellation_asked_at IS NOT NULL) AND (status = ANY (ARRAY['PendingDelivery'::text, 'AuthorizationRequired'::text]))) THEN 'Cancellation'::text
    WHEN ((status = 'PendingDelivery'::text) AND (shop_portal_status = 'Pending'::text) AND (attended_at IS NULL) AND (order_payment_status <> ALL (ARRAY['Pending'::text, 'Refunded'::text]))) THEN 'New'::text
    WHEN ((shop_portal_status = 'Failed'::text) AND (failure_seen_at IS NULL)) THEN 'Failed'::text
    ELSE NULL::text
END,
  attention_since timestamp with time zone generated as 
CASE
    WHEN ((cancellation_asked_at IS NOT NULL) AND (status = ANY (ARRAY['PendingDelivery'::text, 'AuthorizationRequired'::text]))) THEN cancellation_asked_at
    WHEN ((status = 'PendingDelivery'::text) AND (shop_portal_status = 'Pending'::text) AND (attended_at IS NULL) AND (order_payment_status <> ALL (ARRAY['Pending'::text, 'Refunded'::text]))) THEN COALESCE(pending, created)
    WHEN ((shop_portal_status = 'Failed'::text) AND (failure_seen_at IS NULL)) THEN COALESCE(failed, created)
    ELSE NULL::timestamp with time zone
END,
  labelled timestamp with time zone,
  handed_over timestamp with time zone,
  packing_by text default ''::text not null,
  training boolean default false not null
);

create table packages (
  order_id uuid not null,
  package_no integer not null,
  barcode text not null,
  created_at timestamp with time zone default now() not null,
  labelled timestamp with time zone,
  handed_over timestamp with time zone
);

create table page_assets (
  name text not null,
  content bytea not null
);

create table page_releases (
  id text not null,
  version text not null,
  names text[] not null,
  bytes bigint not null,
  served_at timestamp with time zone not null
);

create table passkey_questions (
  hash bytea not null,
  purpose text not null,
  user_id uuid,
  session jsonb not null,
  expires_at timestamp with time zone not null
);

create table passkeys (
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  credential jsonb not null,
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone
);

create table password_resets (
  hash bytea not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  mailed boolean default true not null
);

create table payment_details (
  id uuid not null,
  merchant_id uuid not null,
  payee text not null,
  sealed bytea not null,
  sort_code_end text not null,
  account_end text not null,
  remittance_email text not null,
  frequency text not null,
  minimum bigint not null,
  approval_id uuid not null,
  created_at timestamp with time zone not null,
  created_by text not null
);

create table payout_holds (
  merchant_id uuid not null,
  reason text not null,
  since timestamp with time zone not null,
  held_by text not null
);

create table payout_items (
  id uuid not null,
  run_id uuid not null,
  merchant_id uuid not null,
  no bigint generated as identity not null,
  reference text generated as ('PAY'::text || lpad((no)::text, GREATEST(6, length((no)::text)), '0'::text)) not null,
  from_no bigint not null,
  to_no bigint not null,
  opening bigint not null,
  balance bigint not null,
  pence bigint not null,
  hold text default ''::text not null,
  hold_note text default ''::text not null,
  details_id uuid,
  state text not null,
  paid_on date,
  returned_on date,
  advised_at timestamp with time zone,
  made_at timestamp with time zone not null
);

create table payout_runs (
  id uuid not null,
  no bigint generated as identity not null,
  until date not null,
  pay_on date not null,
  state text default 'Preparing'::text not null,
  approval_id uuid,
  made_at timestamp with time zone not null,
  made_by text not null,
  approved_at timestamp with time zone
);

create table payout_settings (
  id boolean default true not null,
  account_id uuid default gen_random_uuid() not null,
  account_name text default ''::text not null,
  sealed bytea,
  sort_code_end text default ''::text not null,
  account_end text default ''::text not null,
  bacs_user text default ''::text not null,
  begins_on date default CURRENT_DATE not null
);

create table personal_erasures (
  id uuid not null,
  at timestamp with time zone not null,
  by text not null,
  reason text not null,
  rows integer not null,
  kept integer not null,
  subjects jsonb not null,
  copied boolean default false not null
);

create table personal_retention (
  kind text not null,
  done timestamp with time zone not null,
  last uuid not null
);

create table places (
  id uuid not null,
  text text not null,
  line1 text not null,
  line2 text not null,
  line3 text not null,
  city text not null,
  post_code text not null,
  lat double precision not null,
  long double precision not null
);

create table platform_details (
  id boolean default true not null,
  name text default 'TradeKart'::text not null,
  company_number text default ''::text not null,
  vat_number text default ''::text not null,
  line1 text default ''::text not null,
  line2 text default ''::text not null,
  city text default ''::text not null,
  postal_code text default ''::text not null,
  vat_registered boolean default true not null,
  vat_from date,
  vat_to date,
  credit_limit bigint default 25000 not null,
  charge_limit bigint default 100000 not null,
  payment_days integer default 14 not null,
  bank_payee text default ''::text not null,
  sort_code text default ''::text not null,
  account_number text default ''::text not null
);

create table postcodes (
  postcode text collate "C" not null,
  lat double precision not null,
  long double precision not null
);

create table print_devices (
  shop_id uuid not null,
  device_id text not null,
  name text not null,
  claimed_at timestamp with time zone not null,
  claimed_by uuid,
  renewed_at timestamp with time zone not null
);

create table print_requests (
  id uuid not null,
  shop_id uuid not null,
  device_id text not null,
  kind text not null,
  order_ids uuid[] not null,
  asked_by uuid,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  state text not null,
  problem text default ''::text not null,
  updated_at timestamp with time zone not null,
  packages integer default 1 not null
);

create table print_reservations (
  order_id uuid not null,
  queued timestamp with time zone not null,
  device_id text not null,
  at timestamp with time zone not null,
  kind text default 'labels'::text not null
);

create table pro_team_people (
  id uuid not null,
  pro_team_id uuid not null,
  role text not null,
  email text not null,
  first_name text not null,
  last_name text default ''::text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);

create table pro_teams (
  id uuid not null,
  name text not null,
  line1 text default ''::text not null,
  line2 text default ''::text not null,
  line3 text default ''::text not null,
  city text default ''::text not null,
  county text default ''::text not null,
  postal_code text default ''::text not null,
  pay_as_you_go_fee bigint default 250 not null,
  premium_fee bigint default 1500 not null,
  premium_enabled boolean default true not null,
  premium_only boolean default false not null,
  created_at timestamp with time zone not null
);

create table product_variants (
  id uuid not null,
  subcategory_id uuid not null,
  gtin text not null,
  name text not null,
  brand text default ''::text not null,
  size text default ''::text not null,
  image_url text default ''::text not null,
  merchant_ids uuid[] default '{}'::uuid[] not null,
  created timestamp with time zone default now() not null,
  search_text text collate "C" generated as lower((((((((' '::text || name) || '
 '::text) || brand) || '
 '::text) || size) || '
 '::text) || gtin)) not null
) with (autovacuum_vacuum_insert_scale_factor=0.02);

create table promo_codes (
  id uuid not null,
  code text not null,
  use_type text not null,
  discount_type text not null,
  amount bigint default 0 not null,
  percentage integer default 0 not null,
  minimum_spend bigint default 0 not null,
  start_date timestamp with time zone not null,
  expires timestamp with time zone not null,
  active boolean default true not null,
  is_referral_voucher boolean default false not null,
  merchant_id uuid,
  referral_code_id uuid,
  bound_first_name text default ''::text not null,
  bound_last_name text default ''::text not null,
  bound_phone text default ''::text not null,
  bound_email text default ''::text not null,
  bound_key text default ''::text not null,
  created timestamp with time zone not null,
  operator_share smallint default 100 not null,
  combines boolean default false not null,
  max_uses integer,
  budget bigint,
  merchants uuid[] default '{}'::uuid[] not null,
  shops uuid[] default '{}'::uuid[] not null,
  categories uuid[] default '{}'::uuid[] not null,
  first_order boolean default false not null,
  max_per_customer integer,
  batch_id uuid
);

create table push_customers (
  notification_id uuid not null,
  customer_id text not null
);

create table push_deliveries (
  id uuid default gen_random_uuid() not null,
  notification_id uuid not null,
  device_id uuid not null,
  state text default 'Waiting'::text not null,
  error text default ''::text not null,
  tried_at timestamp with time zone,
  opened_at timestamp with time zone
);

create table push_devices (
  id uuid not null,
  merchant_id uuid not null,
  shop_id uuid,
  customer_id text not null,
  token text not null,
  platform text not null,
  registered_at timestamp with time zone not null,
  retired_at timestamp with time zone,
  retired_reason text default ''::text not null
);

create table push_notifications (
  id uuid not null,
  title text not null,
  body text not null,
  shops uuid[] default '{}'::uuid[] not null,
  customers integer default 0 not null,
  created timestamp with time zone not null,
  created_by text not null,
  send_at timestamp with time zone not null,
  state text default 'Waiting'::text not null,
  total integer default 0 not null,
  sent integer default 0 not null,
  failed integer default 0 not null,
  opened integer default 0 not null,
  ended_at timestamp with time zone,
  waits_until timestamp with time zone,
  send_in_quiet_hours boolean default false not null,
  segment text default ''::text not null
);

create table push_segment_customers (
  segment_id uuid not null,
  customer_id text not null
);

create table push_segments (
  id uuid not null,
  name text not null,
  kind text not null,
  merchants uuid[] default '{}'::uuid[] not null,
  shops uuid[] default '{}'::uuid[] not null,
  regions text[] default '{}'::text[] not null,
  counties text[] default '{}'::text[] not null,
  postcode_areas text[] default '{}'::text[] not null,
  created timestamp with time zone not null,
  created_by text not null,
  customers integer default 0 not null
);

create table push_settings (
  one boolean default true not null,
  quiet_from text default ''::text not null,
  quiet_to text default ''::text not null
);

create table push_test_customers (
  user_id uuid not null,
  merchant_id uuid not null,
  customer_id text not null
);

create table push_tests (
  id uuid not null,
  user_id uuid not null,
  at timestamp with time zone not null
);

create table recipient_messages (
  order_id uuid not null,
  way text not null,
  kind text not null,
  state text default 'Waiting'::text not null,
  since timestamp with time zone default now() not null
);

create table recipients (
  id uuid not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  first_name text not null,
  last_name text default ''::text not null,
  tel_no text not null,
  email text default ''::text not null,
  line1 text not null,
  line2 text default ''::text not null,
  line3 text default ''::text not null,
  city text default ''::text not null,
  post_code text not null,
  lat double precision not null,
  long double precision not null,
  instructions text default ''::text not null,
  created timestamp with time zone not null,
  used_at timestamp with time zone not null,
  identity text generated as lower(((((((first_name || ' '::text) || last_name) || chr(10)) || line1) || chr(10)) || post_code)) not null,
  search_text text generated as lower(((((((((((((((((((((first_name || ' '::text) || last_name) || chr(10)) || line1) || ' '::text) || line2) || ' '::text) || line3) || ' '::text) || city) || chr(10)) || post_code) || ' '::text) || replace(post_code, ' '::text, ''::text)) || chr(10)) || tel_no) || ' '::text) || replace(tel_no, '+44'::text, '0'::text)) || chr(10)) || email)) not null
);

create table recovery_codes (
  user_id uuid not null,
  hash bytea not null,
  used_at timestamp with time zone
);

create table referral_codes (
  id uuid not null,
  merchant_id uuid not null,
  code text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  email text not null,
  email_key text not null,
  active boolean default true not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  customer uuid generated as (md5(email_key))::uuid not null,
  search_text text generated as lower(((((((((((code || ' '::text) || first_name) || ' '::text) || last_name) || ' '::text) || email) || ' '::text) || phone) || ' '::text) || phone_forms(phone))) not null
);

create table remote_pictures (
  hash bytea not null,
  key text not null,
  asked_at timestamp with time zone not null,
  copied_at timestamp with time zone not null
);

create table removals (
  id uuid default gen_random_uuid() not null,
  owner text not null,
  key text not null,
  operation text not null,
  merchant_id uuid,
  shop_id uuid,
  at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  files text[] default '{}'::text[] not null
);

create table removed_rows (
  n bigint generated as identity not null,
  removal_id uuid not null,
  row_of text not null,
  before jsonb,
  after jsonb
);

create table restores (
  id uuid not null,
  made_at timestamp with time zone not null,
  data_until timestamp with time zone not null,
  source text not null,
  released_at timestamp with time zone,
  released_by text default ''::text not null
);

create table return_couriers (
  order_id uuid not null,
  return_id uuid not null,
  state text default 'Draft'::text not null,
  due_since timestamp with time zone
);

create table return_events (
  id bigint generated as identity not null,
  return_id uuid not null,
  kind text not null,
  at timestamp with time zone not null,
  actor text not null,
  actor_id uuid,
  detail jsonb default '{}'::jsonb not null,
  courier_order_id uuid
);

create table return_guesses (
  order_id uuid not null,
  at timestamp with time zone not null
);

create table return_lines (
  return_id uuid not null,
  line_id uuid not null,
  quantity integer not null,
  to_stock integer default 0 not null,
  damaged integer default 0 not null
);

create table return_messages (
  order_id uuid not null,
  way text not null,
  n integer not null,
  kind text not null,
  state text default 'Waiting'::text not null,
  since timestamp with time zone default now() not null
);

create table return_step_messages (
  order_id uuid not null,
  n bigint not null,
  return_id uuid not null,
  way text not null,
  kind text not null,
  state text default 'Waiting'::text not null,
  since timestamp with time zone default now() not null
);

create table returns (
  id uuid not null,
  reference text not null,
  order_id uuid not null,
  merchant_id uuid not null,
  shop_id uuid not null,
  n integer not null,
  source text not null,
  external_id text default ''::text not null,
  reason text not null,
  note text default ''::text not null,
  late boolean not null,
  state text default 'Requested'::text not null,
  tab text generated as 
CASE state
    WHEN 'Requested'::text THEN 'Requested'::text
    WHEN 'Agreed'::text THEN 'OnTheWay'::text
    WHEN 'OnTheWay'::text THEN 'OnTheWay'::text
    WHEN 'Received'::text THEN 'ToInspect'::text
    WHEN 'Inspected'::text THEN 'ToInspect'::text
    ELSE 'Closed'::text
END not null,
  since timestamp with time zone not null,
  created timestamp with time zone not null,
  way text default ''::text not null,
  item_count integer not null,
  value bigint not null,
  credit_no text default ''::text not null,
  refunded bigint default 0 not null,
  search_text text not null
);

create table schedules (
  name text not null,
  served_until timestamp with time zone not null
);

create table second_factors (
  user_id uuid not null,
  secret bytea not null,
  last_step bigint default 0 not null,
  created_at timestamp with time zone not null,
  confirmed_at timestamp with time zone
);

create table security_alarms (
  id uuid not null,
  merchant_id uuid,
  pattern text not null,
  severity text not null,
  subject text not null,
  sentence text not null,
  began timestamp with time zone not null,
  at timestamp with time zone not null,
  times integer not null,
  mailed_at timestamp with time zone,
  seen_at timestamp with time zone,
  seen_by text default ''::text not null
);

create table security_log (
  id bigint generated as identity not null,
  at timestamp with time zone not null,
  event text not null,
  refused boolean not null,
  actor_id uuid,
  actor text not null,
  target text default ''::text not null,
  merchant_id uuid,
  address text default ''::text not null,
  detail text default ''::text not null,
  times integer default 1 not null
);

create table security_outbox (
  id bigint not null
);

create table security_patterns (
  name text not null,
  minutes integer not null,
  threshold integer not null,
  severity text not null,
  active boolean default true not null
);

create table security_rules (
  id boolean default true not null,
  admins_from timestamp with time zone
);

create table security_streams (
  id boolean default true not null,
  problem text default ''::text not null,
  sent_at timestamp with time zone
);

create table seen_as (
  id uuid not null,
  merchant_id uuid not null,
  shop_id uuid,
  reason text not null,
  until timestamp with time zone not null,
  created_at timestamp with time zone not null
);

create table sent_mails (
  id uuid not null,
  token text not null,
  address text not null,
  merchant_id uuid,
  reference text default ''::text not null,
  sent_at timestamp with time zone default now() not null,
  bounced_at timestamp with time zone,
  status text default ''::text not null,
  reason text default ''::text not null
);

create table servers (
  id text not null,
  host text not null,
  version text not null,
  started_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  problem text default ''::text not null,
  sockets integer default 0 not null,
  disk_free bigint,
  disk_total bigint
);

create table session_shops (
  id uuid not null,
  user_id uuid not null,
  shop_id uuid not null,
  chosen_at timestamp with time zone not null
);

create table session_tokens (
  hash bytea not null,
  session_id uuid not null,
  kind text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone
);

create table sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  address text default ''::text not null,
  agent text default ''::text not null,
  last_used_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  factor_by_provider boolean default false not null,
  single_sign_on boolean default false not null
);

create table settlements (
  item_id uuid not null,
  cause text not null,
  pence bigint not null,
  at timestamp with time zone not null
);

create table shop_devices (
  shop_id uuid not null,
  device_id text not null,
  kind text not null,
  name text not null,
  version text not null,
  silence text not null,
  printers jsonb not null,
  seen_at timestamp with time zone not null,
  listened_at timestamp with time zone,
  id uuid default gen_random_uuid() not null,
  server text default ''::text not null,
  left_at timestamp with time zone
);

create table shop_images (
  id uuid not null,
  shop_id uuid not null,
  key text not null,
  position integer not null,
  created_at timestamp with time zone not null
);

create table shop_picking_hours (
  id uuid not null,
  shop_id uuid not null,
  day smallint not null,
  start_minute smallint not null,
  end_minute smallint not null
);

create table shop_silences (
  id uuid not null,
  shop_id uuid not null,
  began timestamp with time zone not null,
  ended timestamp with time zone,
  reason text not null,
  told_at timestamp with time zone,
  text_to text default ''::text not null,
  text_state text default ''::text not null,
  text_reason text default ''::text not null,
  mailed_to text[] default '{}'::text[] not null
);

create table shop_special_days (
  shop_id uuid not null,
  day date not null,
  name text default ''::text not null,
  hours int4multirange not null
);

create table shops (
  id uuid not null,
  merchant_id uuid not null,
  name text not null,
  manager text default ''::text not null,
  email text default ''::text not null,
  phone text default ''::text not null,
  line1 text default ''::text not null,
  line2 text default ''::text not null,
  city text default ''::text not null,
  county text default ''::text not null,
  postal_code text default ''::text not null,
  lat double precision default 0 not null,
  long double precision default 0 not null,
  is_collect_enabled boolean default false not null,
  is_collect_only boolean default false not null,
  premium_enabled boolean default true not null,
  premium_only boolean default false not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  region text generated as uk_region(postal_code) not null,
  search_text text generated as lower(((((((((((((name || ' '::text) || line1) || ' '::text) || line2) || ' '::text) || city) || ' '::text) || county) || ' '::text) || postal_code) || ' '::text) || replace(postal_code, ' '::text, ''::text))) not null,
  pause_kind text default ''::text not null,
  paused_until timestamp with time zone,
  pause_reason text default ''::text not null,
  paused_by text default ''::text not null,
  trained_at timestamp with time zone,
  auto_accept_since timestamp with time zone,
  auto_accept_limit integer default 10 not null,
  auto_accept_vehicle uuid,
  closed_from date,
  closed_to date,
  closed_reason text default ''::text not null,
  closed_by text default ''::text not null
);

create table sign_in_codes (
  user_id uuid not null,
  hash bytea not null,
  expires_at timestamp with time zone not null,
  challenge bytea
);

create table single_sign_on_domains (
  provider_id uuid not null,
  domain text not null,
  approved_at timestamp with time zone
);

create table single_sign_on_flows (
  hash bytea not null,
  browser_hash bytea not null,
  provider_id uuid not null,
  purpose text not null,
  session_id uuid,
  user_id uuid,
  return_to text not null,
  expires_at timestamp with time zone not null
);

create table single_sign_on_links (
  user_id uuid not null,
  provider_id uuid not null,
  issuer text not null,
  subject text not null,
  created_user boolean not null,
  linked_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null
);

create table single_sign_on_providers (
  id uuid not null,
  merchant_id uuid,
  issuer text not null,
  client_id text not null,
  secret bytea not null,
  secret_at timestamp with time zone not null,
  enforced boolean not null,
  creates_users boolean not null,
  is_second_factor boolean not null,
  groups_claim text not null,
  roles jsonb not null,
  break_glass_id uuid,
  last_sign_in_at timestamp with time zone,
  own_callback boolean default false not null
);

create table subcategories (
  id uuid not null,
  category_id uuid,
  name text not null,
  product_count bigint default 0 not null,
  created timestamp with time zone default now() not null
);

create table subscription_periods (
  subscription_id uuid not null,
  n integer not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  credits integer not null,
  price bigint not null,
  created_at timestamp with time zone not null
);

create table subscriptions (
  id uuid not null,
  account_id uuid not null,
  merchant_id uuid,
  credits integer,
  price bigint,
  anchor timestamp with time zone not null,
  periods integer default 0 not null,
  renews_at timestamp with time zone not null,
  suspended_at timestamp with time zone,
  ended_at timestamp with time zone
);

create table team_agreement_links (
  hash bytea not null,
  agreement_id uuid not null,
  manager_id uuid not null,
  expires_at timestamp with time zone not null
);

create table team_agreements (
  id uuid not null,
  pro_team_id uuid not null,
  merchant_id uuid not null,
  approval_trusted boolean default false not null,
  created_at timestamp with time zone not null,
  agreed_at timestamp with time zone,
  agreed_by text default ''::text not null,
  ended_at timestamp with time zone,
  ended_by text default ''::text not null
);

create table team_charges_due (
  order_id uuid not null,
  since timestamp with time zone default clock_timestamp() not null
);

create table test_orders (
  order_id uuid not null,
  merchant_id uuid not null,
  key_id uuid not null,
  external_id text not null,
  created_at timestamp with time zone default now() not null
);

create table text_messages (
  id uuid not null,
  reference text not null,
  merchant_id uuid,
  to_number text not null,
  sender text default ''::text not null,
  body text not null,
  segments integer not null,
  state text default 'Waiting'::text not null,
  sending_since timestamp with time zone,
  provider_id text default ''::text not null,
  reason text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);

create table till_people (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  pin bytea not null,
  badge bytea,
  wrong integer default 0 not null,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone
);

create table tills (
  id uuid not null,
  shop_id uuid not null,
  name text not null,
  lock_minutes integer not null,
  person_id uuid,
  locks_at timestamp with time zone,
  created_at timestamp with time zone not null
);

create table unfinished_bookings (
  user_id uuid not null,
  shop_id uuid not null,
  booking jsonb not null,
  saved_at timestamp with time zone not null
);

create table used_codes (
  id uuid not null,
  promo_code_id uuid not null,
  use_type text not null,
  merchant_id uuid not null,
  external_order_id text not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  phone text default ''::text not null,
  email text default ''::text not null,
  email_key text default ''::text not null,
  phone_key text default ''::text not null,
  order_total bigint not null,
  discount bigint not null,
  used_on timestamp with time zone not null,
  given_back timestamp with time zone,
  customer uuid generated as (md5(
CASE
    WHEN (email_key = ''::text) THEN phone_key
    ELSE email_key
END))::uuid not null,
  reserved_until timestamp with time zone,
  operator_share smallint,
  operator_pence bigint default 0 not null,
  merchant_pence bigint default 0 not null,
  new_customer boolean
);

create table user_shops (
  user_id uuid not null,
  shop_id uuid not null,
  merchant_id uuid not null,
  created_at timestamp with time zone not null
);

create table users (
  id uuid not null,
  email text not null,
  password_hash text default ''::text not null,
  role text not null,
  merchant_id uuid,
  shop_id uuid,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  abilities text[] default '{}'::text[] not null,
  terms_accepted_at timestamp with time zone,
  invited_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  deactivated_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  picture_key text default ''::text not null,
  time_display text default '24h'::text not null,
  withheld text[] default '{}'::text[] not null
);

create table vehicle_types (
  id uuid not null,
  code text not null,
  name text not null,
  active boolean default true not null,
  info text default ''::text not null,
  max_size text default ''::text not null,
  max_weight text default ''::text not null,
  max_length text default ''::text not null,
  speed text default ''::text not null,
  availability text default ''::text not null,
  example text default ''::text not null,
  position integer not null,
  max_grams integer default 0 not null,
  max_millilitres integer default 0 not null,
  max_millimetres integer default 0 not null
);

create table verticals (
  id uuid not null,
  name text not null,
  description text default ''::text not null,
  created timestamp with time zone default now() not null
);

create table voucher_programmes (
  merchant_id uuid not null,
  stopped boolean default false not null,
  max_percentage smallint default 50 not null,
  max_amount bigint default 5000 not null,
  max_days integer default 366 not null,
  max_a_day integer default 500 not null,
  budget bigint,
  operator_share smallint default 0 not null
);

create table web_shop_events (
  shop_id uuid not null,
  source text not null,
  event_id text not null,
  received_at timestamp with time zone not null
);

create table web_shop_orders (
  shop_id uuid not null,
  source text not null,
  external_id text not null,
  version timestamp with time zone default '-infinity'::timestamp with time zone not null,
  triggered timestamp with time zone default '-infinity'::timestamp with time zone not null,
  content bytea,
  refunds jsonb default '{}'::jsonb not null,
  deleted boolean default false not null,
  received_at timestamp with time zone not null,
  order_id uuid,
  applied jsonb,
  ended boolean default false not null,
  returns jsonb default '{}'::jsonb not null,
  refunds_unread boolean default false not null
);

create table web_shop_writes (
  id bigint generated as identity not null,
  shop_id uuid not null,
  source text not null,
  external_id text not null,
  order_id uuid not null,
  kind text not null,
  event_id uuid,
  state text default 'Waiting'::text not null,
  since timestamp with time zone default now() not null,
  attempts integer default 0 not null,
  next_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  ended_at timestamp with time zone,
  problem text default ''::text not null
);

create table web_shops (
  shop_id uuid not null,
  source text not null,
  merchant_id uuid not null,
  rules jsonb default '{}'::jsonb not null,
  statuses jsonb default '{}'::jsonb not null,
  heard_at timestamp with time zone,
  heard_topic text default ''::text not null,
  api_version text default ''::text not null,
  address text default ''::text not null,
  sealed bytea,
  checked_at timestamp with time zone,
  checked_until timestamp with time zone,
  check_problem text default ''::text not null,
  found integer default 0 not null,
  found_at timestamp with time zone,
  id uuid default gen_random_uuid() not null,
  write_sent boolean default true not null,
  write_delivered boolean default false not null,
  write_cancelled text default 'Off'::text not null,
  write_refunds boolean default false not null,
  write_tells boolean default false not null,
  written_at timestamp with time zone,
  write_problem text default ''::text not null,
  write_failures integer default 0 not null,
  write_rests_until timestamp with time zone,
  write_leased_until timestamp with time zone,
  write_restock boolean default true not null,
  write_refund text default 'Off'::text not null
);

create table webhook_attempts (
  delivery_id uuid not null,
  n integer not null,
  at timestamp with time zone not null,
  milliseconds integer not null,
  status integer not null,
  error text not null,
  response text not null
);

create table webhook_deliveries (
  id uuid default gen_random_uuid() not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  subject_id uuid not null,
  seq bigint not null,
  state text default 'Waiting'::text not null,
  attempts integer default 0 not null,
  tried_since timestamp with time zone default now() not null,
  next_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  ended_at timestamp with time zone
);

create table webhook_endpoints (
  id uuid not null,
  merchant_id uuid not null,
  name text not null,
  url text not null,
  types text[] not null,
  secret bytea not null,
  old_secret bytea,
  old_secret_until timestamp with time zone,
  disabled_at timestamp with time zone,
  disabled_reason text default ''::text not null,
  failing_since timestamp with time zone,
  failures integer default 0 not null,
  rests_until timestamp with time zone,
  leased_until timestamp with time zone,
  delivered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  created_by text not null
);

create table webhook_secrets (
  id uuid default gen_random_uuid() not null,
  merchant_id uuid not null,
  shop_id uuid,
  source text not null,
  secret text,
  sealed bytea,
  created_at timestamp with time zone default now() not null
);

create table weekly_summaries (
  id uuid not null,
  merchant_id uuid not null,
  week date not null,
  starts timestamp with time zone not null,
  ends timestamp with time zone not null,
  file_name text not null,
  documents integer not null,
  net bigint not null,
  vat bigint not null,
  gross bigint not null,
  created timestamp with time zone not null,
  file_key text not null,
  file_sha256 bytea not null
);

create table words (
  id integer generated as identity not null,
  word text not null,
  orders integer default 1 not null
);

create sequence event_numbers;

create sequence merchant_event_inserts;

create sequence order_no_seq;

alter table accepted_differences add constraint accepted_differences_difference_check CHECK (((length(difference) >= 1) AND (length(difference) <= 1000)));

alter table accepted_differences add constraint accepted_differences_pkey PRIMARY KEY (check_name, difference);

alter table accepted_differences add constraint accepted_differences_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table address_changes add constraint address_changes_decided CHECK (((decided_at IS NULL) = (accepted IS NULL)));

alter table address_changes add constraint address_changes_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id);

alter table address_changes add constraint address_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table address_changes add constraint address_changes_pkey PRIMARY KEY (id);

alter table api_keys add constraint api_keys_hash_key UNIQUE (hash);

alter table api_keys add constraint api_keys_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table api_keys add constraint api_keys_pkey PRIMARY KEY (id);

alter table api_keys add constraint api_keys_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table approval_links add constraint approval_links_order_id_manager_id_fkey FOREIGN KEY (order_id, manager_id) REFERENCES approval_requests(order_id, manager_id) ON DELETE CASCADE;

alter table approval_links add constraint approval_links_pkey PRIMARY KEY (hash);

alter table approval_requests add constraint approval_requests_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES pro_team_people(id) ON DELETE CASCADE;

alter table approval_requests add constraint approval_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table approval_requests add constraint approval_requests_pkey PRIMARY KEY (order_id, manager_id);

alter table approvals add constraint approvals_check CHECK (((state = 'Waiting'::text) = (decided_at IS NULL)));

alter table approvals add constraint approvals_kind_check CHECK ((kind = ANY (ARRAY['Credit'::text, 'Charge'::text, 'PaymentDetails'::text, 'Payout'::text, 'OpeningBalance'::text])));

alter table approvals add constraint approvals_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table approvals add constraint approvals_pkey PRIMARY KEY (id);

alter table approvals add constraint approvals_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Approved'::text, 'Refused'::text])));

alter table archive_keys add constraint archive_keys_pkey PRIMARY KEY (id);

alter table archive_keys add constraint archive_keys_public_check CHECK ((length(public) = 32));

alter table audit_log add constraint audit_log_action_check CHECK (((length(action) >= 1) AND (length(action) <= 60)));

alter table audit_log add constraint audit_log_pkey PRIMARY KEY (id);

alter table backups add constraint backups_bytes_check CHECK ((bytes > 0));

alter table backups add constraint backups_pkey PRIMARY KEY (made_at);

alter table backups add constraint backups_took_seconds_check CHECK ((took_seconds >= 0));

alter table bank_files add constraint bank_files_pkey PRIMARY KEY (id);

alter table bank_files add constraint bank_files_sha256_key UNIQUE (sha256);

alter table bank_lines add constraint bank_lines_check CHECK (((difference = 0) = (reason = ''::text)));

alter table bank_lines add constraint bank_lines_file_id_fkey FOREIGN KEY (file_id) REFERENCES bank_files(id);

alter table bank_lines add constraint bank_lines_item_id_fkey FOREIGN KEY (item_id) REFERENCES payout_items(id);

alter table bank_lines add constraint bank_lines_key_key UNIQUE (key);

alter table bank_lines add constraint bank_lines_matched_check CHECK ((matched = ANY (ARRAY[''::text, 'Payout'::text, 'Run'::text, 'Returned'::text, 'Receipt'::text, 'Dismissed'::text])));

alter table bank_lines add constraint bank_lines_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table bank_lines add constraint bank_lines_pence_check CHECK ((pence <> 0));

alter table bank_lines add constraint bank_lines_pkey PRIMARY KEY (id);

alter table bank_lines add constraint bank_lines_reason_check CHECK ((reason = ANY (ARRAY[''::text, 'BankCharge'::text, 'Mistake'::text])));

alter table bookkeeping_settings add constraint bookkeeping_settings_format_check CHECK ((format = ANY (ARRAY['xero'::text, 'quickbooks'::text, 'sage'::text])));

alter table bookkeeping_settings add constraint bookkeeping_settings_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table bookkeeping_settings add constraint bookkeeping_settings_merchant_id_format_key UNIQUE NULLS NOT DISTINCT (merchant_id, format);

alter table cancellation_requests add constraint cancellation_requests_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES users(id);

alter table cancellation_requests add constraint cancellation_requests_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table cancellation_requests add constraint cancellation_requests_pkey PRIMARY KEY (id);

alter table catalogue_import_places add constraint catalogue_import_places_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

alter table catalogue_import_places add constraint catalogue_import_places_pkey PRIMARY KEY (import_id, level, place_id);

alter table catalogue_import_rows add constraint catalogue_import_rows_change_check CHECK ((change = ANY (ARRAY['Add'::text, 'Change'::text, 'Leave'::text])));

alter table catalogue_import_rows add constraint catalogue_import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES catalogue_imports(id) ON DELETE CASCADE;

alter table catalogue_import_rows add constraint catalogue_import_rows_pkey PRIMARY KEY (import_id, row_no);

alter table catalogue_imports add constraint catalogue_imports_job_id_fkey FOREIGN KEY (job_id) REFERENCES long_jobs(id) ON DELETE SET NULL;

alter table catalogue_imports add constraint catalogue_imports_kind_check CHECK ((kind = ANY (ARRAY['Import'::text, 'Export'::text])));

alter table catalogue_imports add constraint catalogue_imports_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table catalogue_imports add constraint catalogue_imports_pkey PRIMARY KEY (id);

alter table catalogue_imports add constraint catalogue_imports_result_check CHECK ((result = ANY (ARRAY['Success'::text, 'Warning'::text, 'Failure'::text])));

alter table catalogue_imports add constraint catalogue_imports_undo_check CHECK ((undo = ANY (ARRAY[''::text, 'Queued'::text, 'Done'::text])));

alter table catalogue_suppliers add constraint catalogue_suppliers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table catalogue_suppliers add constraint catalogue_suppliers_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table catalogue_suppliers add constraint catalogue_suppliers_pkey PRIMARY KEY (id);

alter table categories add constraint categories_description_check CHECK ((length(description) <= 2000));

alter table categories add constraint categories_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 120))));

alter table categories add constraint categories_pkey PRIMARY KEY (id);

alter table categories add constraint categories_vertical_id_fkey FOREIGN KEY (vertical_id) REFERENCES verticals(id);

alter table closed_months add constraint closed_months_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));

alter table closed_months add constraint closed_months_pkey PRIMARY KEY (month);

alter table closed_statements add constraint closed_statements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table closed_statements add constraint closed_statements_month_fkey FOREIGN KEY (month) REFERENCES closed_months(month) ON DELETE CASCADE;

alter table closed_statements add constraint closed_statements_once UNIQUE NULLS NOT DISTINCT (merchant_id, month);

alter table code_batches add constraint code_batches_job_id_fkey FOREIGN KEY (job_id) REFERENCES long_jobs(id) ON DELETE SET NULL;

alter table code_batches add constraint code_batches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table code_batches add constraint code_batches_pkey PRIMARY KEY (id);

alter table code_batches add constraint code_batches_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{0,4}$'::text));

alter table code_batches add constraint code_batches_wanted_check CHECK (((wanted >= 1) AND (wanted <= 10000)));

alter table collect_counts add constraint collect_counts_pkey PRIMARY KEY (shop_id, tab, slot);

alter table collect_counts add constraint collect_counts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table collect_orders add constraint collect_orders_booked_by_id_fkey FOREIGN KEY (booked_by_id) REFERENCES users(id);

alter table collect_orders add constraint collect_orders_check CHECK (((status = 'Draft'::text) OR (placed IS NOT NULL)));

alter table collect_orders add constraint collect_orders_delivery_type_check CHECK ((delivery_type = ANY (ARRAY['Rapid'::text, 'Flexible'::text])));

alter table collect_orders add constraint collect_orders_failure_seen_by_fkey FOREIGN KEY (failure_seen_by) REFERENCES users(id);

alter table collect_orders add constraint collect_orders_instructions_check CHECK ((length(instructions) <= 65));

alter table collect_orders add constraint collect_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table collect_orders add constraint collect_orders_pay_as_you_go_check CHECK ((pay_as_you_go >= 0));

alter table collect_orders add constraint collect_orders_pickup_instructions_check CHECK ((length(pickup_instructions) <= 100));

alter table collect_orders add constraint collect_orders_pkey PRIMARY KEY (id);

alter table collect_orders add constraint collect_orders_premium_fee_check CHECK ((premium_fee >= 0));

alter table collect_orders add constraint collect_orders_reference_number_check CHECK (((length(reference_number) >= 1) AND (length(reference_number) <= 48)));

alter table collect_orders add constraint collect_orders_search_text_check CHECK ((octet_length(search_text) <= 2000));

alter table collect_orders add constraint collect_orders_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table collect_orders add constraint collect_orders_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Placed'::text, 'OpenPremium'::text, 'Queued'::text, 'Assigned'::text, 'AtPickUpLocation'::text, 'OutForDelivery'::text, 'AtDropOffLocation'::text, 'Delivered'::text, 'Failed'::text, 'Cancelled'::text])));

alter table collect_orders add constraint collect_orders_vehicle_type_id_fkey FOREIGN KEY (vehicle_type_id) REFERENCES vehicle_types(id);

alter table collect_quotes add constraint collect_quotes_order_id_fkey FOREIGN KEY (order_id) REFERENCES collect_orders(id) ON DELETE CASCADE;

alter table collect_quotes add constraint collect_quotes_order_id_round_provider_provider_quote_key UNIQUE (order_id, round, provider, provider_quote);

alter table collect_quotes add constraint collect_quotes_pkey PRIMARY KEY (id);

alter table corrections add constraint corrections_credit_id_fkey FOREIGN KEY (credit_id) REFERENCES invoices(id);

alter table corrections add constraint corrections_credit_id_key UNIQUE (credit_id);

alter table corrections add constraint corrections_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table corrections add constraint corrections_kind_check CHECK ((kind = ANY (ARRAY['Items'::text, 'Goodwill'::text, 'Error'::text])));

alter table corrections add constraint corrections_pkey PRIMARY KEY (id);

alter table corrections add constraint corrections_reissue_id_fkey FOREIGN KEY (reissue_id) REFERENCES invoices(id);

alter table corrections add constraint corrections_reissue_id_key UNIQUE (reissue_id);

alter table counter_acts add constraint counter_acts_act_check CHECK ((act = ANY (ARRAY['Accepted'::text, 'Rejected'::text, 'Packed'::text, 'HandedOver'::text, 'Booked'::text, 'ReturnReceived'::text])));

alter table counter_acts add constraint counter_acts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table counter_acts add constraint counter_acts_pkey PRIMARY KEY (id);

alter table counter_acts add constraint counter_acts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table counter_acts add constraint counter_acts_till_person_id_fkey FOREIGN KEY (till_person_id) REFERENCES till_people(id) ON DELETE CASCADE;

alter table counter_acts add constraint counter_acts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table courier_attempts add constraint courier_attempts_attempt_no_check CHECK ((attempt_no >= 1));

alter table courier_attempts add constraint courier_attempts_cost_check CHECK ((cost >= 0));

alter table courier_attempts add constraint courier_attempts_pkey PRIMARY KEY (id);

alter table courier_attempts add constraint courier_attempts_price_limit_check CHECK ((price_limit > 0));

alter table courier_attempts add constraint courier_attempts_provider_provider_ref_key UNIQUE (provider, provider_ref);

alter table courier_attempts add constraint courier_attempts_state_check CHECK ((state = ANY (ARRAY['Booking'::text, 'Booked'::text, 'Done'::text, 'Failed'::text, 'Cancelled'::text])));

alter table courier_attempts add constraint courier_attempts_subject_attempt_no UNIQUE (subject_id, attempt_no);

alter table courier_attempts add constraint courier_attempts_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['order'::text, 'collection'::text])));

alter table courier_attempts add constraint courier_attempts_tracking_token_key UNIQUE (tracking_token);

alter table courier_events add constraint courier_events_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES courier_attempts(id) ON DELETE CASCADE;

alter table courier_events add constraint courier_events_once UNIQUE (provider, event_id);

alter table courier_events add constraint courier_events_pkey PRIMARY KEY (id);

alter table courier_plans add constraint courier_plans_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table courier_plans add constraint courier_plans_once UNIQUE NULLS NOT DISTINCT (merchant_id, shop_id);

alter table courier_plans add constraint courier_plans_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id) ON DELETE CASCADE;

alter table courier_plans add constraint courier_plans_steps_check CHECK (((jsonb_typeof(steps) = 'array'::text) AND ((jsonb_array_length(steps) >= 1) AND (jsonb_array_length(steps) <= 5))));

alter table credit_accounts add constraint credit_accounts_balance_check CHECK ((balance >= 0));

alter table credit_accounts add constraint credit_accounts_fees_check CHECK ((fees >= 0));

alter table credit_accounts add constraint credit_accounts_kind_check CHECK ((kind = ANY (ARRAY['Shop'::text, 'ProTeam'::text])));

alter table credit_accounts add constraint credit_accounts_pkey PRIMARY KEY (id);

alter table credit_accounts add constraint credit_accounts_pro_team_id_fkey FOREIGN KEY (pro_team_id) REFERENCES pro_teams(id) ON DELETE CASCADE;

alter table credit_accounts add constraint credit_accounts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table credit_entries add constraint credit_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id);

alter table credit_entries add constraint credit_entries_balance_after_check CHECK ((balance_after >= 0));

alter table credit_entries add constraint credit_entries_cause_key UNIQUE (cause);

alter table credit_entries add constraint credit_entries_delta_check CHECK ((delta <> 0));

alter table credit_entries add constraint credit_entries_kind_check CHECK ((kind = ANY (ARRAY['Grant'::text, 'Use'::text, 'Return'::text, 'Expiry'::text])));

alter table credit_entries add constraint credit_entries_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES credit_lots(id);

alter table credit_entries add constraint credit_entries_pkey PRIMARY KEY (account_id, no);

alter table credit_entries add constraint credit_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES credit_entries(cause);

alter table credit_entries add constraint credit_entries_reverses_key UNIQUE (reverses);

alter table credit_lots add constraint credit_lots_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id);

alter table credit_lots add constraint credit_lots_check CHECK (((remaining >= 0) AND (remaining <= granted)));

alter table credit_lots add constraint credit_lots_granted_check CHECK ((granted > 0));

alter table credit_lots add constraint credit_lots_pkey PRIMARY KEY (id);

alter table credit_lots add constraint credit_lots_source_check CHECK ((source = ANY (ARRAY['Opening'::text, 'Subscription'::text, 'Tranche'::text, 'Goodwill'::text])));

alter table customer_messages add constraint customer_messages_kind_check CHECK ((kind = ANY (ARRAY['Received'::text, 'OnTheWay'::text, 'Delivered'::text, 'Changed'::text, 'Refunded'::text])));

alter table customer_messages add constraint customer_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table customer_messages add constraint customer_messages_pkey PRIMARY KEY (order_id, way, kind);

alter table customer_messages add constraint customer_messages_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Enqueued'::text, 'Sent'::text, 'NotSent'::text])));

alter table customer_messages add constraint customer_messages_way_check CHECK ((way = ANY (ARRAY['Mail'::text, 'Text'::text])));

alter table document_totals add constraint document_totals_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table document_totals add constraint document_totals_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));

alter table document_totals add constraint document_totals_once UNIQUE NULLS NOT DISTINCT (merchant_id, month, type, document);

alter table door_pins add constraint door_pins_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES courier_attempts(id) ON DELETE CASCADE;

alter table door_pins add constraint door_pins_outcome_check CHECK ((outcome = ANY (ARRAY[''::text, 'Entered'::text, 'NotEntered'::text])));

alter table door_pins add constraint door_pins_pkey PRIMARY KEY (attempt_id);

alter table driver_runs add constraint driver_runs_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES courier_attempts(id) ON DELETE CASCADE;

alter table driver_runs add constraint driver_runs_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table driver_runs add constraint driver_runs_pkey PRIMARY KEY (attempt_id);

alter table driver_runs add constraint driver_runs_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table driver_runs add constraint driver_runs_token_key UNIQUE (token);

alter table email_changes add constraint email_changes_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))));

alter table email_changes add constraint email_changes_hash_check CHECK ((octet_length(hash) = 32));

alter table email_changes add constraint email_changes_pkey PRIMARY KEY (hash);

alter table email_changes add constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table event_numbering add constraint event_numbering_one_check CHECK (one);

alter table event_numbering add constraint event_numbering_pkey PRIMARY KEY (one);

alter table events add constraint events_numbered TRIGGER DEFERRABLE INITIALLY DEFERRED;

alter table events add constraint events_pkey PRIMARY KEY (id);

alter table events add constraint events_seq_key UNIQUE (seq);

alter table fee_entries add constraint fee_entries_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id);

alter table fee_entries add constraint fee_entries_cause_key UNIQUE (cause);

alter table fee_entries add constraint fee_entries_fees_after_check CHECK ((fees_after >= 0));

alter table fee_entries add constraint fee_entries_id_key UNIQUE (id);

alter table fee_entries add constraint fee_entries_kind_check CHECK ((kind = ANY (ARRAY['PayAsYouGo'::text, 'Concierge'::text, 'Subscription'::text, 'Tranche'::text, 'Return'::text, 'Correction'::text])));

alter table fee_entries add constraint fee_entries_pence_check CHECK ((pence <> 0));

alter table fee_entries add constraint fee_entries_pkey PRIMARY KEY (account_id, no);

alter table fee_entries add constraint fee_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES fee_entries(cause);

alter table fee_entries add constraint fee_entries_reverses_key UNIQUE (reverses);

alter table figure_totals add constraint figure_totals_pkey PRIMARY KEY (figure, day, key);

alter table idempotency_keys add constraint idempotency_keys_key_check CHECK (((length(key) >= 1) AND (length(key) <= 200)));

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (owner, key);

alter table intake_inbox add constraint intake_inbox_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table intake_inbox add constraint intake_inbox_pkey PRIMARY KEY (id);

alter table intake_inbox add constraint intake_inbox_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table intake_inbox add constraint intake_inbox_state_check CHECK ((state = ANY (ARRAY['Open'::text, 'Retried'::text, 'Dismissed'::text, 'Noted'::text])));

alter table intake_requests add constraint intake_requests_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;

alter table intake_requests add constraint intake_requests_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table intake_requests add constraint intake_requests_pkey PRIMARY KEY (id);

alter table invitations_sent add constraint invitations_sent_pkey PRIMARY KEY (id);

alter table invoice_lines add constraint invoice_lines_description_check CHECK (((length(description) >= 1) AND (length(description) <= 500)));

alter table invoice_lines add constraint invoice_lines_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table invoice_lines add constraint invoice_lines_no_check CHECK ((no > 0));

alter table invoice_lines add constraint invoice_lines_pkey PRIMARY KEY (invoice_id, no);

alter table invoice_lines add constraint invoice_lines_quantity_check CHECK ((quantity > 0));

alter table invoice_lines add constraint invoice_lines_vat_class_check CHECK ((vat_class = ANY (ARRAY['Standard'::text, 'Reduced'::text, 'Zero'::text, 'Exempt'::text, 'None'::text])));

alter table invoice_lines add constraint invoice_lines_vat_rate_bp_check CHECK (((vat_rate_bp >= 0) AND (vat_rate_bp <= 10000)));

alter table invoice_prefixes add constraint invoice_prefixes_check CHECK (((issuer_kind = 'Platform'::text) = (issuer_id IS NULL)));

alter table invoice_prefixes add constraint invoice_prefixes_document_check CHECK ((document = ANY (ARRAY['Invoice'::text, 'CreditNote'::text])));

alter table invoice_prefixes add constraint invoice_prefixes_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES shops(id);

alter table invoice_prefixes add constraint invoice_prefixes_issuer_kind_check CHECK ((issuer_kind = ANY (ARRAY['Shop'::text, 'Platform'::text])));

alter table invoice_prefixes add constraint invoice_prefixes_pkey PRIMARY KEY (prefix);

alter table invoice_prefixes add constraint invoice_prefixes_prefix_check CHECK ((prefix ~ '^[A-Z0-9]{1,12}$'::text));

alter table invoice_series add constraint invoice_series_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES shops(id);

alter table invoice_series add constraint invoice_series_issuer_kind_issuer_id_document_key UNIQUE NULLS NOT DISTINCT (issuer_kind, issuer_id, document);

alter table invoice_series add constraint invoice_series_last_no_check CHECK ((last_no >= 0));

alter table invoice_series add constraint invoice_series_prefix_fkey FOREIGN KEY (prefix) REFERENCES invoice_prefixes(prefix);

alter table invoices_due add constraint invoices_due_order_kind_check CHECK ((order_kind = ANY (ARRAY['order'::text, 'collect'::text, 'fee'::text])));

alter table invoices_due add constraint invoices_due_pkey PRIMARY KEY (order_kind, order_id);

alter table invoices_due add constraint invoices_due_waits_for_check CHECK ((waits_for = 'OperatorDetails'::text));

alter table invoices add constraint invoices_cause_key UNIQUE (cause);

alter table invoices add constraint invoices_check CHECK (((net + vat) = gross));

alter table invoices add constraint invoices_check1 CHECK ((((document = 'CreditNote'::text) AND (type <> 'PromoFunding'::text)) = (credits_id IS NOT NULL)));

alter table invoices add constraint invoices_check2 CHECK (((order_kind IS NULL) = (order_id IS NULL)));

alter table invoices add constraint invoices_check3 CHECK (((merchant_id IS NOT NULL) OR (pro_team_id IS NOT NULL)));

alter table invoices add constraint invoices_check4 CHECK (((pdf_key IS NULL) = (pdf_sha256 IS NULL)));

alter table invoices add constraint invoices_credits_id_fkey FOREIGN KEY (credits_id) REFERENCES invoices(id);

alter table invoices add constraint invoices_fee_rate_bp_check CHECK (((fee_rate_bp >= 0) AND (fee_rate_bp <= 10000)));

alter table invoices add constraint invoices_gross_check CHECK ((gross >= 0));

alter table invoices add constraint invoices_invoice_no_key UNIQUE (invoice_no);

alter table invoices add constraint invoices_issuer_id_fkey FOREIGN KEY (issuer_id) REFERENCES shops(id);

alter table invoices add constraint invoices_issuer_kind_issuer_id_document_fkey FOREIGN KEY (issuer_kind, issuer_id, document) REFERENCES invoice_series(issuer_kind, issuer_id, document);

alter table invoices add constraint invoices_issuer_kind_issuer_id_document_no_key UNIQUE NULLS NOT DISTINCT (issuer_kind, issuer_id, document, no);

alter table invoices add constraint invoices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table invoices add constraint invoices_net_check CHECK ((net >= 0));

alter table invoices add constraint invoices_no_check CHECK ((no > 0));

alter table invoices add constraint invoices_order_kind_check CHECK ((order_kind = ANY (ARRAY['order'::text, 'collect'::text])));

alter table invoices add constraint invoices_pdf_problem_check CHECK ((pdf_problem = ANY (ARRAY['NotDrawn'::text, 'Changed'::text])));

alter table invoices add constraint invoices_pkey PRIMARY KEY (id);

alter table invoices add constraint invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table invoices add constraint invoices_type_check CHECK ((type = ANY (ARRAY['Shop'::text, 'TradeKartFee'::text, 'TradeKartCollect'::text, 'Subscription'::text, 'PromoFunding'::text])));

alter table invoices add constraint invoices_vat_check CHECK ((vat >= 0));

alter table journeys add constraint journeys_pkey PRIMARY KEY (subject_id);

alter table journeys add constraint journeys_stage_check CHECK ((stage = ANY (ARRAY[''::text, 'Queued'::text, 'Assigned'::text, 'AtPickUpLocation'::text, 'OutForDelivery'::text, 'AtDropOffLocation'::text, 'Delivered'::text, 'Failed'::text, 'Cancelled'::text])));

alter table journeys add constraint journeys_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['order'::text, 'collection'::text])));

alter table known_devices add constraint known_devices_hash_check CHECK ((octet_length(hash) = 32));

alter table known_devices add constraint known_devices_pkey PRIMARY KEY (user_id, hash);

alter table known_devices add constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table ledger_proofs add constraint ledger_proofs_pkey PRIMARY KEY (id);

alter table list_views add constraint list_views_chosen_check CHECK ((length((chosen)::text) <= 20000));

alter table list_views add constraint list_views_list_check CHECK ((list ~ '^[a-z0-9-]{1,60}$'::text));

alter table list_views add constraint list_views_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table list_views add constraint list_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table list_views add constraint list_views_pkey PRIMARY KEY (id);

alter table list_views add constraint list_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table long_jobs add constraint long_jobs_pkey PRIMARY KEY (id);

alter table long_jobs add constraint long_jobs_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Running'::text, 'Done'::text, 'Failed'::text, 'Cancelled'::text])));

alter table long_jobs add constraint long_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table mail_refusals add constraint mail_refusals_address_merchant_id_key UNIQUE NULLS NOT DISTINCT (address, merchant_id);

alter table maintenance add constraint maintenance_id_check CHECK (id);

alter table maintenance add constraint maintenance_message_check CHECK (((length(btrim(message)) >= 1) AND (length(btrim(message)) <= 500)));

alter table maintenance add constraint maintenance_pkey PRIMARY KEY (id);

alter table merchant_accounts add constraint merchant_accounts_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table merchant_accounts add constraint merchant_accounts_pkey PRIMARY KEY (merchant_id);

alter table merchant_entries add constraint merchant_entries_cause_key UNIQUE (cause);

alter table merchant_entries add constraint merchant_entries_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table merchant_entries add constraint merchant_entries_invoice_id_key UNIQUE (invoice_id);

alter table merchant_entries add constraint merchant_entries_kind_check CHECK ((kind = ANY (ARRAY['OpeningBalance'::text, 'Sale'::text, 'Refund'::text, 'AgencyFee'::text, 'CourierFee'::text, 'Subscription'::text, 'PromoFunding'::text, 'Payout'::text, 'PayoutReturned'::text, 'PaymentDifference'::text, 'Receipt'::text]))) NOT VALID;

alter table merchant_entries add constraint merchant_entries_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant_accounts(merchant_id);

alter table merchant_entries add constraint merchant_entries_pence_check CHECK ((pence <> 0));

alter table merchant_entries add constraint merchant_entries_pkey PRIMARY KEY (merchant_id, no);

alter table merchant_entries add constraint merchant_entries_reverses_fkey FOREIGN KEY (reverses) REFERENCES merchant_entries(cause);

alter table merchant_entries add constraint merchant_entries_reverses_key UNIQUE (reverses);

alter table merchant_events add constraint merchant_events_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table merchant_events add constraint merchant_events_numbered TRIGGER DEFERRABLE INITIALLY DEFERRED;

alter table merchant_events add constraint merchant_events_pkey PRIMARY KEY (id);

alter table merchant_events add constraint merchant_events_seq_key UNIQUE (seq);

alter table merchant_events add constraint merchant_events_type_check CHECK (((length(type) >= 1) AND (length(type) <= 50)));

alter table merchant_fee_rates add constraint merchant_fee_rates_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table merchant_fee_rates add constraint merchant_fee_rates_pkey PRIMARY KEY (merchant_id, valid_from);

alter table merchant_fee_rates add constraint merchant_fee_rates_rate_bp_check CHECK (((rate_bp >= 0) AND (rate_bp <= 10000)));

alter table merchant_figures add constraint merchant_figures_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table merchant_figures add constraint merchant_figures_pkey PRIMARY KEY (merchant_id, figure, day, key);

alter table merchant_plans add constraint merchant_plans_credits_check CHECK ((credits > 0));

alter table merchant_plans add constraint merchant_plans_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table merchant_plans add constraint merchant_plans_pkey PRIMARY KEY (merchant_id);

alter table merchant_plans add constraint merchant_plans_price_check CHECK ((price >= 0));

alter table merchant_product_shops add constraint merchant_product_shops_check CHECK (((state = 'SoldOut'::text) = (until IS NOT NULL)));

alter table merchant_product_shops add constraint merchant_product_shops_pkey PRIMARY KEY (product_id, shop_id);

alter table merchant_product_shops add constraint merchant_product_shops_product_id_merchant_id_fkey FOREIGN KEY (product_id, merchant_id) REFERENCES merchant_products(id, merchant_id) ON DELETE CASCADE;

alter table merchant_product_shops add constraint merchant_product_shops_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id) ON DELETE CASCADE;

alter table merchant_product_shops add constraint merchant_product_shops_state_check CHECK ((state = ANY (ARRAY['Off'::text, 'SoldOut'::text])));

alter table merchant_products add constraint merchant_products_brand_check CHECK ((length(brand) <= 120));

alter table merchant_products add constraint merchant_products_gtin_check CHECK ((gtin ~ '^([0-9]{14})?$'::text));

alter table merchant_products add constraint merchant_products_id_merchant_id_key UNIQUE (id, merchant_id);

alter table merchant_products add constraint merchant_products_image_url_check CHECK ((length(image_url) <= 1000));

alter table merchant_products add constraint merchant_products_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table merchant_products add constraint merchant_products_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)));

alter table merchant_products add constraint merchant_products_pkey PRIMARY KEY (id);

alter table merchant_products add constraint merchant_products_price_check CHECK (((price >= 0) AND (price <= 100000000)));

alter table merchant_products add constraint merchant_products_size_check CHECK ((length(size) <= 60));

alter table merchant_products add constraint merchant_products_sku UNIQUE (merchant_id, sku);

alter table merchant_products add constraint merchant_products_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 120)));

alter table merchant_products add constraint merchant_products_variant_id_fkey FOREIGN KEY (variant_id) REFERENCES product_variants(id) ON DELETE SET NULL;

alter table merchant_products add constraint merchant_products_vat_class_check CHECK ((vat_class = ANY (ARRAY['Standard'::text, 'Reduced'::text, 'Zero'::text, 'Exempt'::text])));

alter table merchant_products add constraint merchant_products_weight_check CHECK (((weight >= 0) AND (weight <= 1000000)));

alter table merchants add constraint merchants_brand_colour_check CHECK ((brand_colour ~ '^([0-9A-F]{6})?$'::text));

alter table merchants add constraint merchants_check CHECK ((vat_to >= vat_from));

alter table merchants add constraint merchants_customer_mails_check CHECK ((customer_mails <@ ARRAY['Received'::text, 'OnTheWay'::text, 'Delivered'::text, 'Changed'::text, 'Refunded'::text, 'ReturnCourier'::text, 'ReturnRequested'::text, 'ReturnAgreed'::text, 'ReturnDeclined'::text, 'ReturnRefunded'::text, 'CourierOnTheWay'::text, 'CourierDelivered'::text]));

alter table merchants add constraint merchants_customer_texts_check CHECK ((customer_texts <@ ARRAY['Received'::text, 'OnTheWay'::text, 'Delivered'::text, 'Changed'::text, 'Refunded'::text, 'ReturnCourier'::text, 'ReturnRequested'::text, 'ReturnAgreed'::text, 'ReturnDeclined'::text, 'ReturnRefunded'::text, 'CourierOnTheWay'::text, 'CourierDelivered'::text]));

alter table merchants add constraint merchants_escalate_admin_check CHECK (((escalate_admin >= 0) AND (escalate_admin <= 1440)));

alter table merchants add constraint merchants_escalate_manager_check CHECK (((escalate_manager >= 0) AND (escalate_manager <= 1440)));

alter table merchants add constraint merchants_escalate_shop_check CHECK (((escalate_shop >= 0) AND (escalate_shop <= 1440)));

alter table merchants add constraint merchants_escalate_silence_check CHECK (((escalate_silence >= 0) AND (escalate_silence <= 60)));

alter table merchants add constraint merchants_escalate_text_check CHECK (((escalate_text >= 0) AND (escalate_text <= 1440)));

alter table merchants add constraint merchants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table merchants add constraint merchants_pack_amber_check CHECK (((pack_amber >= 1) AND (pack_amber <= 1440)));

alter table merchants add constraint merchants_pack_limits CHECK ((pack_amber <= pack_red));

alter table merchants add constraint merchants_pack_red_check CHECK (((pack_red >= 1) AND (pack_red <= 1440)));

alter table merchants add constraint merchants_pay_as_you_go_fee_check CHECK ((pay_as_you_go_fee >= 0));

alter table merchants add constraint merchants_pkey PRIMARY KEY (id);

alter table merchants add constraint merchants_premium_fee_check CHECK ((premium_fee >= 0));

alter table merchants add constraint merchants_returns_window_check CHECK (((returns_window >= 0) AND (returns_window <= 365)));

alter table merchants add constraint merchants_sender_name_check CHECK ((length(sender_name) <= 80));

alter table merchants add constraint merchants_suspended_reason_check CHECK ((length(suspended_reason) <= 500));

alter table money_holders add constraint money_holders_holder_check CHECK ((holder = ANY (ARRAY['Operator'::text, 'Merchant'::text])));

alter table money_holders add constraint money_holders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table money_holders add constraint money_holders_pkey PRIMARY KEY (merchant_id, valid_from);

alter table month_archives add constraint month_archives_check CHECK ((num_nonnulls(made_at, file_key, sha256, size, documents, missing, not_entered, key_id) = ANY (ARRAY[0, 8])));

alter table month_archives add constraint month_archives_job_id_fkey FOREIGN KEY (job_id) REFERENCES long_jobs(id) ON DELETE SET NULL;

alter table month_archives add constraint month_archives_key_id_fkey FOREIGN KEY (key_id) REFERENCES archive_keys(id);

alter table month_archives add constraint month_archives_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table month_archives add constraint month_archives_pkey PRIMARY KEY (id);

alter table month_archives add constraint month_archives_sha256_check CHECK ((length(sha256) = 32));

alter table month_closings add constraint month_closings_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric));

alter table month_closings add constraint month_closings_pkey PRIMARY KEY (month);

alter table open_items add constraint open_items_check CHECK (((settled >= 0) AND (settled <= pence)));

alter table open_items add constraint open_items_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id);

alter table open_items add constraint open_items_invoice_id_key UNIQUE (invoice_id);

alter table open_items add constraint open_items_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table open_items add constraint open_items_of CHECK (((id = COALESCE(invoice_id, opening_id)) AND (num_nonnulls(invoice_id, opening_id) = 1)));

alter table open_items add constraint open_items_opening_id_fkey FOREIGN KEY (opening_id) REFERENCES opening_balances(id);

alter table open_items add constraint open_items_opening_id_key UNIQUE (opening_id);

alter table open_items add constraint open_items_pence_check CHECK ((pence > 0));

alter table open_items add constraint open_items_pkey PRIMARY KEY (id);

alter table opening_balances add constraint opening_balances_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table opening_balances add constraint opening_balances_no_key UNIQUE (no);

alter table opening_balances add constraint opening_balances_pence_check CHECK ((pence <> 0));

alter table opening_balances add constraint opening_balances_pkey PRIMARY KEY (id);

alter table opening_balances add constraint opening_balances_reason_check CHECK ((reason <> ''::text));

alter table opening_balances add constraint opening_balances_reference_key UNIQUE (reference);

alter table order_charges add constraint order_charges_amount_check CHECK ((amount > 0));

alter table order_charges add constraint order_charges_kind_check CHECK ((kind = ANY (ARRAY['Shipping'::text, 'Fee'::text, 'Tip'::text, 'GiftCard'::text])));

alter table order_charges add constraint order_charges_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_charges add constraint order_charges_pkey PRIMARY KEY (order_id, "position");

alter table order_charges add constraint order_charges_title_check CHECK (((length(title) >= 1) AND (length(title) <= 500)));

alter table order_charges add constraint order_charges_vat_class_check CHECK ((vat_class = ANY (ARRAY['Standard'::text, 'Reduced'::text, 'Zero'::text, 'Exempt'::text])));

alter table order_counts add constraint order_counts_pkey PRIMARY KEY (shop_id, shop_portal_status, slot);

alter table order_counts add constraint order_counts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table order_escalations add constraint order_escalations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_escalations add constraint order_escalations_pkey PRIMARY KEY (order_id, step);

alter table order_escalations add constraint order_escalations_step_check CHECK ((step = ANY (ARRAY['Shop'::text, 'Manager'::text, 'Text'::text, 'Admin'::text])));

alter table order_figures_until add constraint order_figures_until_one_check CHECK (one);

alter table order_figures_until add constraint order_figures_until_pkey PRIMARY KEY (one);

alter table order_figures add constraint order_figures_figure_check CHECK ((figure = ANY (ARRAY['Hour'::text, 'Wait'::text, 'Status'::text, 'Courier'::text, 'CourierFailed'::text, 'Product'::text, 'Reason'::text])));

alter table order_figures add constraint order_figures_pkey PRIMARY KEY (shop_id, day, figure, key, imported);

alter table order_figures add constraint order_figures_shop FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table order_lines add constraint order_lines_amount_per_unit_check CHECK ((amount_per_unit >= 0));

alter table order_lines add constraint order_lines_gtin_check CHECK ((gtin ~ '^([0-9]{14})?$'::text));

alter table order_lines add constraint order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_lines add constraint order_lines_order_id_position_key UNIQUE (order_id, "position");

alter table order_lines add constraint order_lines_original_quantity_check CHECK ((original_quantity >= 1));

alter table order_lines add constraint order_lines_pkey PRIMARY KEY (id);

alter table order_lines add constraint order_lines_product_title_check CHECK (((length(product_title) >= 1) AND (length(product_title) <= 500)));

alter table order_lines add constraint order_lines_quantity CHECK ((quantity <= original_quantity));

alter table order_lines add constraint order_lines_quantity_check CHECK ((quantity >= 0));

alter table order_lines add constraint order_lines_vat_class_check CHECK ((vat_class = ANY (ARRAY['Standard'::text, 'Reduced'::text, 'Zero'::text, 'Exempt'::text])));

alter table order_refunds_due add constraint order_refunds_due_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id) ON DELETE CASCADE;

alter table order_refunds_due add constraint order_refunds_due_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_refunds_due add constraint order_refunds_due_pkey PRIMARY KEY (id);

alter table order_refunds_due add constraint order_refunds_due_quantity_check CHECK ((quantity <> 0));

alter table order_refunds_due add constraint order_refunds_due_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;

alter table order_timeline add constraint order_timeline_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table order_timeline add constraint order_timeline_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_timeline add constraint order_timeline_pkey PRIMARY KEY (id);

alter table order_timeline add constraint order_timeline_told TRIGGER DEFERRABLE INITIALLY DEFERRED;

alter table orders add constraint orders_attended CHECK ((((attended_at IS NULL) = (attended_how IS NULL)) AND ((attended_by IS NULL) = ((attended_at IS NULL) OR (attended_how = 'Test'::text)))));

alter table orders add constraint orders_attended_by_fkey FOREIGN KEY (attended_by) REFERENCES users(id);

alter table orders add constraint orders_attended_how_check CHECK ((attended_how = ANY (ARRAY['Opened'::text, 'Accepted'::text, 'Rejected'::text, 'Acknowledged'::text, 'Test'::text])));

alter table orders add constraint orders_external UNIQUE (merchant_id, external_order_id);

alter table orders add constraint orders_external_order_id_check CHECK (((length(external_order_id) >= 1) AND (length(external_order_id) <= 120)));

alter table orders add constraint orders_failed_reason_check CHECK ((failed_reason = ANY (ARRAY['Unable to locate'::text, 'None'::text, 'Delivery Incident'::text, 'Destination is incorrect'::text, 'Other'::text, 'Unavailable'::text])));

alter table orders add constraint orders_failure_seen_by_fkey FOREIGN KEY (failure_seen_by) REFERENCES users(id);

alter table orders add constraint orders_item_count_check CHECK ((item_count >= 0));

alter table orders add constraint orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table orders add constraint orders_order_no_key UNIQUE (order_no);

alter table orders add constraint orders_order_payment_status_check CHECK ((order_payment_status = ANY (ARRAY['Succeeded'::text, 'Authorized'::text, 'Pending'::text, 'Failed'::text, 'Refunded'::text])));

alter table orders add constraint orders_pkey PRIMARY KEY (id);

alter table orders add constraint orders_pro_order_status_check CHECK ((pro_order_status = ANY (ARRAY[''::text, 'Authorization Required'::text, 'Rejected By Manager'::text, 'Pending Approval'::text])));

alter table orders add constraint orders_pro_team_id_fkey FOREIGN KEY (pro_team_id) REFERENCES pro_teams(id);

alter table orders add constraint orders_queued CHECK (((shop_portal_status <> 'Queued'::text) OR ((queued IS NOT NULL) AND (vehicle_type_id IS NOT NULL))));

alter table orders add constraint orders_shop FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table orders add constraint orders_shop_portal_status_check CHECK ((shop_portal_status = ANY (ARRAY['Pending'::text, 'Queued'::text, 'Archived'::text, 'Failed'::text])));

alter table orders add constraint orders_slot CHECK (((time_slot_to IS NULL) OR (time_slot_from IS NULL) OR (time_slot_to >= time_slot_from)));

alter table orders add constraint orders_status_check CHECK ((status = ANY (ARRAY['PendingDelivery'::text, 'FailedDelivery'::text, 'DeliveredDelivery'::text, 'RejectedDelivery'::text, 'CancelledDelivery'::text, 'AuthorizationRequired'::text])));

alter table orders add constraint orders_total_amount_check CHECK ((total_amount >= 0));

alter table orders add constraint orders_training CHECK (((NOT training) OR ((pro_team_id IS NULL) AND (shop_portal_status <> 'Failed'::text) AND (COALESCE(assigned, at_pick_up_location, out_for_delivery, at_drop_off_location, delivered, failed, returned, manually_refunded) IS NULL))));

alter table orders add constraint orders_vehicle_type_id_fkey FOREIGN KEY (vehicle_type_id) REFERENCES vehicle_types(id);

alter table packages add constraint packages_barcode_key UNIQUE (barcode);

alter table packages add constraint packages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table packages add constraint packages_package_no_check CHECK ((package_no >= 1));

alter table packages add constraint packages_pkey PRIMARY KEY (order_id, package_no);

alter table page_assets add constraint page_assets_content_check CHECK ((octet_length(content) <= 8388608));

alter table page_assets add constraint page_assets_name_check CHECK ((name ~ '^assets/[A-Za-z0-9_.-]{1,100}-[A-Za-z0-9_-]{8}\.[a-z0-9]{2,5}$'::text));

alter table page_assets add constraint page_assets_pkey PRIMARY KEY (name);

alter table page_releases add constraint page_releases_id_check CHECK ((id ~ '^[0-9a-f]{64}$'::text));

alter table page_releases add constraint page_releases_pkey PRIMARY KEY (id);

alter table page_releases add constraint page_releases_version_check CHECK ((length(version) <= 200));

alter table passkey_questions add constraint passkey_questions_hash_check CHECK ((octet_length(hash) = 32));

alter table passkey_questions add constraint passkey_questions_pkey PRIMARY KEY (hash);

alter table passkey_questions add constraint passkey_questions_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'sign in'::text, 'confirm'::text])));

alter table passkey_questions add constraint passkey_questions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table passkeys add constraint passkeys_credential_id_check CHECK (((octet_length(credential_id) >= 1) AND (octet_length(credential_id) <= 1023)));

alter table passkeys add constraint passkeys_credential_id_key UNIQUE (credential_id);

alter table passkeys add constraint passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table passkeys add constraint passkeys_pkey PRIMARY KEY (id);

alter table passkeys add constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table password_resets add constraint password_resets_pkey PRIMARY KEY (hash);

alter table password_resets add constraint password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table payment_details add constraint payment_details_account_end_check CHECK ((account_end ~ '^[0-9]{4}$'::text));

alter table payment_details add constraint payment_details_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);

alter table payment_details add constraint payment_details_approval_id_key UNIQUE (approval_id);

alter table payment_details add constraint payment_details_frequency_check CHECK ((frequency = ANY (ARRAY['Weekly'::text, 'Monthly'::text])));

alter table payment_details add constraint payment_details_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table payment_details add constraint payment_details_minimum_check CHECK ((minimum >= 0));

alter table payment_details add constraint payment_details_payee_check CHECK (((length(payee) >= 1) AND (length(payee) <= 140)));

alter table payment_details add constraint payment_details_pkey PRIMARY KEY (id);

alter table payment_details add constraint payment_details_sort_code_end_check CHECK ((sort_code_end ~ '^[0-9]{2}$'::text));

alter table payout_holds add constraint payout_holds_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table payout_holds add constraint payout_holds_pkey PRIMARY KEY (merchant_id);

alter table payout_holds add constraint payout_holds_reason_check CHECK ((reason <> ''::text));

alter table payout_items add constraint payout_items_check CHECK (((pence > 0) = (hold = ''::text)));

alter table payout_items add constraint payout_items_check1 CHECK (((state = 'Held'::text) = (hold <> ''::text)));

alter table payout_items add constraint payout_items_check2 CHECK (((hold <> ''::text) OR (details_id IS NOT NULL)));

alter table payout_items add constraint payout_items_details_id_fkey FOREIGN KEY (details_id) REFERENCES payment_details(id);

alter table payout_items add constraint payout_items_hold_check CHECK ((hold = ANY (ARRAY[''::text, 'NothingDue'::text, 'Negative'::text, 'BelowMinimum'::text, 'NoDetails'::text, 'DetailsChanged'::text, 'OnHold'::text, 'Failed'::text])));

alter table payout_items add constraint payout_items_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table payout_items add constraint payout_items_no_key UNIQUE (no);

alter table payout_items add constraint payout_items_pence_check CHECK ((pence >= 0));

alter table payout_items add constraint payout_items_pkey PRIMARY KEY (id);

alter table payout_items add constraint payout_items_reference_key UNIQUE (reference);

alter table payout_items add constraint payout_items_run_id_fkey FOREIGN KEY (run_id) REFERENCES payout_runs(id);

alter table payout_items add constraint payout_items_run_id_merchant_id_key UNIQUE (run_id, merchant_id);

alter table payout_items add constraint payout_items_state_check CHECK ((state = ANY (ARRAY['Held'::text, 'Proposed'::text, 'Sent'::text, 'Paid'::text, 'Returned'::text])));

alter table payout_runs add constraint payout_runs_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approvals(id);

alter table payout_runs add constraint payout_runs_approval_id_key UNIQUE (approval_id);

alter table payout_runs add constraint payout_runs_check CHECK (((state = 'Approved'::text) = (approved_at IS NOT NULL)));

alter table payout_runs add constraint payout_runs_no_key UNIQUE (no);

alter table payout_runs add constraint payout_runs_pkey PRIMARY KEY (id);

alter table payout_runs add constraint payout_runs_state_check CHECK ((state = ANY (ARRAY['Preparing'::text, 'Proposed'::text, 'Approved'::text, 'Cancelled'::text])));

alter table payout_settings add constraint payout_settings_bacs_user_check CHECK ((bacs_user ~ '^([0-9]{6})?$'::text));

alter table payout_settings add constraint payout_settings_id_check CHECK (id);

alter table payout_settings add constraint payout_settings_pkey PRIMARY KEY (id);

alter table personal_erasures add constraint personal_erasures_kept_check CHECK ((kept >= 0));

alter table personal_erasures add constraint personal_erasures_pkey PRIMARY KEY (id);

alter table personal_erasures add constraint personal_erasures_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table personal_erasures add constraint personal_erasures_rows_check CHECK ((rows >= 0));

alter table personal_retention add constraint personal_retention_kind_check CHECK ((kind = ANY (ARRAY['orders'::text, 'collections'::text])));

alter table personal_retention add constraint personal_retention_pkey PRIMARY KEY (kind);

alter table places add constraint places_pkey PRIMARY KEY (id);

alter table platform_details add constraint platform_details_account_number_check CHECK ((account_number ~ '^([0-9]{8})?$'::text));

alter table platform_details add constraint platform_details_charge_limit_check CHECK ((charge_limit >= 0));

alter table platform_details add constraint platform_details_check CHECK ((vat_to >= vat_from));

alter table platform_details add constraint platform_details_credit_limit_check CHECK ((credit_limit >= 0));

alter table platform_details add constraint platform_details_id_check CHECK (id);

alter table platform_details add constraint platform_details_payment_days_check CHECK (((payment_days >= 0) AND (payment_days <= 365)));

alter table platform_details add constraint platform_details_pkey PRIMARY KEY (id);

alter table platform_details add constraint platform_details_sort_code_check CHECK ((sort_code ~ '^([0-9]{6})?$'::text));

alter table postcodes add constraint postcodes_pkey PRIMARY KEY (postcode);

alter table print_devices add constraint print_devices_check CHECK ((renewed_at >= claimed_at));

alter table print_devices add constraint print_devices_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES users(id);

alter table print_devices add constraint print_devices_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 64)));

alter table print_devices add constraint print_devices_name_check CHECK ((length(name) <= 100));

alter table print_devices add constraint print_devices_pkey PRIMARY KEY (shop_id);

alter table print_devices add constraint print_devices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table print_requests add constraint print_requests_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL;

alter table print_requests add constraint print_requests_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 64)));

alter table print_requests add constraint print_requests_kind_check CHECK ((kind = ANY (ARRAY['labels'::text, 'items'::text, 'picklist'::text, 'collectlabels'::text, 'returnlabels'::text])));

alter table print_requests add constraint print_requests_order_ids_check CHECK (((cardinality(order_ids) >= 1) AND (cardinality(order_ids) <= 100)));

alter table print_requests add constraint print_requests_packages_check CHECK (((packages >= 1) AND (packages <= 99)));

alter table print_requests add constraint print_requests_pkey PRIMARY KEY (id);

alter table print_requests add constraint print_requests_problem_check CHECK ((length(problem) <= 200));

alter table print_requests add constraint print_requests_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table print_requests add constraint print_requests_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Taken'::text, 'Printed'::text, 'Sent'::text, 'Unsure'::text, 'Failed'::text, 'Expired'::text, 'Cancelled'::text])));

alter table print_reservations add constraint print_reservations_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 64)));

alter table print_reservations add constraint print_reservations_kind_check CHECK ((kind = ANY (ARRAY['labels'::text, 'items'::text])));

alter table print_reservations add constraint print_reservations_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table print_reservations add constraint print_reservations_pkey PRIMARY KEY (order_id, queued, kind);

alter table pro_team_people add constraint pro_team_people_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))));

alter table pro_team_people add constraint pro_team_people_first_name_check CHECK ((first_name <> ''::text));

alter table pro_team_people add constraint pro_team_people_pkey PRIMARY KEY (id);

alter table pro_team_people add constraint pro_team_people_pro_team_id_fkey FOREIGN KEY (pro_team_id) REFERENCES pro_teams(id) ON DELETE CASCADE;

alter table pro_team_people add constraint pro_team_people_role_check CHECK ((role = ANY (ARRAY['Member'::text, 'Manager'::text])));

alter table pro_teams add constraint pro_teams_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));

alter table pro_teams add constraint pro_teams_pay_as_you_go_fee_check CHECK ((pay_as_you_go_fee > 0));

alter table pro_teams add constraint pro_teams_pkey PRIMARY KEY (id);

alter table pro_teams add constraint pro_teams_premium CHECK ((premium_enabled OR (NOT premium_only)));

alter table pro_teams add constraint pro_teams_premium_fee_check CHECK ((premium_fee > 0));

alter table product_variants add constraint product_variants_brand_check CHECK ((length(brand) <= 120));

alter table product_variants add constraint product_variants_gtin UNIQUE (gtin);

alter table product_variants add constraint product_variants_gtin_check CHECK ((gtin ~ '^[0-9]{14}$'::text));

alter table product_variants add constraint product_variants_image_url_check CHECK ((length(image_url) <= 1000));

alter table product_variants add constraint product_variants_name_check CHECK (((length(name) >= 1) AND (length(name) <= 300)));

alter table product_variants add constraint product_variants_pkey PRIMARY KEY (id);

alter table product_variants add constraint product_variants_size_check CHECK ((length(size) <= 60));

alter table product_variants add constraint product_variants_subcategory_id_fkey FOREIGN KEY (subcategory_id) REFERENCES subcategories(id);

alter table promo_codes add constraint promo_codes_amount_check CHECK ((amount >= 0));

alter table promo_codes add constraint promo_codes_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES code_batches(id);

alter table promo_codes add constraint promo_codes_budget_check CHECK (((budget >= 1) AND (budget <= '100000000000'::bigint)));

alter table promo_codes add constraint promo_codes_code UNIQUE (code);

alter table promo_codes add constraint promo_codes_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 12))));

alter table promo_codes add constraint promo_codes_dates CHECK ((expires > start_date));

alter table promo_codes add constraint promo_codes_discount_type_check CHECK ((discount_type = ANY (ARRAY['Percent'::text, 'Value'::text])));

alter table promo_codes add constraint promo_codes_max_per_customer_check CHECK (((max_per_customer >= 1) AND (max_per_customer <= 1000)));

alter table promo_codes add constraint promo_codes_max_uses_check CHECK (((max_uses >= 1) AND (max_uses <= 1000000)));

alter table promo_codes add constraint promo_codes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table promo_codes add constraint promo_codes_minimum_spend_check CHECK ((minimum_spend >= 0));

alter table promo_codes add constraint promo_codes_operator_share_check CHECK (((operator_share >= 0) AND (operator_share <= 100)));

alter table promo_codes add constraint promo_codes_percentage_check CHECK (((percentage >= 0) AND (percentage <= 100)));

alter table promo_codes add constraint promo_codes_pkey PRIMARY KEY (id);

alter table promo_codes add constraint promo_codes_referral CHECK ((is_referral_voucher OR (referral_code_id IS NULL)));

alter table promo_codes add constraint promo_codes_referral_code_id_fkey FOREIGN KEY (referral_code_id) REFERENCES referral_codes(id);

alter table promo_codes add constraint promo_codes_use_type_check CHECK ((use_type = ANY (ARRAY['SingleUse'::text, 'MultiUse'::text, 'OncePerCustomer'::text])));

alter table promo_codes add constraint promo_codes_value CHECK ((((discount_type = 'Percent'::text) AND (amount = 0)) OR ((discount_type = 'Value'::text) AND (percentage = 0) AND (amount <= minimum_spend))));

alter table push_customers add constraint push_customers_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES push_notifications(id);

alter table push_customers add constraint push_customers_pkey PRIMARY KEY (notification_id, customer_id);

alter table push_deliveries add constraint push_deliveries_device_id_fkey FOREIGN KEY (device_id) REFERENCES push_devices(id);

alter table push_deliveries add constraint push_deliveries_notification_id_fkey FOREIGN KEY (notification_id) REFERENCES push_notifications(id);

alter table push_deliveries add constraint push_deliveries_pkey PRIMARY KEY (notification_id, device_id);

alter table push_deliveries add constraint push_deliveries_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Sent'::text, 'Failed'::text])));

alter table push_devices add constraint push_devices_customer_id_check CHECK ((customer_id <> ''::text));

alter table push_devices add constraint push_devices_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table push_devices add constraint push_devices_pkey PRIMARY KEY (id);

alter table push_devices add constraint push_devices_platform_check CHECK ((platform = ANY (ARRAY['Android'::text, 'iOS'::text, 'Web'::text])));

alter table push_devices add constraint push_devices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table push_devices add constraint push_devices_token UNIQUE (merchant_id, token);

alter table push_devices add constraint push_devices_token_check CHECK ((token <> ''::text));

alter table push_notifications add constraint push_notifications_body_check CHECK (((length(body) >= 1) AND (length(body) <= 240)));

alter table push_notifications add constraint push_notifications_check CHECK (((customers = 0) <> (shops = '{}'::uuid[])));

alter table push_notifications add constraint push_notifications_pkey PRIMARY KEY (id);

alter table push_notifications add constraint push_notifications_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Sent'::text, 'Cancelled'::text])));

alter table push_notifications add constraint push_notifications_title_check CHECK (((length(title) >= 1) AND (length(title) <= 65)));

alter table push_segment_customers add constraint push_segment_customers_customer_id_check CHECK ((customer_id <> ''::text));

alter table push_segment_customers add constraint push_segment_customers_pkey PRIMARY KEY (segment_id, customer_id);

alter table push_segment_customers add constraint push_segment_customers_segment_id_fkey FOREIGN KEY (segment_id) REFERENCES push_segments(id) ON DELETE CASCADE;

alter table push_segments add constraint push_segments_check CHECK (((kind = 'Merchants'::text) = (merchants <> '{}'::uuid[])));

alter table push_segments add constraint push_segments_check1 CHECK (((kind = 'Shops'::text) = (shops <> '{}'::uuid[])));

alter table push_segments add constraint push_segments_check2 CHECK (((kind = 'Region'::text) = ((regions <> '{}'::text[]) OR (counties <> '{}'::text[]) OR (postcode_areas <> '{}'::text[]))));

alter table push_segments add constraint push_segments_check3 CHECK (((kind = 'Customers'::text) = (customers > 0)));

alter table push_segments add constraint push_segments_kind_check CHECK ((kind = ANY (ARRAY['All'::text, 'Merchants'::text, 'Shops'::text, 'Region'::text, 'Customers'::text])));

alter table push_segments add constraint push_segments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table push_segments add constraint push_segments_pkey PRIMARY KEY (id);

alter table push_settings add constraint push_settings_check CHECK ((((quiet_from = ''::text) = (quiet_to = ''::text)) AND ((quiet_from = ''::text) OR (quiet_from <> quiet_to))));

alter table push_settings add constraint push_settings_one_check CHECK (one);

alter table push_settings add constraint push_settings_pkey PRIMARY KEY (one);

alter table push_settings add constraint push_settings_quiet_from_check CHECK ((quiet_from ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text));

alter table push_settings add constraint push_settings_quiet_to_check CHECK ((quiet_to ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$'::text));

alter table push_test_customers add constraint push_test_customers_customer_id_check CHECK ((customer_id <> ''::text));

alter table push_test_customers add constraint push_test_customers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table push_test_customers add constraint push_test_customers_pkey PRIMARY KEY (user_id, merchant_id, customer_id);

alter table push_tests add constraint push_tests_pkey PRIMARY KEY (id);

alter table recipient_messages add constraint recipient_messages_kind_check CHECK ((kind = ANY (ARRAY['CourierOnTheWay'::text, 'CourierDelivered'::text])));

alter table recipient_messages add constraint recipient_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES collect_orders(id) ON DELETE CASCADE;

alter table recipient_messages add constraint recipient_messages_pkey PRIMARY KEY (order_id, way, kind);

alter table recipient_messages add constraint recipient_messages_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Enqueued'::text, 'Sent'::text, 'NotSent'::text])));

alter table recipient_messages add constraint recipient_messages_way_check CHECK ((way = ANY (ARRAY['Mail'::text, 'Text'::text])));

alter table recipients add constraint recipients_first_name_check CHECK ((first_name <> ''::text));

alter table recipients add constraint recipients_identity UNIQUE (shop_id, identity);

alter table recipients add constraint recipients_instructions_check CHECK ((length(instructions) <= 65));

alter table recipients add constraint recipients_pkey PRIMARY KEY (id);

alter table recipients add constraint recipients_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id) ON DELETE CASCADE;

alter table recovery_codes add constraint recovery_codes_hash_check CHECK ((octet_length(hash) = 32));

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (user_id, hash);

alter table recovery_codes add constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table referral_codes add constraint referral_codes_code UNIQUE (code);

alter table referral_codes add constraint referral_codes_code_check CHECK (((code = upper(code)) AND ((length(code) >= 1) AND (length(code) <= 12))));

alter table referral_codes add constraint referral_codes_customer UNIQUE (merchant_id, email_key);

alter table referral_codes add constraint referral_codes_email_key_check CHECK ((email_key <> ''::text));

alter table referral_codes add constraint referral_codes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table referral_codes add constraint referral_codes_pkey PRIMARY KEY (id);

alter table remote_pictures add constraint remote_pictures_hash_check CHECK ((octet_length(hash) = 32));

alter table remote_pictures add constraint remote_pictures_pkey PRIMARY KEY (hash);

alter table removals add constraint removals_owner_key_key UNIQUE (owner, key);

alter table removals add constraint removals_pkey PRIMARY KEY (id);

alter table removed_rows add constraint removed_rows_pkey PRIMARY KEY (n);

alter table removed_rows add constraint removed_rows_removal_id_fkey FOREIGN KEY (removal_id) REFERENCES removals(id) ON DELETE CASCADE;

alter table restores add constraint restores_check CHECK (((released_at IS NOT NULL) OR (released_by = ''::text)));

alter table restores add constraint restores_pkey PRIMARY KEY (id);

alter table restores add constraint restores_source_check CHECK (((length(source) >= 1) AND (length(source) <= 500)));

alter table return_couriers add constraint return_couriers_order_id_fkey FOREIGN KEY (order_id) REFERENCES collect_orders(id) ON DELETE CASCADE;

alter table return_couriers add constraint return_couriers_pkey PRIMARY KEY (order_id);

alter table return_couriers add constraint return_couriers_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;

alter table return_couriers add constraint return_couriers_state_check CHECK ((state = ANY (ARRAY['Draft'::text, 'Booked'::text, 'Replaced'::text])));

alter table return_events add constraint return_events_courier_order_id_fkey FOREIGN KEY (courier_order_id) REFERENCES collect_orders(id) ON DELETE SET NULL;

alter table return_events add constraint return_events_kind_check CHECK ((kind = ANY (ARRAY['Requested'::text, 'Agreed'::text, 'Declined'::text, 'Withdrawn'::text, 'Sent'::text, 'NotSent'::text, 'Received'::text, 'Inspected'::text, 'Refunded'::text, 'PaidBack'::text, 'WayChanged'::text, 'CourierBooked'::text, 'CourierCollected'::text, 'CourierDelivered'::text, 'CourierFailed'::text, 'CourierCancelled'::text, 'CustomerTold'::text, 'CustomerNotTold'::text])));

alter table return_events add constraint return_events_pkey PRIMARY KEY (id);

alter table return_events add constraint return_events_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;

alter table return_events add constraint return_events_told TRIGGER DEFERRABLE INITIALLY DEFERRED;

alter table return_guesses add constraint return_guesses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table return_lines add constraint return_lines_check CHECK (((to_stock + damaged) <= quantity));

alter table return_lines add constraint return_lines_damaged_check CHECK ((damaged >= 0));

alter table return_lines add constraint return_lines_line_id_fkey FOREIGN KEY (line_id) REFERENCES order_lines(id) ON DELETE CASCADE;

alter table return_lines add constraint return_lines_pkey PRIMARY KEY (return_id, line_id);

alter table return_lines add constraint return_lines_quantity_check CHECK ((quantity > 0));

alter table return_lines add constraint return_lines_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;

alter table return_lines add constraint return_lines_to_stock_check CHECK ((to_stock >= 0));

alter table return_messages add constraint return_messages_kind_check CHECK ((kind = ANY (ARRAY['CourierComes'::text, 'CourierNotComing'::text])));

alter table return_messages add constraint return_messages_n_check CHECK ((n > 0));

alter table return_messages add constraint return_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES collect_orders(id) ON DELETE CASCADE;

alter table return_messages add constraint return_messages_pkey PRIMARY KEY (order_id, way, n);

alter table return_messages add constraint return_messages_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Enqueued'::text, 'Sent'::text, 'NotSent'::text])));

alter table return_messages add constraint return_messages_way_check CHECK ((way = ANY (ARRAY['Mail'::text, 'Text'::text])));

alter table return_step_messages add constraint return_step_messages_kind_check CHECK ((kind = ANY (ARRAY['ReturnRequested'::text, 'ReturnAgreed'::text, 'ReturnByCourier'::text, 'ReturnByLabel'::text, 'ReturnBroughtIn'::text, 'ReturnDeclined'::text, 'ReturnRefunded'::text])));

alter table return_step_messages add constraint return_step_messages_n_fkey FOREIGN KEY (n) REFERENCES return_events(id) ON DELETE CASCADE;

alter table return_step_messages add constraint return_step_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table return_step_messages add constraint return_step_messages_pkey PRIMARY KEY (order_id, way, n);

alter table return_step_messages add constraint return_step_messages_return_id_fkey FOREIGN KEY (return_id) REFERENCES returns(id) ON DELETE CASCADE;

alter table return_step_messages add constraint return_step_messages_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Enqueued'::text, 'Sent'::text, 'NotSent'::text])));

alter table return_step_messages add constraint return_step_messages_way_check CHECK ((way = ANY (ARRAY['Mail'::text, 'Text'::text])));

alter table returns add constraint returns_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table returns add constraint returns_n_check CHECK ((n > 0));

alter table returns add constraint returns_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table returns add constraint returns_order_id_n_key UNIQUE (order_id, n);

alter table returns add constraint returns_pkey PRIMARY KEY (id);

alter table returns add constraint returns_reference_key UNIQUE (reference);

alter table returns add constraint returns_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table returns add constraint returns_source_check CHECK ((source = ANY (ARRAY['Staff'::text, 'WebShop'::text, 'Shopify'::text, 'WooCommerce'::text, 'Customer'::text])));

alter table returns add constraint returns_state_check CHECK ((state = ANY (ARRAY['Requested'::text, 'Agreed'::text, 'Declined'::text, 'OnTheWay'::text, 'Received'::text, 'Inspected'::text, 'Refunded'::text, 'Withdrawn'::text])));

alter table returns add constraint returns_way_check CHECK ((way = ANY (ARRAY[''::text, 'BroughtIn'::text, 'Label'::text, 'Courier'::text])));

alter table schedules add constraint schedules_pkey PRIMARY KEY (name);

alter table second_factors add constraint second_factors_pkey PRIMARY KEY (user_id);

alter table second_factors add constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table security_alarms add constraint security_alarms_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table security_alarms add constraint security_alarms_merchant_id_pattern_subject_at_key UNIQUE NULLS NOT DISTINCT (merchant_id, pattern, subject, at);

alter table security_alarms add constraint security_alarms_pattern_fkey FOREIGN KEY (pattern) REFERENCES security_patterns(name);

alter table security_alarms add constraint security_alarms_pkey PRIMARY KEY (id);

alter table security_alarms add constraint security_alarms_sentence_check CHECK (((length(sentence) >= 1) AND (length(sentence) <= 1000)));

alter table security_alarms add constraint security_alarms_severity_check CHECK ((severity = ANY (ARRAY['Low'::text, 'Medium'::text, 'High'::text])));

alter table security_alarms add constraint security_alarms_subject_check CHECK ((length(subject) <= 500));

alter table security_alarms add constraint security_alarms_times_check CHECK ((times > 0));

alter table security_log add constraint security_log_detail_check CHECK ((length(detail) <= 500));

alter table security_log add constraint security_log_event_check CHECK (((length(event) >= 1) AND (length(event) <= 60)));

alter table security_log add constraint security_log_pkey PRIMARY KEY (id);

alter table security_log add constraint security_log_times_check CHECK ((times > 0));

alter table security_outbox add constraint security_outbox_pkey PRIMARY KEY (id);

alter table security_patterns add constraint security_patterns_minutes_check CHECK (((minutes >= 1) AND (minutes <= 1440)));

alter table security_patterns add constraint security_patterns_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40)));

alter table security_patterns add constraint security_patterns_pkey PRIMARY KEY (name);

alter table security_patterns add constraint security_patterns_severity_check CHECK ((severity = ANY (ARRAY['Low'::text, 'Medium'::text, 'High'::text])));

alter table security_patterns add constraint security_patterns_threshold_check CHECK (((threshold >= 1) AND (threshold <= 1000000)));

alter table security_rules add constraint security_rules_id_check CHECK (id);

alter table security_rules add constraint security_rules_pkey PRIMARY KEY (id);

alter table security_streams add constraint security_streams_id_check CHECK (id);

alter table security_streams add constraint security_streams_pkey PRIMARY KEY (id);

alter table security_streams add constraint security_streams_problem_check CHECK ((length(problem) <= 500));

alter table seen_as add constraint seen_as_id_fkey FOREIGN KEY (id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table seen_as add constraint seen_as_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table seen_as add constraint seen_as_pkey PRIMARY KEY (id);

alter table seen_as add constraint seen_as_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500)));

alter table seen_as add constraint seen_as_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table sent_mails add constraint sent_mails_pkey PRIMARY KEY (id);

alter table sent_mails add constraint sent_mails_token_key UNIQUE (token);

alter table servers add constraint servers_check CHECK ((stopped_at >= started_at));

alter table servers add constraint servers_check1 CHECK ((disk_total >= disk_free));

alter table servers add constraint servers_disk_free_check CHECK ((disk_free >= 0));

alter table servers add constraint servers_host_check CHECK ((length(host) <= 255));

alter table servers add constraint servers_pkey PRIMARY KEY (id);

alter table servers add constraint servers_problem_check CHECK ((length(problem) <= 1000));

alter table servers add constraint servers_sockets_check CHECK ((sockets >= 0));

alter table servers add constraint servers_version_check CHECK ((length(version) <= 100));

alter table session_shops add constraint session_shops_id_fkey FOREIGN KEY (id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table session_shops add constraint session_shops_pkey PRIMARY KEY (id);

alter table session_shops add constraint session_shops_user_id_shop_id_fkey FOREIGN KEY (user_id, shop_id) REFERENCES user_shops(user_id, shop_id) ON DELETE CASCADE;

alter table session_tokens add constraint session_tokens_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'refresh'::text])));

alter table session_tokens add constraint session_tokens_pkey PRIMARY KEY (hash);

alter table session_tokens add constraint session_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_agent_check CHECK ((length(agent) <= 300));

alter table sessions add constraint sessions_pkey PRIMARY KEY (id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table settlements add constraint settlements_item_id_fkey FOREIGN KEY (item_id) REFERENCES open_items(id);

alter table settlements add constraint settlements_pence_check CHECK ((pence > 0));

alter table settlements add constraint settlements_pkey PRIMARY KEY (item_id, cause);

alter table shop_devices add constraint shop_devices_check CHECK ((listened_at <= seen_at));

alter table shop_devices add constraint shop_devices_device_id_check CHECK (((length(device_id) >= 1) AND (length(device_id) <= 64)));

alter table shop_devices add constraint shop_devices_id_key UNIQUE (id);

alter table shop_devices add constraint shop_devices_kind_check CHECK ((kind = ANY (ARRAY['Desktop'::text, 'Browser'::text])));

alter table shop_devices add constraint shop_devices_name_check CHECK ((length(name) <= 100));

alter table shop_devices add constraint shop_devices_pkey PRIMARY KEY (shop_id, device_id);

alter table shop_devices add constraint shop_devices_printers_check CHECK ((pg_column_size(printers) <= 65536));

alter table shop_devices add constraint shop_devices_server_check CHECK ((length(server) <= 64));

alter table shop_devices add constraint shop_devices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table shop_devices add constraint shop_devices_silence_check CHECK ((length(silence) <= 200));

alter table shop_devices add constraint shop_devices_version_check CHECK ((length(version) <= 40));

alter table shop_images add constraint shop_images_pkey PRIMARY KEY (id);

alter table shop_images add constraint shop_images_position UNIQUE (shop_id, "position") DEFERRABLE INITIALLY DEFERRED;

alter table shop_images add constraint shop_images_position_check CHECK (("position" >= 0));

alter table shop_images add constraint shop_images_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table shop_picking_hours add constraint shop_picking_hours_check CHECK ((end_minute > start_minute));

alter table shop_picking_hours add constraint shop_picking_hours_day UNIQUE (shop_id, day, start_minute);

alter table shop_picking_hours add constraint shop_picking_hours_day_check CHECK (((day >= 1) AND (day <= 7)));

alter table shop_picking_hours add constraint shop_picking_hours_end_minute_check CHECK (((end_minute >= 1) AND (end_minute <= 1439)));

alter table shop_picking_hours add constraint shop_picking_hours_pkey PRIMARY KEY (id);

alter table shop_picking_hours add constraint shop_picking_hours_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id);

alter table shop_picking_hours add constraint shop_picking_hours_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439)));

alter table shop_silences add constraint shop_silences_check CHECK ((ended >= began));

alter table shop_silences add constraint shop_silences_mailed_to_check CHECK ((cardinality(mailed_to) <= 5));

alter table shop_silences add constraint shop_silences_pkey PRIMARY KEY (id);

alter table shop_silences add constraint shop_silences_reason_check CHECK ((length(reason) <= 200));

alter table shop_silences add constraint shop_silences_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table shop_silences add constraint shop_silences_text_state_check CHECK ((text_state = ANY (ARRAY[''::text, 'Waiting'::text, 'Sent'::text, 'NotSent'::text, 'Unknown'::text])));

alter table shop_special_days add constraint shop_special_days_hours_check CHECK ((hours <@ int4multirange(int4range(0, 1440))));

alter table shop_special_days add constraint shop_special_days_name_check CHECK ((length(name) <= 80));

alter table shop_special_days add constraint shop_special_days_pkey PRIMARY KEY (shop_id, day);

alter table shop_special_days add constraint shop_special_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table shops add constraint shops_auto_accept CHECK (((auto_accept_since IS NULL) OR (auto_accept_vehicle IS NOT NULL)));

alter table shops add constraint shops_auto_accept_limit_check CHECK (((auto_accept_limit >= 1) AND (auto_accept_limit <= 500)));

alter table shops add constraint shops_auto_accept_vehicle_fkey FOREIGN KEY (auto_accept_vehicle) REFERENCES vehicle_types(id);

alter table shops add constraint shops_check CHECK ((is_collect_enabled OR (NOT is_collect_only)));

alter table shops add constraint shops_closed CHECK ((((closed_from IS NULL) = (closed_to IS NULL)) AND (closed_from <= closed_to)));

alter table shops add constraint shops_closed_reason_check CHECK ((length(closed_reason) <= 200));

alter table shops add constraint shops_id_merchant_id_key UNIQUE (id, merchant_id);

alter table shops add constraint shops_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table shops add constraint shops_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table shops add constraint shops_pause CHECK (((pause_kind = ''::text) = (paused_until IS NULL)));

alter table shops add constraint shops_pause_kind_check CHECK ((pause_kind = ANY (ARRAY[''::text, 'Paused'::text, 'Busy'::text])));

alter table shops add constraint shops_pkey PRIMARY KEY (id);

alter table shops add constraint shops_premium CHECK ((premium_enabled OR (NOT premium_only)));

alter table sign_in_codes add constraint sign_in_codes_challenge_check CHECK ((octet_length(challenge) = 32));

alter table sign_in_codes add constraint sign_in_codes_hash_check CHECK ((octet_length(hash) = 32));

alter table sign_in_codes add constraint sign_in_codes_hash_key UNIQUE (hash);

alter table sign_in_codes add constraint sign_in_codes_pkey PRIMARY KEY (user_id);

alter table sign_in_codes add constraint sign_in_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table single_sign_on_domains add constraint single_sign_on_domains_domain_check CHECK (((domain ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text) AND (length(domain) <= 253)));

alter table single_sign_on_domains add constraint single_sign_on_domains_pkey PRIMARY KEY (provider_id, domain);

alter table single_sign_on_domains add constraint single_sign_on_domains_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES single_sign_on_providers(id) ON DELETE CASCADE;

alter table single_sign_on_flows add constraint single_sign_on_flows_browser_hash_check CHECK ((octet_length(browser_hash) = 32));

alter table single_sign_on_flows add constraint single_sign_on_flows_hash_check CHECK ((octet_length(hash) = 32));

alter table single_sign_on_flows add constraint single_sign_on_flows_pkey PRIMARY KEY (hash);

alter table single_sign_on_flows add constraint single_sign_on_flows_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES single_sign_on_providers(id) ON DELETE CASCADE;

alter table single_sign_on_flows add constraint single_sign_on_flows_purpose_check CHECK ((purpose = ANY (ARRAY['sign in'::text, 'confirm'::text, 'code'::text])));

alter table single_sign_on_flows add constraint single_sign_on_flows_return_to_check CHECK ((length(return_to) <= 500));

alter table single_sign_on_flows add constraint single_sign_on_flows_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table single_sign_on_flows add constraint single_sign_on_flows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table single_sign_on_links add constraint single_sign_on_links_pkey PRIMARY KEY (user_id, provider_id, issuer);

alter table single_sign_on_links add constraint single_sign_on_links_provider_id_fkey FOREIGN KEY (provider_id) REFERENCES single_sign_on_providers(id) ON DELETE CASCADE;

alter table single_sign_on_links add constraint single_sign_on_links_subject UNIQUE (provider_id, issuer, subject);

alter table single_sign_on_links add constraint single_sign_on_links_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)));

alter table single_sign_on_links add constraint single_sign_on_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table single_sign_on_providers add constraint single_sign_on_providers_break_glass CHECK (((break_glass_id IS NULL) OR (merchant_id IS NULL)));

alter table single_sign_on_providers add constraint single_sign_on_providers_break_glass_id_fkey FOREIGN KEY (break_glass_id) REFERENCES users(id) ON DELETE SET NULL;

alter table single_sign_on_providers add constraint single_sign_on_providers_client_id_check CHECK (((length(client_id) >= 1) AND (length(client_id) <= 200)));

alter table single_sign_on_providers add constraint single_sign_on_providers_groups_claim_check CHECK ((length(groups_claim) <= 100));

alter table single_sign_on_providers add constraint single_sign_on_providers_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 500)));

alter table single_sign_on_providers add constraint single_sign_on_providers_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table single_sign_on_providers add constraint single_sign_on_providers_owner UNIQUE NULLS NOT DISTINCT (merchant_id);

alter table single_sign_on_providers add constraint single_sign_on_providers_pkey PRIMARY KEY (id);

alter table subcategories add constraint subcategories_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id);

alter table subcategories add constraint subcategories_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 120))));

alter table subcategories add constraint subcategories_pkey PRIMARY KEY (id);

alter table subscription_periods add constraint subscription_periods_check CHECK ((ends_at > starts_at));

alter table subscription_periods add constraint subscription_periods_credits_check CHECK ((credits > 0));

alter table subscription_periods add constraint subscription_periods_n_check CHECK ((n >= 0));

alter table subscription_periods add constraint subscription_periods_pkey PRIMARY KEY (subscription_id, n);

alter table subscription_periods add constraint subscription_periods_price_check CHECK ((price >= 0));

alter table subscription_periods add constraint subscription_periods_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id);

alter table subscriptions add constraint subscriptions_account_id_fkey FOREIGN KEY (account_id) REFERENCES credit_accounts(id);

alter table subscriptions add constraint subscriptions_check CHECK (((merchant_id IS NOT NULL) OR ((credits IS NOT NULL) AND (price IS NOT NULL))));

alter table subscriptions add constraint subscriptions_credits_check CHECK ((credits > 0));

alter table subscriptions add constraint subscriptions_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table subscriptions add constraint subscriptions_periods_check CHECK ((periods >= 0));

alter table subscriptions add constraint subscriptions_pkey PRIMARY KEY (id);

alter table subscriptions add constraint subscriptions_price_check CHECK ((price >= 0));

alter table team_agreement_links add constraint team_agreement_links_agreement_id_fkey FOREIGN KEY (agreement_id) REFERENCES team_agreements(id) ON DELETE CASCADE;

alter table team_agreement_links add constraint team_agreement_links_manager_id_fkey FOREIGN KEY (manager_id) REFERENCES pro_team_people(id) ON DELETE CASCADE;

alter table team_agreement_links add constraint team_agreement_links_pkey PRIMARY KEY (hash);

alter table team_agreements add constraint team_agreements_check CHECK (((agreed_at IS NULL) = (agreed_by = ''::text)));

alter table team_agreements add constraint team_agreements_check1 CHECK (((ended_at IS NULL) = (ended_by = ''::text)));

alter table team_agreements add constraint team_agreements_check2 CHECK (((agreed_at IS NOT NULL) OR (NOT approval_trusted)));

alter table team_agreements add constraint team_agreements_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table team_agreements add constraint team_agreements_pkey PRIMARY KEY (id);

alter table team_agreements add constraint team_agreements_pro_team_id_fkey FOREIGN KEY (pro_team_id) REFERENCES pro_teams(id) ON DELETE CASCADE;

alter table team_charges_due add constraint team_charges_due_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table team_charges_due add constraint team_charges_due_pkey PRIMARY KEY (order_id);

alter table test_orders add constraint test_orders_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 120)));

alter table test_orders add constraint test_orders_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE;

alter table test_orders add constraint test_orders_merchant_id_external_id_key UNIQUE (merchant_id, external_id);

alter table test_orders add constraint test_orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table test_orders add constraint test_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table test_orders add constraint test_orders_pkey PRIMARY KEY (order_id);

alter table text_messages add constraint text_messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)));

alter table text_messages add constraint text_messages_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table text_messages add constraint text_messages_pkey PRIMARY KEY (id);

alter table text_messages add constraint text_messages_reference_check CHECK (((length(reference) >= 1) AND (length(reference) <= 200)));

alter table text_messages add constraint text_messages_reference_key UNIQUE (reference);

alter table text_messages add constraint text_messages_segments_check CHECK ((segments > 0));

alter table text_messages add constraint text_messages_sender_check CHECK ((length(sender) <= 80));

alter table text_messages add constraint text_messages_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Sending'::text, 'Sent'::text, 'NotSent'::text, 'Unknown'::text])));

alter table text_messages add constraint text_messages_to_number_check CHECK ((to_number ~ '^\+[1-9][0-9]{6,14}$'::text));

alter table till_people add constraint till_people_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table till_people add constraint till_people_pkey PRIMARY KEY (id);

alter table till_people add constraint till_people_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table till_people add constraint till_people_wrong_check CHECK ((wrong >= 0));

alter table tills add constraint tills_id_fkey FOREIGN KEY (id) REFERENCES sessions(id) ON DELETE CASCADE;

alter table tills add constraint tills_lock_minutes_check CHECK (((lock_minutes >= 1) AND (lock_minutes <= 30)));

alter table tills add constraint tills_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)));

alter table tills add constraint tills_person_id_fkey FOREIGN KEY (person_id) REFERENCES till_people(id) ON DELETE SET NULL;

alter table tills add constraint tills_pkey PRIMARY KEY (id);

alter table tills add constraint tills_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table unfinished_bookings add constraint unfinished_bookings_pkey PRIMARY KEY (user_id);

alter table unfinished_bookings add constraint unfinished_bookings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(id) ON DELETE CASCADE;

alter table unfinished_bookings add constraint unfinished_bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table used_codes add constraint used_codes_check CHECK (((discount >= 0) AND (discount <= order_total)));

alter table used_codes add constraint used_codes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table used_codes add constraint used_codes_merchant_pence_check CHECK ((merchant_pence >= 0));

alter table used_codes add constraint used_codes_operator_pence_check CHECK ((operator_pence >= 0));

alter table used_codes add constraint used_codes_operator_share_check CHECK (((operator_share >= 0) AND (operator_share <= 100)));

alter table used_codes add constraint used_codes_order_total_check CHECK ((order_total >= 0));

alter table used_codes add constraint used_codes_pkey PRIMARY KEY (id);

alter table used_codes add constraint used_codes_promo_code_id_fkey FOREIGN KEY (promo_code_id) REFERENCES promo_codes(id);

alter table user_shops add constraint user_shops_pkey PRIMARY KEY (user_id, shop_id);

alter table user_shops add constraint user_shops_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id) ON DELETE CASCADE;

alter table user_shops add constraint user_shops_user_id_merchant_id_fkey FOREIGN KEY (user_id, merchant_id) REFERENCES users(id, merchant_id) ON DELETE CASCADE;

alter table users add constraint users_email UNIQUE (email);

alter table users add constraint users_email_check CHECK (((email = lower(email)) AND ((length(email) >= 3) AND (length(email) <= 254))));

alter table users add constraint users_id_merchant_id_key UNIQUE (id, merchant_id);

alter table users add constraint users_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table users add constraint users_picture_key_check CHECK ((length(picture_key) <= 200));

alter table users add constraint users_pkey PRIMARY KEY (id);

alter table users add constraint users_role_check CHECK ((role = ANY (ARRAY['Admin'::text, 'Merchant'::text, 'Shop'::text])));

alter table users add constraint users_scope CHECK ((((role = 'Admin'::text) AND (merchant_id IS NULL) AND (shop_id IS NULL)) OR ((role = 'Merchant'::text) AND (merchant_id IS NOT NULL) AND (shop_id IS NULL)) OR ((role = 'Shop'::text) AND (merchant_id IS NOT NULL) AND (shop_id IS NOT NULL))));

alter table users add constraint users_shop FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table users add constraint users_time_display_check CHECK ((time_display = ANY (ARRAY['24h'::text, '12h'::text])));

alter table vehicle_types add constraint vehicle_types_code_key UNIQUE (code);

alter table vehicle_types add constraint vehicle_types_pkey PRIMARY KEY (id);

alter table vehicle_types add constraint vehicle_types_position_key UNIQUE ("position");

alter table verticals add constraint verticals_description_check CHECK ((length(description) <= 2000));

alter table verticals add constraint verticals_name_check CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 120))));

alter table verticals add constraint verticals_pkey PRIMARY KEY (id);

alter table voucher_programmes add constraint voucher_programmes_budget_check CHECK (((budget >= 1) AND (budget <= '100000000000'::bigint)));

alter table voucher_programmes add constraint voucher_programmes_max_a_day_check CHECK (((max_a_day >= 1) AND (max_a_day <= 100000)));

alter table voucher_programmes add constraint voucher_programmes_max_amount_check CHECK (((max_amount >= 1) AND (max_amount <= 1000000)));

alter table voucher_programmes add constraint voucher_programmes_max_days_check CHECK (((max_days >= 1) AND (max_days <= 3660)));

alter table voucher_programmes add constraint voucher_programmes_max_percentage_check CHECK (((max_percentage >= 1) AND (max_percentage <= 100)));

alter table voucher_programmes add constraint voucher_programmes_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table voucher_programmes add constraint voucher_programmes_operator_share_check CHECK (((operator_share >= 0) AND (operator_share <= 100)));

alter table voucher_programmes add constraint voucher_programmes_pkey PRIMARY KEY (merchant_id);

alter table web_shop_events add constraint web_shop_events_event_id_check CHECK ((length(event_id) <= 300));

alter table web_shop_events add constraint web_shop_events_pkey PRIMARY KEY (shop_id, source, event_id);

alter table web_shop_orders add constraint web_shop_orders_external_id_check CHECK (((length(external_id) >= 1) AND (length(external_id) <= 120)));

alter table web_shop_orders add constraint web_shop_orders_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE SET NULL;

alter table web_shop_orders add constraint web_shop_orders_pkey PRIMARY KEY (shop_id, source, external_id);

alter table web_shop_orders add constraint web_shop_orders_shop_id_source_fkey FOREIGN KEY (shop_id, source) REFERENCES web_shops(shop_id, source) ON DELETE CASCADE;

alter table web_shop_writes add constraint web_shop_writes_kind_check CHECK ((kind = ANY (ARRAY['Sent'::text, 'Delivered'::text, 'Cancelled'::text, 'RefundDue'::text, 'Refund'::text])));

alter table web_shop_writes add constraint web_shop_writes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON DELETE CASCADE;

alter table web_shop_writes add constraint web_shop_writes_pkey PRIMARY KEY (id);

alter table web_shop_writes add constraint web_shop_writes_problem_check CHECK ((length(problem) <= 500));

alter table web_shop_writes add constraint web_shop_writes_shop_id_source_external_id_fkey FOREIGN KEY (shop_id, source, external_id) REFERENCES web_shop_orders(shop_id, source, external_id) ON DELETE CASCADE;

alter table web_shop_writes add constraint web_shop_writes_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Written'::text, 'Already'::text, 'Refused'::text, 'GivenUp'::text, 'Dropped'::text])));

alter table web_shops add constraint web_shops_address_check CHECK ((length(address) <= 200));

alter table web_shops add constraint web_shops_checked CHECK (((address = ''::text) = (sealed IS NULL)));

alter table web_shops add constraint web_shops_id_key UNIQUE (id);

alter table web_shops add constraint web_shops_pkey PRIMARY KEY (shop_id, source);

alter table web_shops add constraint web_shops_shop_id_merchant_id_fkey FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table web_shops add constraint web_shops_source_check CHECK ((source = ANY (ARRAY['shopify'::text, 'woocommerce'::text])));

alter table web_shops add constraint web_shops_write_cancelled_check CHECK ((write_cancelled = ANY (ARRAY['Off'::text, 'Note'::text, 'Cancel'::text])));

alter table web_shops add constraint web_shops_write_problem_check CHECK ((length(write_problem) <= 500));

alter table web_shops add constraint web_shops_write_refund_check CHECK ((write_refund = ANY (ARRAY['Off'::text, 'Record'::text, 'Pay'::text])));

alter table webhook_attempts add constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;

alter table webhook_attempts add constraint webhook_attempts_error_check CHECK ((length(error) <= 500));

alter table webhook_attempts add constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, n);

alter table webhook_attempts add constraint webhook_attempts_response_check CHECK ((length(response) <= 2000));

alter table webhook_deliveries add constraint webhook_deliveries_check CHECK (((state = 'Waiting'::text) = (ended_at IS NULL)));

alter table webhook_deliveries add constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoints(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_event_id_endpoint_id_key UNIQUE (event_id, endpoint_id);

alter table webhook_deliveries add constraint webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES merchant_events(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['Waiting'::text, 'Delivered'::text, 'Failed'::text])));

alter table webhook_endpoints add constraint webhook_endpoints_check CHECK (((old_secret IS NULL) = (old_secret_until IS NULL)));

alter table webhook_endpoints add constraint webhook_endpoints_check1 CHECK (((disabled_at IS NOT NULL) OR (disabled_reason = ''::text)));

alter table webhook_endpoints add constraint webhook_endpoints_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_name_check CHECK (((length(name) >= 1) AND (length(name) <= 120)));

alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (id);

alter table webhook_endpoints add constraint webhook_endpoints_types_check CHECK (((cardinality(types) >= 1) AND (cardinality(types) <= 50)));

alter table webhook_endpoints add constraint webhook_endpoints_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)));

alter table webhook_secrets add constraint webhook_secrets_form CHECK (((secret IS NULL) <> (sealed IS NULL)));

alter table webhook_secrets add constraint webhook_secrets_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id) ON DELETE CASCADE;

alter table webhook_secrets add constraint webhook_secrets_pkey PRIMARY KEY (id);

alter table webhook_secrets add constraint webhook_secrets_shop FOREIGN KEY (shop_id, merchant_id) REFERENCES shops(id, merchant_id);

alter table weekly_summaries add constraint weekly_summaries_check CHECK (((net + vat) = gross));

alter table weekly_summaries add constraint weekly_summaries_documents_check CHECK ((documents > 0));

alter table weekly_summaries add constraint weekly_summaries_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchants(id);

alter table weekly_summaries add constraint weekly_summaries_once UNIQUE (merchant_id, week);

alter table weekly_summaries add constraint weekly_summaries_pkey PRIMARY KEY (id);

alter table weekly_summaries add constraint weekly_summaries_week_check CHECK ((EXTRACT(isodow FROM week) = (1)::numeric));

alter table words add constraint words_pkey PRIMARY KEY (id);

alter table words add constraint words_word_key UNIQUE (word);

CREATE UNIQUE INDEX address_changes_open ON public.address_changes USING btree (order_id) WHERE (decided_at IS NULL);

CREATE INDEX address_changes_order ON public.address_changes USING btree (order_id);

CREATE INDEX api_keys_list ON public.api_keys USING btree (created_at DESC, id DESC);

CREATE INDEX api_keys_merchant_list ON public.api_keys USING btree (merchant_id, created_at DESC, id DESC);

CREATE INDEX approval_links_request ON public.approval_links USING btree (order_id, manager_id);

CREATE INDEX approval_requests_manager ON public.approval_requests USING btree (manager_id);

CREATE INDEX approvals_list ON public.approvals USING btree (asked_at DESC, id DESC);

CREATE INDEX approvals_state ON public.approvals USING btree (state, asked_at DESC, id DESC);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, at DESC, id DESC);

CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at DESC, id DESC);

CREATE INDEX audit_log_at ON public.audit_log USING btree (at DESC, id DESC);

CREATE INDEX audit_log_merchant ON public.audit_log USING btree (merchant_id, at DESC, id DESC);

CREATE INDEX audit_log_search ON public.audit_log USING gin (lower(((((actor || ' '::text) || target_label) || ' '::text) || action)) gin_trgm_ops);

CREATE INDEX audit_log_words ON public.audit_log USING gin (lower(actor) gin_trgm_ops, lower(target_label) gin_trgm_ops);

CREATE INDEX bank_lines_file ON public.bank_lines USING btree (file_id);

CREATE INDEX bank_lines_item ON public.bank_lines USING btree (item_id) WHERE (item_id IS NOT NULL);

CREATE INDEX bank_lines_list ON public.bank_lines USING btree (booked_on DESC, id DESC);

CREATE INDEX bank_lines_open ON public.bank_lines USING btree (booked_on DESC, id DESC) WHERE (matched = ''::text);

CREATE UNIQUE INDEX cancellation_requests_open ON public.cancellation_requests USING btree (order_id) WHERE (acknowledged_at IS NULL);

CREATE INDEX catalogue_imports_list ON public.catalogue_imports USING btree (created DESC, id DESC) WHERE queued;

CREATE INDEX catalogue_imports_merchant ON public.catalogue_imports USING btree (merchant_id, created DESC, id DESC) WHERE (merchant_id IS NOT NULL);

CREATE INDEX catalogue_imports_of_creator ON public.catalogue_imports USING btree (creator_id, created DESC);

CREATE INDEX catalogue_imports_unused ON public.catalogue_imports USING btree (created) WHERE (NOT queued);

CREATE UNIQUE INDEX catalogue_suppliers_name ON public.catalogue_suppliers USING btree (merchant_id, name_key(name)) NULLS NOT DISTINCT;

CREATE INDEX categories_list ON public.categories USING btree (lower(name), id);

CREATE UNIQUE INDEX categories_name ON public.categories USING btree (vertical_id, lower(name));

CREATE INDEX code_batches_created ON public.code_batches USING btree (created DESC, id DESC);

CREATE INDEX code_batches_search ON public.code_batches USING gin (lower(name) gin_trgm_ops);

CREATE INDEX collect_counts_merchant ON public.collect_counts USING btree (merchant_id, tab);

CREATE INDEX collect_counts_tab ON public.collect_counts USING btree (tab);

CREATE INDEX collect_orders_admin ON public.collect_orders USING btree (tab, drafted DESC, id DESC) INCLUDE (search_text, merchant_id, shop_id, status, pickup_time, premium_selected);

CREATE INDEX collect_orders_attention ON public.collect_orders USING btree (attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX collect_orders_failed ON public.collect_orders USING btree (tab_since DESC, id DESC) WHERE (tab = 'failed'::text);

CREATE INDEX collect_orders_from_file ON public.collect_orders USING btree (shop_id, drafted, id) WHERE (from_file AND (status = 'Draft'::text));

CREATE INDEX collect_orders_latest ON public.collect_orders USING btree (shop_id, drafted DESC) WHERE (status <> 'Draft'::text);

CREATE INDEX collect_orders_merchant ON public.collect_orders USING btree (merchant_id, tab, drafted DESC, id DESC) INCLUDE (search_text, shop_id, status, pickup_time, premium_selected);

CREATE INDEX collect_orders_merchant_attention ON public.collect_orders USING btree (merchant_id, attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX collect_orders_merchant_failed ON public.collect_orders USING btree (merchant_id, tab_since DESC, id DESC) WHERE (tab = 'failed'::text);

CREATE INDEX collect_orders_pickup ON public.collect_orders USING btree (pickup_time, shop_id) WHERE (status <> 'Draft'::text);

CREATE INDEX collect_orders_premium ON public.collect_orders USING btree (tab, drafted DESC, id DESC) WHERE premium_selected;

CREATE INDEX collect_orders_reference ON public.collect_orders USING btree (lower(reference_number));

CREATE INDEX collect_orders_search ON public.collect_orders USING gin (search_text gin_trgm_ops);

CREATE INDEX collect_orders_shop ON public.collect_orders USING btree (shop_id, tab, drafted DESC, id DESC) INCLUDE (search_text, status, pickup_time, premium_selected);

CREATE INDEX collect_orders_shop_attention ON public.collect_orders USING btree (shop_id, attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX collect_orders_shop_failed ON public.collect_orders USING btree (shop_id, tab_since DESC, id DESC) WHERE (tab = 'failed'::text);

CREATE INDEX collect_orders_since ON public.collect_orders USING btree (tab, tab_since DESC, shop_id);

CREATE INDEX collect_orders_unbooked ON public.collect_orders USING btree (pickup_time) WHERE (status = 'Draft'::text);

CREATE INDEX collect_orders_vehicle ON public.collect_orders USING btree (vehicle_type_id);

CREATE INDEX corrections_invoice ON public.corrections USING btree (invoice_id);

CREATE INDEX counter_acts_merchant ON public.counter_acts USING btree (merchant_id, at) INCLUDE (shop_id, act, user_id, till_person_id, subject_id);

CREATE INDEX counter_acts_shop ON public.counter_acts USING btree (shop_id, at) INCLUDE (merchant_id, act, user_id, till_person_id, subject_id);

CREATE UNIQUE INDEX courier_attempts_active ON public.courier_attempts USING btree (subject_id) WHERE (state = ANY (ARRAY['Booking'::text, 'Booked'::text]));

CREATE INDEX courier_attempts_back ON public.courier_attempts USING btree (back_asked) WHERE ((state = ANY (ARRAY['Booking'::text, 'Booked'::text])) AND (back_asked IS NOT NULL));

CREATE INDEX courier_attempts_driver ON public.courier_attempts USING btree (driver_id, created_at DESC) WHERE (driver_id IS NOT NULL);

CREATE INDEX courier_attempts_fall_back ON public.courier_attempts USING btree (fall_back_at) WHERE ((state = 'Booked'::text) AND (fall_back_at IS NOT NULL));

CREATE INDEX courier_events_attempt ON public.courier_events USING btree (attempt_id, at);

CREATE INDEX courier_events_charged ON public.courier_events USING btree (attempt_id) WHERE (kind = 'Charged'::text);

CREATE INDEX courier_events_positions ON public.courier_events USING btree (at) WHERE (kind = 'Position'::text);

CREATE INDEX credit_accounts_low ON public.credit_accounts USING btree (low_since, id) WHERE (low_since IS NOT NULL);

CREATE INDEX credit_accounts_shop ON public.credit_accounts USING btree (shop_id);

CREATE INDEX credit_accounts_team ON public.credit_accounts USING btree (pro_team_id);

CREATE INDEX credit_entries_account_at ON public.credit_entries USING btree (account_id, at, cause);

CREATE INDEX credit_entries_account_posted ON public.credit_entries USING btree (account_id, posted_on);

CREATE INDEX credit_entries_at ON public.credit_entries USING btree (at, cause);

CREATE INDEX credit_entries_posted ON public.credit_entries USING btree (posted_on, account_id);

CREATE INDEX credit_entries_root ON public.credit_entries USING btree (root);

CREATE INDEX credit_lots_open ON public.credit_lots USING btree (account_id, expires_at, id) WHERE (remaining > 0);

CREATE INDEX customer_messages_waiting ON public.customer_messages USING btree (way, since) WHERE (state = 'Waiting'::text);

CREATE INDEX document_totals_month ON public.document_totals USING btree (month, merchant_id);

CREATE INDEX driver_runs_subject ON public.driver_runs USING btree (subject_id);

CREATE INDEX email_changes_expiry ON public.email_changes USING btree (expires_at);

CREATE INDEX email_changes_user ON public.email_changes USING btree (user_id, created_at);

CREATE INDEX events_attention ON public.events USING btree (seq) INCLUDE (merchant_id, shop_id, entity_id) WHERE ((kind = 'Attention'::text) AND (state <> ''::text));

CREATE INDEX events_unnumbered ON public.events USING btree (id) WHERE (seq IS NULL);

CREATE INDEX fee_entries_root ON public.fee_entries USING btree (root);

CREATE INDEX idempotency_keys_age ON public.idempotency_keys USING btree (created_at);

CREATE INDEX intake_inbox_early ON public.intake_inbox USING btree (shop_id, external_order_id) WHERE ((state = 'Open'::text) AND (code = 'OrderUnknown'::text));

CREATE INDEX intake_inbox_list ON public.intake_inbox USING btree (received_at DESC, id DESC);

CREATE INDEX intake_inbox_merchant ON public.intake_inbox USING btree (merchant_id, received_at DESC, id DESC);

CREATE INDEX intake_inbox_noted ON public.intake_inbox USING btree (shop_id) WHERE (state = 'Noted'::text);

CREATE UNIQUE INDEX intake_inbox_once ON public.intake_inbox USING btree (shop_id, source, topic, raw_hash) WHERE (state = 'Open'::text);

CREATE INDEX intake_inbox_open ON public.intake_inbox USING btree (received_at) WHERE (state = 'Open'::text);

CREATE INDEX intake_requests_key ON public.intake_requests USING btree (key_id, at DESC, id DESC);

CREATE INDEX intake_requests_list ON public.intake_requests USING btree (at DESC, id DESC);

CREATE INDEX intake_requests_merchant ON public.intake_requests USING btree (merchant_id, at DESC, id DESC);

CREATE INDEX intake_requests_order ON public.intake_requests USING btree (order_id) WHERE (order_id IS NOT NULL);

CREATE INDEX invitations_sent_sender ON public.invitations_sent USING btree (sender_id, at DESC);

CREATE INDEX invoices_credits ON public.invoices USING btree (credits_id) WHERE (credits_id IS NOT NULL);

CREATE INDEX invoices_due_on ON public.invoices USING btree (merchant_id, due_on) WHERE (due_on IS NOT NULL);

CREATE INDEX invoices_due_waiting ON public.invoices_due USING btree (since) WHERE (waits_for IS NOT NULL);

CREATE INDEX invoices_group ON public.invoices USING btree (group_id);

CREATE INDEX invoices_list ON public.invoices USING btree (order_date DESC, group_id DESC);

CREATE INDEX invoices_merchant ON public.invoices USING btree (merchant_id, order_date DESC, group_id DESC);

CREATE INDEX invoices_merchant_posted ON public.invoices USING btree (merchant_id, posted_on);

CREATE INDEX invoices_merchant_type ON public.invoices USING btree (merchant_id, type, order_date DESC, group_id DESC);

CREATE INDEX invoices_order_no ON public.invoices USING btree (order_no);

CREATE INDEX invoices_pdf_problem ON public.invoices USING btree (issued_at) WHERE (pdf_problem IS NOT NULL);

CREATE INDEX invoices_posted ON public.invoices USING btree (posted_on, merchant_id);

CREATE INDEX invoices_search ON public.invoices USING gin (search_text gin_trgm_ops);

CREATE INDEX invoices_shop ON public.invoices USING btree (shop_id, order_date DESC, group_id DESC);

CREATE INDEX invoices_shop_type ON public.invoices USING btree (shop_id, type, order_date DESC, group_id DESC);

CREATE INDEX invoices_tax_point ON public.invoices USING btree (tax_point, merchant_id);

CREATE INDEX invoices_type ON public.invoices USING btree (type, order_date DESC, group_id DESC);

CREATE INDEX invoices_undrawn ON public.invoices USING btree (issued_at) WHERE (pdf_key IS NULL);

CREATE INDEX journeys_cancel_asked ON public.journeys USING btree (subject_id) WHERE (cancel_asked IS NOT NULL);

CREATE INDEX known_devices_last_seen ON public.known_devices USING btree (last_seen);

CREATE INDEX ledger_proofs_at ON public.ledger_proofs USING btree (at DESC, id DESC);

CREATE UNIQUE INDEX list_views_name ON public.list_views USING btree (user_id, list, lower(name));

CREATE INDEX list_views_shared ON public.list_views USING btree (merchant_id, list) WHERE shared;

CREATE INDEX login_failures_key ON public.login_failures USING btree (key, at);

CREATE INDEX long_jobs_user ON public.long_jobs USING btree (user_id, created_at DESC, id DESC);

CREATE INDEX merchant_entries_kind ON public.merchant_entries USING btree (merchant_id, kind, no);

CREATE INDEX merchant_events_age ON public.merchant_events USING btree (created_at);

CREATE INDEX merchant_events_merchant ON public.merchant_events USING btree (merchant_id, seq);

CREATE INDEX merchant_events_unnumbered ON public.merchant_events USING btree (n) WHERE (seq IS NULL);

CREATE INDEX merchant_product_shops_shop ON public.merchant_product_shops USING btree (shop_id);

CREATE UNIQUE INDEX merchant_products_gtin ON public.merchant_products USING btree (merchant_id, gtin) WHERE (gtin <> ''::text);

CREATE INDEX merchant_products_name ON public.merchant_products USING btree (merchant_id, search_text, id);

CREATE INDEX merchant_products_search ON public.merchant_products USING gin (search_text gin_trgm_ops);

CREATE INDEX merchant_products_variant ON public.merchant_products USING btree (variant_id) WHERE (variant_id IS NOT NULL);

CREATE INDEX merchants_name ON public.merchants USING btree (lower(name), id);

CREATE UNIQUE INDEX merchants_name_key ON public.merchants USING btree (name_key(name));

CREATE INDEX merchants_search ON public.merchants USING gin (lower(name) gin_trgm_ops);

CREATE INDEX merchants_suspended ON public.merchants USING btree (lower(name), id) WHERE (suspended_at IS NOT NULL);

CREATE INDEX month_archives_asked ON public.month_archives USING btree (asked_at DESC, id DESC);

CREATE INDEX month_archives_merchant ON public.month_archives USING btree (merchant_id, asked_at DESC, id DESC);

CREATE INDEX month_archives_month ON public.month_archives USING btree (month, merchant_id);

CREATE INDEX open_items_list ON public.open_items USING btree (due_on, id);

CREATE INDEX open_items_merchant ON public.open_items USING btree (merchant_id, due_on, id);

CREATE INDEX open_items_unpaid ON public.open_items USING btree (merchant_id, due_on, id) WHERE (settled < pence);

CREATE INDEX opening_balances_merchant ON public.opening_balances USING btree (merchant_id);

CREATE INDEX order_counts_merchant ON public.order_counts USING btree (merchant_id, shop_portal_status);

CREATE INDEX order_counts_status ON public.order_counts USING btree (shop_portal_status);

CREATE INDEX order_figures_day ON public.order_figures USING btree (figure, day) INCLUDE (shop_id, merchant_id, key, n, pence);

CREATE INDEX order_figures_merchant ON public.order_figures USING btree (merchant_id, figure, day) INCLUDE (shop_id, key, n, pence);

CREATE INDEX order_refunds_due_line ON public.order_refunds_due USING btree (line_id) WHERE (line_id IS NOT NULL);

CREATE INDEX order_refunds_due_order ON public.order_refunds_due USING btree (order_id, line_id);

CREATE INDEX order_refunds_due_return ON public.order_refunds_due USING btree (return_id) WHERE (return_id IS NOT NULL);

CREATE INDEX order_timeline_order ON public.order_timeline USING btree (order_id, at, id);

CREATE UNIQUE INDEX order_timeline_print_jobs ON public.order_timeline USING btree (order_id, ((detail ->> 'JobId'::text))) WHERE (kind = 'Printed'::text);

CREATE INDEX orders_admin_list ON public.orders USING btree (shop_portal_status, created DESC, id DESC);

CREATE INDEX orders_archive ON public.orders USING btree (COALESCE(latest_update_for_archived, created) DESC, id DESC) WHERE (shop_portal_status = 'Archived'::text);

CREATE INDEX orders_attention ON public.orders USING btree (attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX orders_customer_email ON public.orders USING btree (customer_email_key(customer_email), merchant_id, created) WHERE ((customer_email <> ''::text) AND (NOT training));

CREATE INDEX orders_customer_phone ON public.orders USING btree (customer_phone_key(customer_tel_no), merchant_id, created) WHERE ((customer_tel_no <> ''::text) AND (NOT training));

CREATE INDEX orders_merchant_archive ON public.orders USING btree (merchant_id, COALESCE(latest_update_for_archived, created) DESC, id DESC) WHERE (shop_portal_status = 'Archived'::text);

CREATE INDEX orders_merchant_attention ON public.orders USING btree (merchant_id, attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX orders_merchant_list ON public.orders USING btree (merchant_id, shop_portal_status, created DESC, id DESC);

CREATE INDEX orders_packed_at ON public.orders USING btree (shop_id, GREATEST(queued, time_slot_from)) WHERE (queued IS NOT NULL);

CREATE INDEX orders_shop_archive ON public.orders USING btree (shop_id, COALESCE(latest_update_for_archived, created) DESC, id DESC) WHERE (shop_portal_status = 'Archived'::text);

CREATE INDEX orders_shop_attention ON public.orders USING btree (shop_id, attention_since, id) WHERE (attention IS NOT NULL);

CREATE INDEX orders_shop_list ON public.orders USING btree (shop_id, shop_portal_status, created DESC, id DESC);

CREATE INDEX orders_tab_since ON public.orders USING btree (shop_portal_status, tab_since DESC, shop_id);

CREATE INDEX orders_team_waiting ON public.orders USING btree (pro_team_id, id) WHERE ((pro_team_id IS NOT NULL) AND (pro_order_status = 'Pending Approval'::text) AND (shop_portal_status = 'Pending'::text));

CREATE INDEX orders_training ON public.orders USING btree (created) WHERE training;

CREATE INDEX orders_vehicle ON public.orders USING btree (vehicle_type_id);

CREATE INDEX orders_words ON public.orders USING gin (word_ids) WITH (fastupdate='on', gin_pending_list_limit='128');

CREATE INDEX passkey_questions_expiry ON public.passkey_questions USING btree (expires_at);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at);

CREATE INDEX password_resets_user ON public.password_resets USING btree (user_id);

CREATE INDEX payment_details_merchant ON public.payment_details USING btree (merchant_id, created_at DESC, id DESC);

CREATE INDEX payout_items_list ON public.payout_items USING btree (made_at DESC, id DESC);

CREATE INDEX payout_items_merchant ON public.payout_items USING btree (merchant_id, made_at DESC, id DESC);

CREATE INDEX payout_items_run ON public.payout_items USING btree (run_id, made_at DESC, id DESC);

CREATE INDEX payout_items_unadvised ON public.payout_items USING btree (id) WHERE ((state = ANY (ARRAY['Sent'::text, 'Paid'::text])) AND (advised_at IS NULL));

CREATE INDEX payout_runs_list ON public.payout_runs USING btree (made_at DESC, id DESC);

CREATE UNIQUE INDEX payout_runs_open ON public.payout_runs USING btree ((true)) WHERE (state = ANY (ARRAY['Preparing'::text, 'Proposed'::text]));

CREATE INDEX personal_erasures_list ON public.personal_erasures USING btree (at DESC, id DESC);

CREATE INDEX personal_erasures_uncopied ON public.personal_erasures USING btree (id) WHERE (NOT copied);

CREATE INDEX places_post_code ON public.places USING btree (replace(post_code, ' '::text, ''::text) text_pattern_ops);

CREATE INDEX places_text ON public.places USING gin (lower(text) gin_trgm_ops);

CREATE INDEX print_requests_aging ON public.print_requests USING btree (expires_at) WHERE (state = ANY (ARRAY['Waiting'::text, 'Taken'::text]));

CREATE INDEX print_requests_old ON public.print_requests USING btree (updated_at);

CREATE INDEX print_requests_open ON public.print_requests USING btree (shop_id, device_id, asked_at) WHERE (state = ANY (ARRAY['Waiting'::text, 'Taken'::text]));

CREATE UNIQUE INDEX pro_team_people_email ON public.pro_team_people USING btree (email) WHERE (removed_at IS NULL);

CREATE INDEX pro_team_people_team ON public.pro_team_people USING btree (pro_team_id, lower(((first_name || ' '::text) || last_name)), id) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX pro_teams_name ON public.pro_teams USING btree (lower(name));

CREATE INDEX pro_teams_search ON public.pro_teams USING gin (lower(name) gin_trgm_ops);

CREATE INDEX product_variants_brand ON public.product_variants USING btree (subcategory_id, brand, search_text, id);

CREATE INDEX product_variants_list ON public.product_variants USING btree (subcategory_id, search_text, id);

CREATE INDEX product_variants_merchants ON public.product_variants USING gin (merchant_ids);

CREATE INDEX product_variants_names ON public.product_variants USING btree (search_text, id);

CREATE INDEX product_variants_search ON public.product_variants USING gin (search_text gin_trgm_ops);

CREATE INDEX promo_codes_batch ON public.promo_codes USING btree (batch_id, created DESC, id DESC) WHERE (batch_id IS NOT NULL);

CREATE INDEX promo_codes_created ON public.promo_codes USING btree (created DESC, id DESC);

CREATE INDEX promo_codes_running ON public.promo_codes USING btree (expires) WHERE (active AND (NOT is_referral_voucher));

CREATE INDEX promo_codes_search ON public.promo_codes USING gin (lower(code) gin_trgm_ops);

CREATE INDEX promo_codes_vouchers ON public.promo_codes USING btree (merchant_id, bound_key, created) WHERE is_referral_voucher;

CREATE UNIQUE INDEX push_deliveries_id ON public.push_deliveries USING btree (id);

CREATE INDEX push_deliveries_list ON public.push_deliveries USING btree (notification_id, id);

CREATE INDEX push_deliveries_waiting ON public.push_deliveries USING btree (notification_id, device_id) WHERE (state = 'Waiting'::text);

CREATE INDEX push_devices_by_token ON public.push_devices USING btree (token);

CREATE INDEX push_devices_customer ON public.push_devices USING btree (customer_id) WHERE (retired_at IS NULL);

CREATE INDEX push_devices_merchant ON public.push_devices USING btree (merchant_id, shop_id) WHERE (retired_at IS NULL);

CREATE INDEX push_notifications_created ON public.push_notifications USING btree (created DESC, id DESC);

CREATE INDEX push_notifications_search ON public.push_notifications USING gin (lower(((title || ' '::text) || body)) gin_trgm_ops);

CREATE INDEX push_notifications_waiting ON public.push_notifications USING btree (send_at) WHERE (ended_at IS NULL);

CREATE INDEX push_segment_customers_customer ON public.push_segment_customers USING btree (customer_id);

CREATE UNIQUE INDEX push_segments_name ON public.push_segments USING btree (lower(name));

CREATE INDEX push_tests_at ON public.push_tests USING btree (at);

CREATE INDEX push_tests_user ON public.push_tests USING btree (user_id, at);

CREATE INDEX recipient_messages_waiting ON public.recipient_messages USING btree (way, since) WHERE (state = 'Waiting'::text);

CREATE INDEX recipients_search ON public.recipients USING gin (search_text gin_trgm_ops);

CREATE INDEX recipients_used ON public.recipients USING btree (shop_id, used_at DESC, id DESC);

CREATE INDEX referral_codes_created ON public.referral_codes USING btree (created DESC, id DESC);

CREATE INDEX referral_codes_search ON public.referral_codes USING gin (search_text gin_trgm_ops);

CREATE INDEX remote_pictures_asked ON public.remote_pictures USING btree (asked_at);

CREATE INDEX removals_at ON public.removals USING btree (at);

CREATE INDEX removed_rows_removal ON public.removed_rows USING btree (removal_id, n);

CREATE INDEX restores_held ON public.restores USING btree (made_at) WHERE (released_at IS NULL);

CREATE UNIQUE INDEX return_couriers_booked ON public.return_couriers USING btree (return_id) WHERE (state = 'Booked'::text);

CREATE INDEX return_couriers_due ON public.return_couriers USING btree (due_since) WHERE (due_since IS NOT NULL);

CREATE INDEX return_couriers_return ON public.return_couriers USING btree (return_id);

CREATE UNIQUE INDEX return_events_courier ON public.return_events USING btree (courier_order_id, kind) WHERE (courier_order_id IS NOT NULL);

CREATE INDEX return_events_return ON public.return_events USING btree (return_id, id);

CREATE INDEX return_guesses_order ON public.return_guesses USING btree (order_id, at);

CREATE INDEX return_lines_line ON public.return_lines USING btree (line_id);

CREATE INDEX return_messages_waiting ON public.return_messages USING btree (way, since) WHERE (state = 'Waiting'::text);

CREATE INDEX return_step_messages_event ON public.return_step_messages USING btree (n);

CREATE INDEX return_step_messages_return ON public.return_step_messages USING btree (return_id);

CREATE INDEX return_step_messages_waiting ON public.return_step_messages USING btree (way, since) WHERE (state = 'Waiting'::text);

CREATE INDEX returns_all ON public.returns USING btree (tab, since DESC, id DESC);

CREATE UNIQUE INDEX returns_external ON public.returns USING btree (merchant_id, source, external_id) WHERE (external_id <> ''::text);

CREATE INDEX returns_merchant ON public.returns USING btree (merchant_id, tab, since DESC, id DESC);

CREATE INDEX returns_search ON public.returns USING gin (search_text gin_trgm_ops);

CREATE INDEX returns_shop ON public.returns USING btree (shop_id, tab, since DESC, id DESC);

CREATE INDEX security_alarms_at ON public.security_alarms USING btree (at DESC, id DESC);

CREATE INDEX security_alarms_merchant ON public.security_alarms USING btree (merchant_id, at DESC, id DESC);

CREATE INDEX security_alarms_open ON public.security_alarms USING btree (merchant_id) WHERE (seen_at IS NULL);

CREATE INDEX security_alarms_to_mail ON public.security_alarms USING btree (merchant_id, at) WHERE (mailed_at IS NULL);

CREATE INDEX security_log_at ON public.security_log USING btree (at DESC, id DESC);

CREATE INDEX security_log_event ON public.security_log USING btree (event, at DESC, id DESC);

CREATE INDEX security_log_merchant ON public.security_log USING btree (merchant_id, at DESC, id DESC);

CREATE INDEX security_log_words ON public.security_log USING gin (lower(((((((((actor || ' '::text) || target) || ' '::text) || event) || ' '::text) || address) || ' '::text) || detail)) gin_trgm_ops);

CREATE INDEX seen_as_merchant ON public.seen_as USING btree (merchant_id);

CREATE INDEX seen_as_shop ON public.seen_as USING btree (shop_id) WHERE (shop_id IS NOT NULL);

CREATE INDEX sent_mails_bounced ON public.sent_mails USING btree (bounced_at DESC, id) WHERE (bounced_at IS NOT NULL);

CREATE INDEX sent_mails_sent ON public.sent_mails USING btree (sent_at);

CREATE INDEX servers_seen ON public.servers USING btree (seen_at DESC);

CREATE INDEX session_shops_user ON public.session_shops USING btree (user_id, shop_id);

CREATE INDEX session_tokens_expiry ON public.session_tokens USING btree (expires_at);

CREATE INDEX session_tokens_session ON public.session_tokens USING btree (session_id);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id) WHERE (revoked_at IS NULL);

CREATE INDEX shop_devices_heard ON public.shop_devices USING btree (shop_id, listened_at DESC NULLS LAST, seen_at);

CREATE INDEX shop_devices_latest ON public.shop_devices USING btree (seen_at DESC, id DESC);

CREATE INDEX shop_silences_latest ON public.shop_silences USING btree (began DESC, id DESC);

CREATE INDEX shop_silences_of_shop ON public.shop_silences USING btree (shop_id, began DESC, id DESC);

CREATE INDEX shop_silences_old ON public.shop_silences USING btree (ended);

CREATE UNIQUE INDEX shop_silences_open ON public.shop_silences USING btree (shop_id) WHERE (ended IS NULL);

CREATE INDEX shops_auto_accept ON public.shops USING btree (id) WHERE (auto_accept_since IS NOT NULL);

CREATE INDEX shops_by_region ON public.shops USING btree (region, natural_key(name), id);

CREATE INDEX shops_closed_to ON public.shops USING btree (closed_to) WHERE (closed_to IS NOT NULL);

CREATE INDEX shops_merchant ON public.shops USING btree (merchant_id, name, id);

CREATE INDEX shops_name ON public.shops USING btree (merchant_id, natural_key(name), id);

CREATE UNIQUE INDEX shops_name_key ON public.shops USING btree (merchant_id, name_key(name));

CREATE INDEX shops_paused ON public.shops USING btree (paused_until) WHERE (paused_until IS NOT NULL);

CREATE INDEX shops_search ON public.shops USING gin (search_text gin_trgm_ops);

CREATE UNIQUE INDEX single_sign_on_domains_approved ON public.single_sign_on_domains USING btree (domain) WHERE (approved_at IS NOT NULL);

CREATE INDEX single_sign_on_flows_browser ON public.single_sign_on_flows USING btree (browser_hash);

CREATE INDEX single_sign_on_flows_expiry ON public.single_sign_on_flows USING btree (expires_at);

CREATE INDEX subcategories_list ON public.subcategories USING btree (lower(name), id);

CREATE UNIQUE INDEX subcategories_name ON public.subcategories USING btree (category_id, lower(name)) NULLS NOT DISTINCT;

CREATE INDEX subscriptions_account ON public.subscriptions USING btree (account_id);

CREATE INDEX subscriptions_due ON public.subscriptions USING btree (renews_at, id) WHERE ((ended_at IS NULL) AND (suspended_at IS NULL));

CREATE INDEX subscriptions_merchant ON public.subscriptions USING btree (merchant_id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX subscriptions_open ON public.subscriptions USING btree (account_id) WHERE (ended_at IS NULL);

CREATE INDEX team_agreement_links_agreement ON public.team_agreement_links USING btree (agreement_id);

CREATE INDEX team_agreement_links_manager ON public.team_agreement_links USING btree (manager_id);

CREATE INDEX team_agreements_merchant ON public.team_agreements USING btree (merchant_id, id) WHERE (ended_at IS NULL);

CREATE UNIQUE INDEX team_agreements_pair ON public.team_agreements USING btree (pro_team_id, merchant_id) WHERE (ended_at IS NULL);

CREATE INDEX test_orders_key ON public.test_orders USING btree (key_id);

CREATE INDEX test_orders_list ON public.test_orders USING btree (created_at DESC, order_id DESC);

CREATE INDEX test_orders_merchant ON public.test_orders USING btree (merchant_id, created_at DESC, order_id DESC);

CREATE INDEX text_messages_by_merchant ON public.text_messages USING btree (merchant_id, created_at);

CREATE INDEX text_messages_by_number ON public.text_messages USING btree (to_number, created_at);

CREATE INDEX text_messages_by_time ON public.text_messages USING btree (created_at);

CREATE INDEX text_messages_open ON public.text_messages USING btree (created_at) WHERE (state = ANY (ARRAY['Waiting'::text, 'Sending'::text]));

CREATE UNIQUE INDEX till_people_badge ON public.till_people USING btree (badge) WHERE (removed_at IS NULL);

CREATE INDEX till_people_list ON public.till_people USING btree (lower(name), id) WHERE (removed_at IS NULL);

CREATE UNIQUE INDEX till_people_name ON public.till_people USING btree (shop_id, lower(name)) WHERE (removed_at IS NULL);

CREATE INDEX tills_list ON public.tills USING btree (lower(name), id);

CREATE INDEX tills_person ON public.tills USING btree (person_id) WHERE (person_id IS NOT NULL);

CREATE INDEX tills_shop ON public.tills USING btree (shop_id, lower(name), id);

CREATE INDEX unfinished_bookings_order ON public.unfinished_bookings USING btree (((booking ->> 'Id'::text)));

CREATE INDEX unfinished_bookings_saved ON public.unfinished_bookings USING btree (saved_at);

CREATE INDEX used_codes_by_email ON public.used_codes USING btree (promo_code_id, email_key) WHERE ((given_back IS NULL) AND (email_key <> ''::text));

CREATE INDEX used_codes_by_phone ON public.used_codes USING btree (promo_code_id, phone_key) WHERE ((given_back IS NULL) AND (phone_key <> ''::text));

CREATE INDEX used_codes_code ON public.used_codes USING btree (promo_code_id);

CREATE INDEX used_codes_customer ON public.used_codes USING btree (customer, used_on DESC);

CREATE UNIQUE INDEX used_codes_email ON public.used_codes USING btree (promo_code_id, email_key) WHERE ((use_type = 'OncePerCustomer'::text) AND (given_back IS NULL) AND (email_key <> ''::text));

CREATE INDEX used_codes_figures ON public.used_codes USING btree (promo_code_id, used_on) INCLUDE (discount, order_total, new_customer) WHERE (given_back IS NULL);

CREATE INDEX used_codes_merchant ON public.used_codes USING btree (merchant_id, used_on) INCLUDE (promo_code_id, order_total, discount) WHERE (given_back IS NULL);

CREATE INDEX used_codes_of_order ON public.used_codes USING btree (merchant_id, external_order_id) WHERE (given_back IS NULL);

CREATE UNIQUE INDEX used_codes_order ON public.used_codes USING btree (promo_code_id, merchant_id, external_order_id) WHERE (given_back IS NULL);

CREATE UNIQUE INDEX used_codes_phone ON public.used_codes USING btree (promo_code_id, phone_key) WHERE ((use_type = 'OncePerCustomer'::text) AND (given_back IS NULL) AND (phone_key <> ''::text));

CREATE INDEX used_codes_reserved ON public.used_codes USING btree (merchant_id, reserved_until) WHERE ((reserved_until IS NOT NULL) AND (given_back IS NULL));

CREATE UNIQUE INDEX used_codes_single ON public.used_codes USING btree (promo_code_id) WHERE ((use_type = 'SingleUse'::text) AND (given_back IS NULL));

CREATE INDEX used_codes_used_on ON public.used_codes USING btree (used_on DESC, id DESC);

CREATE INDEX user_shops_shop ON public.user_shops USING btree (shop_id);

CREATE INDEX users_merchant ON public.users USING btree (merchant_id);

CREATE INDEX users_name ON public.users USING btree (lower(COALESCE(NULLIF(TRIM(BOTH FROM ((first_name || ' '::text) || last_name)), ''::text), email)), id);

CREATE INDEX users_shop_id ON public.users USING btree (shop_id);

CREATE UNIQUE INDEX verticals_name ON public.verticals USING btree (lower(name));

CREATE INDEX web_shop_events_received ON public.web_shop_events USING btree (received_at);

CREATE INDEX web_shop_orders_latest ON public.web_shop_orders USING btree (shop_id, source, received_at DESC);

CREATE INDEX web_shop_orders_order ON public.web_shop_orders USING btree (order_id);

CREATE INDEX web_shop_orders_received ON public.web_shop_orders USING btree (received_at);

CREATE INDEX web_shop_orders_unread ON public.web_shop_orders USING btree (shop_id, source, received_at) WHERE refunds_unread;

CREATE INDEX web_shop_writes_failed ON public.web_shop_writes USING btree (shop_id, source, ended_at DESC) WHERE (state = ANY (ARRAY['Refused'::text, 'GivenUp'::text]));

CREATE INDEX web_shop_writes_of ON public.web_shop_writes USING btree (shop_id, source, external_id);

CREATE UNIQUE INDEX web_shop_writes_once ON public.web_shop_writes USING btree (order_id, kind, event_id) NULLS NOT DISTINCT;

CREATE INDEX web_shop_writes_waiting ON public.web_shop_writes USING btree (shop_id, source, id) WHERE (state = 'Waiting'::text);

CREATE INDEX web_shops_due ON public.web_shops USING btree (checked_at NULLS FIRST) WHERE (address <> ''::text);

CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, next_at) WHERE (state = 'Waiting'::text);

CREATE INDEX webhook_deliveries_list ON public.webhook_deliveries USING btree (endpoint_id, seq DESC, id DESC);

CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (endpoint_id, subject_id, seq) WHERE (state = 'Waiting'::text);

CREATE INDEX webhook_endpoints_list ON public.webhook_endpoints USING btree (created_at DESC, id DESC);

CREATE INDEX webhook_endpoints_merchant ON public.webhook_endpoints USING btree (merchant_id, created_at DESC, id DESC);

CREATE INDEX webhook_secrets_merchant ON public.webhook_secrets USING btree (merchant_id, source);

CREATE INDEX weekly_summaries_list ON public.weekly_summaries USING btree (starts DESC, id DESC);

CREATE INDEX weekly_summaries_merchant ON public.weekly_summaries USING btree (merchant_id, starts DESC, id DESC);

CREATE INDEX weekly_summaries_search ON public.weekly_summaries USING gin (lower(file_name) gin_trgm_ops);

CREATE INDEX words_contained ON public.words USING gin (word gin_trgm_ops);

CREATE OR REPLACE FUNCTION public.add_to_document_totals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into document_totals as t values (new.merchant_id, date_trunc('month', new.posted_on::timestamp)::date, new.type, new.document, 1,
      new.sign * new.net, new.sign * new.vat, new.sign * new.gross)
    on conflict on constraint document_totals_once do update set documents = t.documents + 1,
      net = t.net + excluded.net, vat = t.vat + excluded.vat, gross = t.gross + excluded.gross;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.copy_to_security_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into security_log (at, event, refused, actor_id, actor, target, merchant_id, address, detail)
  values (new.at, new.action, new.action in ('session.sign_in_failed', 'session.code_failed', 'session.locked_out', 'till.pin_refused', 'till.person_blocked'),
    new.actor_id, new.actor, new.target_label, new.merchant_id,
    case when new.action in ('session.seen_as', 'session.seen_as_ended') then '' else new.address end,
    left(coalesce(new.after ->> 'By', new.after ->> 'Person', case when new.action = 'session.seen_as' then new.after ->> 'Reason' end,
      case when new.action like '%.exported' and new.after ? 'Rows' then 'Rows: ' || (new.after ->> 'Rows') end,
      case when new.action in ('user.changed', 'user.invited') and new.after ? 'Role' then 'Role: ' || (new.after ->> 'Role') end, ''), 500));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_collect_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, count(*) from new_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, -count(*) from old_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  else
    insert into collect_counts as c (shop_id, merchant_id, tab, slot, n)
    select shop_id, merchant_id, tab, pg_backend_pid() % 16, sum(d) from (
      select shop_id, merchant_id, tab, 1 as d from new_rows
      union all
      select shop_id, merchant_id, tab, -1 from old_rows) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 3
    on conflict (shop_id, tab, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_moved_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from subcategories s where s.id in (
    select o.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id
    union select n.subcategory_id from old_rows o join new_rows n using (id) where n.subcategory_id <> o.subcategory_id)
  order by s.id for update;
  update subcategories s set product_count = s.product_count + c.n from (
    select subcategory_id, sum(n) as n from (
      select subcategory_id, 1 as n from new_rows union all select subcategory_id, -1 from old_rows) moved
    group by 1 having sum(n) <> 0) c
  where s.id = c.subcategory_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, count(*) from new_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, -count(*) from old_rows
    group by 1, 2, 3 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  else
    insert into order_counts as c (shop_id, merchant_id, shop_portal_status, slot, n)
    select shop_id, merchant_id, shop_portal_status, pg_backend_pid() % 16, sum(d) from (
      select shop_id, merchant_id, shop_portal_status, 1 as d from new_rows
      union all
      select shop_id, merchant_id, shop_portal_status, -1 from old_rows) moved
    group by 1, 2, 3 having sum(d) <> 0 order by 1, 3
    on conflict (shop_id, shop_portal_status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_variants()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    update subcategories s set product_count = s.product_count + c.n
    from (select subcategory_id, count(*) as n from new_rows group by 1) c where s.id = c.subcategory_id;
  else
    update subcategories s set product_count = s.product_count - c.n
    from (select subcategory_id, count(*) as n from old_rows group by 1) c where s.id = c.subcategory_id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version := old.version + 1;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.customer_email_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN rtrim(regexp_replace(lower(btrim(address)), '\+[^@]*@'::text, '@'::text), '.'::text)
;

CREATE OR REPLACE FUNCTION public.customer_phone_key(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN COALESCE(('+44'::text || "substring"(regexp_replace(number, '[^0-9]'::text, ''::text, 'g'::text), '^(?:0044|44|0)0?([1-9][0-9]{8,9})$'::text)), ''::text)
;

CREATE OR REPLACE FUNCTION public.keep_cancellation_asked()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders set cancellation_asked_at = case
      when new.acknowledged_at is not null then null
      when tg_op = 'UPDATE' and new.requested_at = old.requested_at then clock_timestamp() -- the customer asked for more
      else new.requested_at end
    where id = new.order_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_collect_tab_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.tab_since := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_removed_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then
    return null; -- what a trigger counts it counts again
  end if;
  insert into removed_rows (removal_id, row_of, before, after)
    values (current_setting('portal.removal')::uuid, tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end,
      case when tg_op <> 'DELETE' then to_jsonb(new) end);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_tab_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.tab_since := clock_timestamp();
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted text[] := words_of(new.search_text);
begin
  -- Words that no order has are deleted under the exclusive lock.
  perform pg_advisory_xact_lock_shared(7100005);
  -- In one order, so that orders stored at once cannot wait for each other in a circle.
  with found as materialized (select id, word from words where word = any(wanted)),
  made as (
    insert into words (word) select w from unnest(wanted) w where w not in (select word from found) order by w collate "C"
    on conflict (word) do nothing returning id
  )
  select coalesce(array_agg(id), '{}') into new.word_ids from (select id from found union all select id from made) known;
  if cardinality(new.word_ids) < cardinality(wanted) then -- another order brought one of them meanwhile
    select coalesce(array_agg(id), '{}') into new.word_ids from words where word = any(wanted);
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_fee_documents_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kind constant text := split_part(new.root, '/', 1);
  of constant uuid := split_part(new.root, '/', 2)::uuid;
begin
  insert into invoices_due as d (order_kind, order_id)
    select kind, of where exists (select from collect_orders where kind = 'collect' and id = of and status in ('Delivered', 'Failed', 'Cancelled'))
      or exists (select from orders where kind = 'order' and id = of and status in ('DeliveredDelivery', 'FailedDelivery', 'CancelledDelivery', 'RejectedDelivery'))
    on conflict (order_kind, order_id) do update set since = excluded.since, changed = true where d.waits_for is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_invoices_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invoices_due as d (order_kind, order_id) values (tg_argv[0], new.id)
    on conflict (order_kind, order_id) do update set since = excluded.since, changed = true where d.waits_for is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_return_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update return_couriers set due_since = now() where order_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_team_charge_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into team_charges_due (order_id) values (new.id) on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.min_reader()
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN 1
;

CREATE OR REPLACE FUNCTION public.name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(btrim(regexp_replace(regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]'::text, ''::text, 'g'::text), '[[:space:]]+'::text, ' '::text, 'g'::text)))
;

CREATE OR REPLACE FUNCTION public.natural_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(lower(name), '(\d+)'::text, '000000000\1'::text, 'g'::text), '\d*(\d{10})'::text, '\1'::text, 'g'::text)
;

CREATE OR REPLACE FUNCTION public.note_counter_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into counter_acts (id, at, act, merchant_id, shop_id, user_id, till_person_id, subject_id)
  select new.id, new.at, case new.action when 'order.accepted' then 'Accepted' when 'order.rejected' then 'Rejected' when 'order.packages_set' then 'Packed'
      when 'order.handed_over' then 'HandedOver' when 'collect.placed' then 'Booked' else 'ReturnReceived' end,
    s.merchant_id, s.shop_id, u.id, p.id, new.target_id::uuid
  from users u left join till_people p on p.id = new.till_person_id
    cross join lateral (select merchant_id, shop_id from orders where new.target_kind = 'order' and id = new.target_id::uuid and not training
      union all select merchant_id, shop_id from collect_orders where new.target_kind = 'collect' and id = new.target_id::uuid
      union all select merchant_id, shop_id from returns where new.target_kind = 'return' and id = new.target_id::uuid) s
  where u.id = new.actor_id and u.role <> 'Admin';
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_security_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into security_outbox (id) select new.id where exists (select from security_streams);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if numbered_after_commit() then return null; end if;
  perform pg_advisory_xact_lock(7265100301);
  update events set seq = nextval('event_numbers') where id = new.id and seq is null returning seq into new.seq;
  perform pg_notify('portal_live', json_build_object('q', new.seq, 'k', new.kind, 'e', new.entity, 'i', new.entity_id,
    'm', new.merchant_id, 's', new.shop_id, 'u', new.user_id, 'p', new.state, 'c', new.counts, 't', new.at)::text);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_events(after_event bigint, after_merchant_event bigint, tell boolean, OUT events_now integer, OUT merchant_events_now integer, OUT last_event bigint, OUT last_merchant_event bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  first_number bigint;
  last_number bigint;
begin
  update event_numbering set until = clock_timestamp() + interval '10 seconds' where until < clock_timestamp() + interval '5 seconds';
  events_now := 0;
  merchant_events_now := 0;
  if not exists (select from events e where e.seq is null and e.id > after_event)
    and not exists (select from merchant_events e where e.seq is null and e.n > after_merchant_event) then
    return;
  end if;
  perform pg_advisory_xact_lock(7265100301); -- what follows sees what was committed under it
  with due as (
    select id, nextval('event_numbers') as seq from (
      select e.id from events e where e.seq is null and e.id > after_event order by e.id limit 1000) o
  ), numbered as (
    update events e set seq = due.seq from due where e.id = due.id returning e.id, e.seq
  ) select count(*), max(n.id), min(n.seq), max(n.seq) from numbered n into events_now, last_event, first_number, last_number;
  if tell and events_now > 0 then perform pg_notify('portal_numbers', ''); end if;
  -- Servers of the release before are sent the events themselves; the next release need not.
  perform pg_notify('portal_live', json_build_object('q', e.seq, 'k', e.kind, 'e', e.entity, 'i', e.entity_id, 'm', e.merchant_id,
    's', e.shop_id, 'u', e.user_id, 'p', e.state, 'c', e.counts, 't', e.at)::text)
  from events e where e.seq between first_number and last_number order by e.seq;
  with due as (
    select id, nextval('event_numbers') as seq from (
      select e.id from merchant_events e where e.seq is null and e.n > after_merchant_event order by e.n limit 1000) o
  ), numbered as (
    update merchant_events e set seq = due.seq from due where e.id = due.id returning e.*
  ), told as (
    insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq)
      select w.id, n.id, n.subject_id, n.seq from numbered n
      join webhook_endpoints w on w.merchant_id = n.merchant_id and w.disabled_at is null and n.type = any(w.types)
  ) select count(*), max(n.n) from numbered n into merchant_events_now, last_merchant_event;
end $function$
;

CREATE OR REPLACE FUNCTION public.number_merchant_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if numbered_after_commit() then return null; end if;
  perform pg_advisory_xact_lock(7265100301);
  update merchant_events set seq = nextval('event_numbers') where id = new.id and seq is null returning seq into new.seq;
  insert into webhook_deliveries (endpoint_id, event_id, subject_id, seq)
    select id, new.id, new.subject_id, new.seq from webhook_endpoints
    where new.seq is not null and merchant_id = new.merchant_id and disabled_at is null and new.type = any(types);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.numbered_after_commit()
 RETURNS boolean
 LANGUAGE sql
AS $function$ select until > clock_timestamp() from event_numbering $function$
;

CREATE OR REPLACE FUNCTION public.operator_charges_vat(day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select vat_registered and day between coalesce(vat_from, '-infinity') and coalesce(vat_to, 'infinity') from platform_details
$function$
;

CREATE OR REPLACE FUNCTION public.order_event(o orders, type text, at timestamp with time zone, more jsonb)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (o.merchant_id, o.shop_id, type, o.id, at,
    jsonb_build_object('OrderId', o.id, 'OrderNo', o.order_no, 'Status', o.status, 'ExternalOrderId',
        case when o.training then (select external_id from test_orders where order_id = o.id) else o.external_order_id end)
      || case when o.training then jsonb_build_object('Test', true) else '{}' end || more)
$function$
;

CREATE OR REPLACE FUNCTION public.order_load(of_order uuid, of_merchant uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when bool_and(grams is not null) then jsonb_build_object('Grams', least(sum(quantity * grams), 2000000000),
    'Millilitres', least(round(coalesce(sum(quantity * edges[1] * edges[2] * edges[3]), 0) / 1000), 2000000000),
    'Millimetres', coalesce(max(greatest(edges[1], edges[2], edges[3])), 0)::int) end
  from (select l.quantity, product_grams(p.weight, p.size) as grams, product_edges(p.size) as edges
    from order_lines l left join lateral (select weight, size from merchant_products where merchant_id = of_merchant
      and (sku = l.variant_sku or l.gtin <> '' and gtin = l.gtin) order by sku = l.variant_sku desc limit 1) p on true
    where l.order_id = of_order and l.quantity > 0 and l.cancelled is null) line
$function$
;

CREATE OR REPLACE FUNCTION public.orders_with(ids integer[], named uuid[], merchant uuid, shop uuid)
 RETURNS SETOF tid
 LANGUAGE plpgsql
 STABLE
 SET enable_seqscan TO 'off'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  part integer[];
  owned bigint;
begin
  if cardinality(named) > 0 then
    return query select o.ctid from orders o where o.shop_id = any(named);
  end if;
  if shop is not null then
    select sum(c.n) into owned from order_counts c where c.shop_id = shop;
  elsif merchant is not null then
    select sum(c.n) into owned from order_counts c where c.merchant_id = merchant;
  end if;
  for i in 1 .. cardinality(ids) by 64 loop
    part := ids[i : i + 63];
    if merchant is null and shop is null then
      return query select o.ctid from orders o where o.word_ids && part;
    elsif (select coalesce(sum(w.orders), 0) from words w where w.id = any(part)) < owned then
      return query select f.ctid from (select o.ctid, o.merchant_id, o.shop_id from orders o where o.word_ids && part offset 0) f
        where case when shop is not null then f.shop_id = shop else f.merchant_id = merchant end;
    elsif shop is not null then
      return query select o.ctid from orders o where o.word_ids && part and o.shop_id = shop;
    else
      return query select o.ctid from orders o where o.word_ids && part and o.merchant_id = merchant;
    end if;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.phone_forms(number text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN (forms.rest <> ''::text) THEN ((((('0'::text || forms.rest) || ' +44'::text) || forms.rest) || ' 0044'::text) || forms.rest) ELSE forms.digits END AS digits FROM (SELECT plain.digits, COALESCE("substring"(plain.digits, '^(?:0044|44|0)0?([1-9][0-9]{8,9})$'::text), ''::text) AS rest FROM (SELECT regexp_replace(phone_forms.number, '[^0-9]'::text, ''::text, 'g'::text) AS digits) plain) forms)
;

CREATE OR REPLACE FUNCTION public.post_credit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  lock table closed_months in share mode; -- until the entry is committed no month can be closed
  new.posted_on := posting_day((new.at at time zone 'Europe/London')::date);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.posting_day(of date)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  with recursive days as (
    select of as day
    union all
    select (date_trunc('month', day::timestamp) + interval '1 month')::date from days
      where exists (select from closed_months where month = date_trunc('month', day::timestamp)::date))
  select max(day) from days
$function$
;

CREATE OR REPLACE FUNCTION public.product_edges(size text)
 RETURNS numeric[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array[part[1]::numeric * scale, part[2]::numeric * scale, part[3]::numeric * scale]
  from regexp_match(size, '^\s*(\d{1,4}(?:\.\d)?)\s*[x×]\s*(\d{1,4}(?:\.\d)?)\s*[x×]\s*(\d{1,4}(?:\.\d)?)\s*(mm|cm)\s*$', 'i') part
    cross join lateral (select case lower(part[4]) when 'mm' then 1 else 10 end) scales (scale)
$function$
;

CREATE OR REPLACE FUNCTION public.product_grams(weight integer, size text)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when weight > 0 then weight else (
    select round(coalesce(part[1], '1')::numeric * part[2]::numeric * case lower(part[3]) when 'kg' then 1000 when 'l' then 1000 when 'cl' then 10 else 1 end)
    from regexp_match(size, '^\s*(?:(\d{1,3})\s*[x×]\s*)?(\d{1,6}(?:\.\d{1,3})?)\s*(kg|g|l|cl|ml)\s*$', 'i') part) end::bigint
$function$
;

CREATE OR REPLACE FUNCTION public.product_state(p merchant_products)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('SKU', p.sku, 'GTIN', p.gtin, 'Name', p.name, 'Brand', p.brand, 'Size', p.size, 'Price', p.price, 'VAT class', p.vat_class,
    'Image', p.image_url, 'Weight (g)', p.weight)
$function$
;

CREATE OR REPLACE FUNCTION public.refund_event(o orders, at timestamp with time zone, entered bigint[])
 RETURNS void
 LANGUAGE sql
AS $function$
  select order_event(o, 'order.refund_due', refund_event.at, jsonb_build_object('RefundDue', sum(r.amount), 'Lines', jsonb_agg(jsonb_build_object(
      'LineId', coalesce(r.line_id::text, ''), 'SKU', coalesce(l.variant_sku, ''), 'Title', coalesce(left(l.product_title, 200), 'Charges'),
      'Ordered', case when l.substitute_for is null then coalesce(l.original_quantity, 1) else 0 end, 'Quantity', r.quantity, 'Amount', r.amount) order by l.position))
      || coalesce((select jsonb_build_object('ReturnId', b.id, 'Reference', b.reference) from returns b where b.id = (array_agg(r.return_id))[1]), '{}'))
    from order_refunds_due r left join order_lines l on l.id = r.line_id where r.id = any(entered) having count(*) > 0
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log is only added to' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_invoice_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  open text[] := '{pdf_problem,group_id,sign}'; -- the last two follow from others, and are not known yet
begin
  if tg_op = 'UPDATE' and tg_table_name = 'invoices' then
    if old.pdf_key is null then
      open := open || '{pdf_key,pdf_sha256}';
    end if;
    if to_jsonb(new) - open = to_jsonb(old) - open then
      return new;
    end if;
  end if;
  raise exception 'issued invoices never change';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the credit ledger is append-only';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_security_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '12 months' then
    return old;
  end if;
  raise exception 'the security log is only added to' using errcode = 'restrict_violation';
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_training()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.subject_kind = 'order' and exists (select from orders where id = new.subject_id and training) then
    raise exception 'order % is a training order, which no courier delivers', new.subject_id using errcode = 'check_violation', constraint = 'orders_training';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_open_item()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update open_items set settled = settled + new.pence where id = new.item_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.settle_refund_due(o orders, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare ordered numeric; paid numeric; whole boolean; entered bigint[];
begin
  if o.order_payment_status <> 'Succeeded' then return; end if;
  whole := o.status in ('CancelledDelivery', 'RejectedDelivery') or o.manually_refunded is not null;
  select coalesce(sum(original_quantity * amount_per_unit) filter (where substitute_for is null), 0) + (select coalesce(sum(amount), 0) from order_charges where order_id = o.id)
    from order_lines where order_id = o.id into ordered;
  if ordered = 0 then return; end if;
  select greatest(ordered - coalesce(sum(discount), 0), 0) from used_codes where merchant_id = o.merchant_id and external_order_id = o.external_order_id into paid;
  with told as (
    select line_id, sum(quantity)::int as quantity, sum(amount) as amount, coalesce(sum(quantity) filter (where return_id is not null), 0)::int as returned
      from order_refunds_due where order_id = o.id group by line_id
  ), owed as (
    select l.id as line_id, l.position, l.amount_per_unit as unit, case when whole then b.ordered
        else least(b.ordered, b.ordered - case when l.cancelled is null then l.quantity else 0 end + coalesce(t.returned, 0)) end as quantity,
        coalesce(t.quantity, 0) as before, coalesce(t.amount, 0) as told
      from order_lines l left join told t on t.line_id = l.id
        cross join lateral (select case when l.substitute_for is null then l.original_quantity else 0 end as ordered) b where l.order_id = o.id
    union all
    select null, 1000000, c.amount, case when whole then 1 else 0 end, coalesce(t.quantity, 0), coalesce(t.amount, 0)
      from (select sum(amount) as amount from order_charges where order_id = o.id having count(*) > 0) c left join told t on t.line_id is null
  ), fresh as (
    insert into order_refunds_due (order_id, line_id, quantity, amount, at)
      select o.id, line_id, quantity - before, round(quantity * unit * paid / ordered) - told, settle_refund_due.at from owed where quantity <> before order by position
      returning id)
  select array_agg(id) from fresh into entered;
  perform refund_event(o, at, entered);
end $function$
;

CREATE OR REPLACE FUNCTION public.shop_hours(shop uuid, on_day date)
 RETURNS TABLE(start_minute integer, end_minute integer)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select h.from_minute, h.to_minute from shops s left join shop_special_days d on d.shop_id = s.id and d.day = on_day
    cross join lateral (
      select lower(r) as from_minute, upper(r) as to_minute from unnest(d.hours) r
      union all select p.start_minute::int, p.end_minute::int from shop_picking_hours p
        where d.shop_id is null and p.shop_id = s.id and p.day = extract(isodow from on_day)
      union all select 0, 1440 where d.shop_id is null and not exists (select from shop_picking_hours p where p.shop_id = s.id)) h
  where s.id = shop and not coalesce(on_day between s.closed_from and s.closed_to, false)
$function$
;

CREATE OR REPLACE FUNCTION public.shop_opening(shop uuid, moment timestamp with time zone)
 RETURNS TABLE(opened timestamp with time zone)
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when h.end_minute < 1440 then (c.clock::date + h.start_minute * interval '1 minute') at time zone 'Europe/London' end
  from (select moment at time zone 'Europe/London' as clock) c cross join lateral shop_hours(shop, c.clock::date) h
  where extract(hour from c.clock) * 60 + extract(minute from c.clock) >= h.start_minute
    and extract(hour from c.clock) * 60 + extract(minute from c.clock) < h.end_minute
$function$
;

CREATE OR REPLACE FUNCTION public.shop_opens(shop uuid, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select (c.today + n + h.start_minute * interval '1 minute') at time zone 'Europe/London'
  from (select (moment at time zone 'Europe/London')::date as today) c cross join generate_series(0, 400) n cross join lateral shop_hours(shop, c.today + n) h
  where (c.today + n + h.start_minute * interval '1 minute') at time zone 'Europe/London' > moment
  order by n, h.start_minute limit 1
$function$
;

CREATE OR REPLACE FUNCTION public.tell_attention()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' or new.attention is null then
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', tg_argv[0], old.id, old.merchant_id, old.shop_id);
  elsif tg_op = 'INSERT' or old.attention is null or new.attention <> 'New'
      and (old.attention <> new.attention or old.attention_since <> new.attention_since) then
    insert into events (kind, entity, entity_id, merchant_id, shop_id, state)
      values ('Attention', tg_argv[0], new.id, new.merchant_id, new.shop_id, new.attention);
  else
    insert into events (kind, entity, entity_id, merchant_id, shop_id) values ('Attention', 'Shop', new.shop_id, new.merchant_id, new.shop_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare what text := case new.type when 'order.received' then 'Received' when 'order.on_the_way' then 'OnTheWay' when 'order.delivered' then 'Delivered'
  when 'order.items_changed' then 'Changed' else 'Refunded' end;
begin
  insert into customer_messages (order_id, way, kind, since)
    select new.subject_id, w.way, what, clock_timestamp() from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds) and not (new.data ? 'ReturnId' and 'ReturnRefunded' = any(w.kinds))
    on conflict (order_id, way, kind) do update set state = 'Waiting', since = excluded.since where excluded.kind in ('Changed', 'Refunded');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_closure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.id,
    case when new.closed_from is null then 'shop.resumed' else 'shop.paused' end, new.id, now(), case when new.closed_from is null
      then jsonb_build_object('Status', '', 'Until', null)
      else jsonb_build_object('Status', 'Closed', 'From', new.closed_from::timestamp at time zone 'Europe/London',
        'Until', (new.closed_to + 1)::timestamp at time zone 'Europe/London', 'Reason', new.closed_reason) end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_courier_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.shop_id, 'courier_order.changed', new.id, now(),
    jsonb_build_object('CourierOrderId', new.id, 'Reference', new.reference_number, 'Status', new.status));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.shop_id, 'document.issued', new.id, new.issued_at,
    jsonb_build_object('DocumentId', new.id, 'DocumentNo', new.invoice_no, 'Document', new.document, 'DocumentType', new.type, 'Gross', new.gross,
      'OrderNo', new.order_no) || case when new.order_kind = 'order' then jsonb_build_object('OrderId', new.order_id) else '{}' end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare o orders; type text; more jsonb := '{}';
begin
  select * from orders where id = new.order_id into o;
  if not found or o.training and not exists (select from test_orders where order_id = o.id) then return null; end if;
  type := case new.kind when 'Received' then 'order.received' when 'Accepted' then 'order.accepted' when 'Rejected' then 'order.rejected'
    when 'QuantityChanged' then 'order.items_changed' when 'QuantityReset' then 'order.items_changed' when 'Substituted' then 'order.items_changed'
    when 'ItemsChanged' then 'order.items_changed'
    when 'Cancelled' then case when o.status = 'CancelledDelivery' then 'order.cancelled' else 'order.items_changed' end
    when 'PackagesSet' then 'order.packed' when 'CourierAssigned' then 'order.courier_assigned' when 'OutForDelivery' then 'order.on_the_way'
    when 'AtDropOff' then 'order.near' when 'Delivered' then 'order.delivered' when 'Recovered' then 'order.delivered' when 'Failed' then 'order.failed' end;
  if type = 'order.items_changed' then
    select jsonb_build_object('Lines', coalesce(jsonb_agg(jsonb_build_object('LineId', l.id, 'SKU', l.variant_sku, 'Title', left(l.product_title, 200),
        'Ordered', case when l.substitute_for is null then l.original_quantity else 0 end, 'Quantity', case when l.cancelled is null then l.quantity else 0 end,
        'Price', l.amount_per_unit) || case when l.substitute_for is null then '{}' else jsonb_build_object('SubstituteFor', l.substitute_for) end
        order by l.position), '[]'),
        'By', case when new.kind = 'ItemsChanged' then 'WebShop' else 'Shop' end)
      from order_lines l where l.order_id = o.id and (new.kind = 'ItemsChanged' or l.quantity <> l.original_quantity or l.cancelled is not null
        or l.substitute_for is not null) into more;
  elsif type = 'order.failed' then
    more := jsonb_build_object('Reason', o.failed_reason);
  end if;
  if type is not null then perform order_event(o, type, new.at, more); end if;
  if new.kind in ('Rejected', 'QuantityChanged', 'QuantityReset', 'Substituted', 'Cancelled', 'Refunded') then perform settle_refund_due(o, new.at); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_pause()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (new.merchant_id, new.id,
    case when new.pause_kind = '' then 'shop.resumed' else 'shop.paused' end, new.id, now(),
    jsonb_build_object('Status', new.pause_kind, 'Until', new.paused_until));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_product()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare s merchant_product_shops; p merchant_products; status text;
begin
  s := case tg_op when 'DELETE' then old else new end;
  status := case tg_op when 'DELETE' then 'On' else new.state end;
  select * from merchant_products where id = s.product_id into p;
  if not found or not exists (select from shops where id = s.shop_id) then return null; end if; -- removed with its product or shop
  insert into merchant_events (merchant_id, shop_id, type, subject_id, at, data) values (s.merchant_id, s.shop_id,
    case status when 'SoldOut' then 'product.sold_out' when 'Off' then 'product.off' else 'product.available' end, p.id, now(),
    jsonb_build_object('ProductId', p.id, 'SKU', p.sku, 'Title', left(p.name, 200), 'Status', status, 'Until', case when status = 'SoldOut' then s.until end));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_of_return()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare o orders; r returns; entered bigint[]; due bigint;
begin
  select * from returns where id = new.return_id into r;
  select * from orders where id = r.order_id into o;
  if not found or o.training then return null; end if;
  due := r.refunded - coalesce((select sum((detail ->> 'Pence')::bigint) from return_events where return_id = r.id and kind = 'PaidBack'), 0);
  if new.kind in ('Received', 'CourierDelivered') then
    if not exists (select from return_events where return_id = r.id and kind in ('Received', 'CourierDelivered') and id < new.id) then
      perform order_event(o, 'order.returned', new.at, jsonb_build_object('ReturnId', r.id, 'Reference', r.reference));
    end if;
  elsif due > 0 and not exists (select from order_refunds_due where return_id = r.id) then
    with back as (
      select l.line_id, l.to_stock + l.damaged as quantity, round((l.to_stock + l.damaged) * i.amount_per_unit
          * due / sum((l.to_stock + l.damaged) * i.amount_per_unit) over ()) as amount, row_number() over (order by i.position) as n
        from return_lines l join order_lines i on i.id = l.line_id where l.return_id = r.id and l.to_stock + l.damaged > 0 and i.amount_per_unit > 0
    ), new_rows as (
      insert into order_refunds_due (order_id, line_id, return_id, quantity, amount, at)
        select o.id, line_id, r.id, quantity, amount + case when n = 1 then due - (select sum(amount) from back) else 0 end, new.at from back
        returning id)
    select array_agg(id) from new_rows into entered;
    perform refund_event(o, new.at, entered);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tell_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare what text := case new.data ->> 'Status' when 'OutForDelivery' then 'CourierOnTheWay' else 'CourierDelivered' end;
begin
  insert into recipient_messages (order_id, way, kind)
    select new.subject_id, w.way, what from merchants m, lateral (values ('Mail', m.customer_mails), ('Text', m.customer_texts)) w (way, kinds)
    where m.id = new.merchant_id and what = any(w.kinds) and not exists (select from return_couriers where order_id = new.subject_id)
    on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.total_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'DELETE' then
    insert into merchant_figures as t select merchant_id, day, figure, key, sum(n), sum(pence) from fresh where figure <> 'Product'
      group by 1, 2, 3, 4 order by 1, 3, 2, 4
      on conflict (merchant_id, figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
    insert into figure_totals as t select day, figure, key, sum(n), sum(pence) from fresh where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  if tg_op <> 'INSERT' then
    insert into merchant_figures as t select merchant_id, day, figure, key, -sum(n), -sum(pence) from gone where figure <> 'Product'
      group by 1, 2, 3, 4 order by 1, 3, 2, 4
      on conflict (merchant_id, figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
    insert into figure_totals as t select day, figure, key, -sum(n), -sum(pence) from gone where figure <> 'Product' group by 1, 2, 3 order by 2, 1, 3
      on conflict (figure, day, key) do update set n = t.n + excluded.n, pence = t.pence + excluded.pence;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.uk_region(postal_code text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN (of_code.area = ANY (ARRAY['BR'::text, 'CR'::text, 'E'::text, 'EC'::text, 'EN'::text, 'HA'::text, 'IG'::text, 'KT'::text, 'N'::text, 'NW'::text, 'RM'::text, 'SE'::text, 'SM'::text, 'SW'::text, 'TW'::text, 'UB'::text, 'W'::text, 'WC'::text])) THEN 'London'::text WHEN (of_code.area = ANY (ARRAY['BN'::text, 'CT'::text, 'DA'::text, 'GU'::text, 'HP'::text, 'ME'::text, 'MK'::text, 'OX'::text, 'PO'::text, 'RG'::text, 'RH'::text, 'SL'::text, 'SO'::text, 'TN'::text])) THEN 'South East'::text WHEN (of_code.area = ANY (ARRAY['BA'::text, 'BH'::text, 'BS'::text, 'DT'::text, 'EX'::text, 'GL'::text, 'PL'::text, 'SN'::text, 'SP'::text, 'TA'::text, 'TQ'::text, 'TR'::text])) THEN 'South West'::text WHEN (of_code.area = ANY (ARRAY['AL'::text, 'CB'::text, 'CM'::text, 'CO'::text, 'IP'::text, 'LU'::text, 'NR'::text, 'PE'::text, 'SG'::text, 'SS'::text, 'WD'::text])) THEN 'East of England'::text WHEN (of_code.area = ANY (ARRAY['DE'::text, 'LE'::text, 'LN'::text, 'NG'::text, 'NN'::text])) THEN 'East Midlands'::text WHEN (of_code.area = ANY (ARRAY['B'::text, 'CV'::text, 'DY'::text, 'HR'::text, 'ST'::text, 'SY'::text, 'TF'::text, 'WR'::text, 'WS'::text, 'WV'::text])) THEN 'West Midlands'::text WHEN (of_code.area = ANY (ARRAY['BD'::text, 'DN'::text, 'HD'::text, 'HG'::text, 'HU'::text, 'HX'::text, 'LS'::text, 'S'::text, 'WF'::text, 'YO'::text])) THEN 'Yorkshire and the Humber'::text WHEN (of_code.area = ANY (ARRAY['BB'::text, 'BL'::text, 'CA'::text, 'CH'::text, 'CW'::text, 'FY'::text, 'L'::text, 'LA'::text, 'M'::text, 'OL'::text, 'PR'::text, 'SK'::text, 'WA'::text, 'WN'::text])) THEN 'North West'::text WHEN (of_code.area = ANY (ARRAY['DH'::text, 'DL'::text, 'NE'::text, 'SR'::text, 'TS'::text])) THEN 'North East'::text WHEN (of_code.area = ANY (ARRAY['CF'::text, 'LD'::text, 'LL'::text, 'NP'::text, 'SA'::text])) THEN 'Wales'::text WHEN (of_code.area = ANY (ARRAY['AB'::text, 'DD'::text, 'DG'::text, 'EH'::text, 'FK'::text, 'G'::text, 'HS'::text, 'IV'::text, 'KA'::text, 'KW'::text, 'KY'::text, 'ML'::text, 'PA'::text, 'PH'::text, 'TD'::text, 'ZE'::text])) THEN 'Scotland'::text WHEN (of_code.area = 'BT'::text) THEN 'Northern Ireland'::text ELSE ''::text END AS "case" FROM (SELECT "substring"(upper(ltrim(uk_region.postal_code)), '^[A-Z]{1,2}(?=[0-9])'::text) AS area) of_code)
;

CREATE OR REPLACE FUNCTION public.undo_removal(removal uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  r record;
  own text;     -- columns that are not computed
  changed text; -- those of them that the removal changed
  keys text;
  put int;
begin
  for r in
    with recursive these as (
      select distinct row_of, row_of::regclass as tab from removed_rows where removal_id = removal and row_of not in ('audit_log', 'events')
    ), depths as (
      select t.tab, 0 as depth from these t
      union
      select c.conrelid, d.depth + 1 from depths d join pg_constraint c on c.contype = 'f' and c.confrelid = d.tab and c.conrelid <> d.tab
        join these t on t.tab = c.conrelid where d.depth < 10
    )
    select t.row_of, (select max(depth) from depths d where d.tab = t.tab) as depth from these t order by depth, row_of
  loop
    select string_agg(quote_ident(attname), ', ') into own from pg_attribute
      where attrelid = r.row_of::regclass and attnum > 0 and not attisdropped and attgenerated = '';
    execute format('insert into %I (%s) overriding system value select %s from removed_rows w, jsonb_populate_record(null::%I, w.before)
        where w.removal_id = $1 and w.row_of = $2 and w.after is null order by w.n', r.row_of, own,
        (select string_agg('jsonb_populate_record.' || name, ', ') from unnest(string_to_array(own, ', ')) name), r.row_of) using removal, r.row_of;
  end loop;
  for r in select * from removed_rows where removal_id = removal and before is not null and after is not null order by n desc loop
    select string_agg(quote_ident(attname), ', ') into changed from pg_attribute
      where attrelid = r.row_of::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and (r.before -> attname::text) is distinct from (r.after -> attname::text);
    if changed is not null then
      select string_agg(quote_ident(a.attname), ', ') into keys from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = r.row_of::regclass and i.indisprimary;
      execute format('update %I t set (%s) = (select %s from jsonb_populate_record(null::%I, $1))
          where (%s) = (select %s from jsonb_populate_record(null::%I, $2))
            and not exists (select from jsonb_each($2) e where e.value is distinct from $1 -> e.key and to_jsonb(t) -> e.key is distinct from e.value)',
        r.row_of, changed, changed, r.row_of, keys, keys, r.row_of) using r.before, r.after;
      get diagnostics put = row_count;
      if put = 0 then
        raise exception 'a row of % has changed since', r.row_of using errcode = 'UN001';
      end if;
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION public.variant_state(p product_variants)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('gtin', p.gtin, 'name', p.name, 'brand', p.brand, 'size', p.size, 'image_url', p.image_url,
    'merchant_ids', p.merchant_ids, 'subcategory_id', p.subcategory_id)
$function$
;

CREATE OR REPLACE FUNCTION public.vat_documents(first date, months integer)
 RETURNS TABLE(invoice_id uuid, late boolean)
 LANGUAGE sql
 STABLE
AS $function$
  select i.id, false from invoices i where i.tax_point >= $1 and i.tax_point < $1 + $2 * interval '1 month'
    and not exists (select from closed_months k where k.month = ($1 + ($2 - 1) * interval '1 month')::date and k.closed_at <= i.issued_at)
  union all
  select i.id, i.tax_point < $1 from invoices i where i.posted_on >= $1 and i.posted_on < $1 + $2 * interval '1 month'
    and exists (select from closed_months k where k.closed_at <= i.issued_at and k.month = ($1 + (floor(
      ((extract(year from i.tax_point) - extract(year from $1)) * 12 + extract(month from i.tax_point) - extract(month from $1)) / $2) * $2 + $2 - 1)
        * interval '1 month')::date)
$function$
;

CREATE OR REPLACE FUNCTION public.words_of(searched text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct left(word, 500)), '{}') from string_to_table(translate(searched, E'\n\t\r', '   '), ' ') word where word <> ''
$function$
;

CREATE OR REPLACE FUNCTION public.write_to_web_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into web_shop_writes (shop_id, source, external_id, order_id, kind, event_id)
    select o.shop_id, o.source, o.external_id, o.order_id, k.kind, case when k.kind in ('RefundDue', 'Refund') then new.id end
    from web_shop_orders o join web_shops w on w.shop_id = o.shop_id and w.source = o.source,
      lateral (values ('Sent', w.write_sent and new.type in ('order.on_the_way', 'order.delivered')),
        ('Delivered', w.write_delivered and new.type = 'order.delivered'),
        ('Cancelled', w.write_cancelled <> 'Off' and new.type in ('order.cancelled', 'order.rejected')),
        ('RefundDue', w.write_refunds and new.type = 'order.refund_due'),
        ('Refund', w.write_refund <> 'Off' and new.type = 'order.refund_due')) k (kind, wanted)
    where o.order_id = new.subject_id and w.address <> '' and k.wanted
    order by k.kind desc -- Sent before Delivered, RefundDue before Refund
    on conflict (order_id, kind, event_id) do update
      set state = 'Waiting', since = now(), next_at = '-infinity', ended_at = null, problem = '', attempts = 0
      where web_shop_writes.kind = 'Sent' and web_shop_writes.state <> 'Waiting' and new.type = 'order.on_the_way';
  return null;
end $function$
;

CREATE TRIGGER audit_log_counter_acts AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.actor_id IS NOT NULL) AND (new.action = ANY (ARRAY['order.accepted'::text, 'order.rejected'::text, 'order.packages_set'::text, 'order.handed_over'::text, 'collect.placed'::text, 'return.received'::text])))) EXECUTE FUNCTION note_counter_act();

CREATE TRIGGER audit_log_kept BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER audit_log_security AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.action ~~ 'session.%'::text) OR (new.action ~~ 'user.%'::text) OR (new.action ~~ '%.exported'::text) OR (new.action ~~ '%key%'::text) OR (new.action ~~ 'payment\_details.%'::text) OR (new.action ~~ 'single\_sign\_on.%'::text) OR (new.action ~~ 'till.%'::text) OR (new.action ~~ 'till\_person.%'::text) OR (new.action ~~ 'security\_pattern.%'::text))) EXECUTE FUNCTION copy_to_security_log();

CREATE TRIGGER zz_removed AFTER INSERT ON public.audit_log FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER cancellation_asked AFTER INSERT OR UPDATE ON public.cancellation_requests FOR EACH ROW EXECUTE FUNCTION keep_cancellation_asked();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.categories FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER collect_orders_attention_in AFTER INSERT ON public.collect_orders FOR EACH ROW WHEN ((new.attention IS NOT NULL)) EXECUTE FUNCTION tell_attention('Collect');

CREATE TRIGGER collect_orders_attention_on AFTER UPDATE ON public.collect_orders FOR EACH ROW WHEN (((old.attention IS DISTINCT FROM new.attention) OR (old.attention_since IS DISTINCT FROM new.attention_since))) EXECUTE FUNCTION tell_attention('Collect');

CREATE TRIGGER collect_orders_attention_out AFTER DELETE ON public.collect_orders FOR EACH ROW WHEN ((old.attention IS NOT NULL)) EXECUTE FUNCTION tell_attention('Collect');

CREATE TRIGGER collect_orders_counted_in AFTER INSERT ON public.collect_orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_collect_orders();

CREATE TRIGGER collect_orders_counted_on AFTER UPDATE ON public.collect_orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_collect_orders();

CREATE TRIGGER collect_orders_counted_out AFTER DELETE ON public.collect_orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_collect_orders();

CREATE TRIGGER collect_orders_invoices_due AFTER UPDATE OF status ON public.collect_orders FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND ((new.delivered IS NOT NULL) OR (new.status = ANY (ARRAY['Failed'::text, 'Cancelled'::text])) OR (old.status = ANY (ARRAY['Delivered'::text, 'Failed'::text, 'Cancelled'::text]))))) EXECUTE FUNCTION mark_invoices_due('collect');

CREATE TRIGGER collect_orders_return_due AFTER UPDATE OF status, out_for_delivery, at_drop_off_location, delivered, failed, cancelled ON public.collect_orders FOR EACH ROW WHEN (((((((old.status IS DISTINCT FROM new.status) OR (old.out_for_delivery IS DISTINCT FROM new.out_for_delivery)) OR (old.at_drop_off_location IS DISTINCT FROM new.at_drop_off_location)) OR (old.delivered IS DISTINCT FROM new.delivered)) OR (old.failed IS DISTINCT FROM new.failed)) OR (old.cancelled IS DISTINCT FROM new.cancelled))) EXECUTE FUNCTION mark_return_due();

CREATE TRIGGER collect_orders_tab_since BEFORE UPDATE OF status ON public.collect_orders FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION keep_collect_tab_since();

CREATE TRIGGER collect_orders_told AFTER UPDATE OF status ON public.collect_orders FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND (COALESCE(new.latest_update_for_archived, now()) > (now() - '7 days'::interval)))) EXECUTE FUNCTION tell_of_courier_order();

CREATE TRIGGER collect_orders_version BEFORE UPDATE ON public.collect_orders FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.collect_orders FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.collect_quotes FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER courier_attempts_no_training BEFORE INSERT ON public.courier_attempts FOR EACH ROW EXECUTE FUNCTION refuse_training();

CREATE TRIGGER credit_entries_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.credit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER credit_entries_posted BEFORE INSERT ON public.credit_entries FOR EACH ROW EXECUTE FUNCTION post_credit_entry();

CREATE CONSTRAINT TRIGGER events_numbered AFTER INSERT ON public.events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_event();

CREATE TRIGGER zz_removed AFTER INSERT ON public.events FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER fee_entries_documents_due AFTER INSERT ON public.fee_entries FOR EACH ROW WHEN ((new.root ~ '^(collect|order)/[0-9a-f-]{36}(/concierge)?$'::text)) EXECUTE FUNCTION mark_fee_documents_due();

CREATE TRIGGER fee_entries_invoices_due AFTER INSERT ON public.fee_entries FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['Subscription'::text, 'Tranche'::text])) AND (new.pence > 0))) EXECUTE FUNCTION mark_invoices_due('fee');

CREATE TRIGGER fee_entries_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.fee_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.intake_inbox FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER invoice_lines_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.invoice_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoices_kept BEFORE DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoices_not_emptied BEFORE TRUNCATE ON public.invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();

CREATE TRIGGER invoices_told AFTER INSERT ON public.invoices FOR EACH ROW WHEN (((new.merchant_id IS NOT NULL) AND (new.issued_at > (now() - '7 days'::interval)))) EXECUTE FUNCTION tell_of_document();

CREATE TRIGGER invoices_totals AFTER INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION add_to_document_totals();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.list_views FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER merchant_entries_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.merchant_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER merchant_events_mailed AFTER INSERT ON public.merchant_events FOR EACH ROW WHEN (((new.type = ANY (ARRAY['order.received'::text, 'order.on_the_way'::text, 'order.delivered'::text, 'order.items_changed'::text, 'order.refund_due'::text])) AND (new.at > (now() - '1 day'::interval)) AND (COALESCE((new.data ->> 'By'::text), ''::text) <> 'WebShop'::text) AND (NOT (new.data ? 'Test'::text)))) EXECUTE FUNCTION tell_customer();

CREATE CONSTRAINT TRIGGER merchant_events_numbered AFTER INSERT ON public.merchant_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION number_merchant_event();

CREATE TRIGGER merchant_events_to_recipients AFTER INSERT ON public.merchant_events FOR EACH ROW WHEN (((new.type = 'courier_order.changed'::text) AND ((new.data ->> 'Status'::text) = ANY (ARRAY['OutForDelivery'::text, 'Delivered'::text])) AND (new.at > (now() - '1 day'::interval)))) EXECUTE FUNCTION tell_recipient();

CREATE TRIGGER merchant_events_written AFTER INSERT ON public.merchant_events FOR EACH ROW WHEN (((new.type = ANY (ARRAY['order.on_the_way'::text, 'order.delivered'::text, 'order.cancelled'::text, 'order.rejected'::text, 'order.refund_due'::text])) AND (new.at > (now() - '3 days'::interval)))) EXECUTE FUNCTION write_to_web_shop();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.merchant_fee_rates FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER merchant_product_shops_changed AFTER UPDATE ON public.merchant_product_shops FOR EACH ROW WHEN (((new.state IS DISTINCT FROM old.state) OR (new.until IS DISTINCT FROM old.until))) EXECUTE FUNCTION tell_of_product();

CREATE TRIGGER merchant_product_shops_told AFTER INSERT OR DELETE ON public.merchant_product_shops FOR EACH ROW EXECUTE FUNCTION tell_of_product();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.merchant_product_shops FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.merchant_products FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER opening_balances_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.opening_balances FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER figure_totals_added AFTER INSERT ON public.order_figures REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION total_figures();

CREATE TRIGGER figure_totals_changed AFTER UPDATE ON public.order_figures REFERENCING OLD TABLE AS gone NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION total_figures();

CREATE TRIGGER figure_totals_removed AFTER DELETE ON public.order_figures REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION total_figures();

CREATE CONSTRAINT TRIGGER order_timeline_told AFTER INSERT ON public.order_timeline DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.at > (now() - '7 days'::interval)) AND (new.kind = ANY (ARRAY['Received'::text, 'Accepted'::text, 'Rejected'::text, 'QuantityChanged'::text, 'QuantityReset'::text, 'ItemsChanged'::text, 'Substituted'::text, 'Cancelled'::text, 'PackagesSet'::text, 'CourierAssigned'::text, 'OutForDelivery'::text, 'AtDropOff'::text, 'Delivered'::text, 'Recovered'::text, 'Failed'::text, 'Refunded'::text])))) EXECUTE FUNCTION tell_of_order();

CREATE TRIGGER orders_attention_in AFTER INSERT ON public.orders FOR EACH ROW WHEN ((new.attention IS NOT NULL)) EXECUTE FUNCTION tell_attention('Order');

CREATE TRIGGER orders_attention_on AFTER UPDATE ON public.orders FOR EACH ROW WHEN (((old.attention IS DISTINCT FROM new.attention) OR (old.attention_since IS DISTINCT FROM new.attention_since) OR ((new.attention IS NOT NULL) AND (old.total_amount <> new.total_amount)))) EXECUTE FUNCTION tell_attention('Order');

CREATE TRIGGER orders_attention_out AFTER DELETE ON public.orders FOR EACH ROW WHEN ((old.attention IS NOT NULL)) EXECUTE FUNCTION tell_attention('Order');

CREATE TRIGGER orders_charge_team AFTER UPDATE OF queued, status, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location ON public.orders FOR EACH ROW WHEN (((new.pro_team_id IS NOT NULL) AND (((new.queued IS NULL) <> (old.queued IS NULL)) OR ((new.queued IS NOT NULL) AND ((old.status <> new.status) OR ((new.status = ANY (ARRAY['FailedDelivery'::text, 'CancelledDelivery'::text, 'RejectedDelivery'::text])) AND ((((old.assigned IS DISTINCT FROM new.assigned) OR (old.at_pick_up_location IS DISTINCT FROM new.at_pick_up_location)) OR (old.out_for_delivery IS DISTINCT FROM new.out_for_delivery)) OR (old.at_drop_off_location IS DISTINCT FROM new.at_drop_off_location)))))))) EXECUTE FUNCTION mark_team_charge_due();

CREATE TRIGGER orders_counted_in AFTER INSERT ON public.orders REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER orders_counted_on AFTER UPDATE ON public.orders REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER orders_counted_out AFTER DELETE ON public.orders REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();

CREATE TRIGGER orders_invoices_due AFTER UPDATE OF status, delivered, manually_refunded, cancelled, rejected, assigned, at_pick_up_location, out_for_delivery, at_drop_off_location ON public.orders FOR EACH ROW WHEN ((((new.delivered IS NOT NULL) OR ((new.pro_team_id IS NOT NULL) AND (new.status = ANY (ARRAY['FailedDelivery'::text, 'CancelledDelivery'::text, 'RejectedDelivery'::text])))) AND ((((((old.status IS DISTINCT FROM new.status) OR (old.delivered IS DISTINCT FROM new.delivered)) OR (old.manually_refunded IS DISTINCT FROM new.manually_refunded)) OR (old.cancelled IS DISTINCT FROM new.cancelled)) OR (old.rejected IS DISTINCT FROM new.rejected)) OR ((LEAST(old.assigned, old.at_pick_up_location, old.out_for_delivery, old.at_drop_off_location) IS NULL) IS DISTINCT FROM (LEAST(new.assigned, new.at_pick_up_location, new.out_for_delivery, new.at_drop_off_location) IS NULL))))) EXECUTE FUNCTION mark_invoices_due('order');

CREATE TRIGGER orders_tab_since BEFORE UPDATE ON public.orders FOR EACH ROW WHEN ((old.shop_portal_status <> new.shop_portal_status)) EXECUTE FUNCTION keep_tab_since();

CREATE TRIGGER orders_version BEFORE UPDATE ON public.orders FOR EACH ROW EXECUTE FUNCTION count_version();

CREATE TRIGGER orders_words BEFORE INSERT OR UPDATE OF search_text ON public.orders FOR EACH ROW EXECUTE FUNCTION keep_words();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.pro_team_people FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER product_variants_counted_in AFTER INSERT ON public.product_variants REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_variants();

CREATE TRIGGER product_variants_counted_out AFTER DELETE ON public.product_variants REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_variants();

CREATE TRIGGER product_variants_moved AFTER UPDATE ON public.product_variants REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_moved_variants();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.product_variants FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.promo_codes FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.push_segment_customers FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.push_segments FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.recipients FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.referral_codes FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE CONSTRAINT TRIGGER return_events_told AFTER INSERT ON public.return_events DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.at > (now() - '7 days'::interval)) AND (new.kind = ANY (ARRAY['Received'::text, 'CourierDelivered'::text, 'Refunded'::text])))) EXECUTE FUNCTION tell_of_return();

CREATE TRIGGER security_log_kept BEFORE DELETE OR UPDATE ON public.security_log FOR EACH ROW EXECUTE FUNCTION refuse_security_change();

CREATE TRIGGER security_log_streamed AFTER INSERT ON public.security_log FOR EACH ROW EXECUTE FUNCTION note_security_entry();

CREATE TRIGGER settlements_count AFTER INSERT ON public.settlements FOR EACH ROW EXECUTE FUNCTION settle_open_item();

CREATE TRIGGER settlements_kept BEFORE DELETE OR UPDATE OR TRUNCATE ON public.settlements FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.shop_images FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER shops_closure_told AFTER UPDATE OF closed_from, closed_to, closed_reason ON public.shops FOR EACH ROW WHEN ((((new.closed_from IS DISTINCT FROM old.closed_from) OR (new.closed_to IS DISTINCT FROM old.closed_to)) OR (new.closed_reason IS DISTINCT FROM old.closed_reason))) EXECUTE FUNCTION tell_of_closure();

CREATE TRIGGER shops_told AFTER UPDATE OF pause_kind, paused_until ON public.shops FOR EACH ROW WHEN (((new.pause_kind IS DISTINCT FROM old.pause_kind) OR (new.paused_until IS DISTINCT FROM old.paused_until))) EXECUTE FUNCTION tell_of_pause();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.shops FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.single_sign_on_domains FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.single_sign_on_links FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.single_sign_on_providers FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.subcategories FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.team_agreements FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.till_people FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.unfinished_bookings FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.users FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.verticals FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.webhook_attempts FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.webhook_deliveries FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

CREATE TRIGGER zz_removed AFTER DELETE OR UPDATE ON public.webhook_endpoints FOR EACH ROW WHEN ((current_setting('portal.removal'::text, true) <> ''::text)) EXECUTE FUNCTION keep_removed_row();

create view current_payment_details (id uuid, merchant_id uuid, payee text, sealed bytea, sort_code_end text, account_end text, remittance_email text, frequency text, minimum bigint, approval_id uuid, created_at timestamp with time zone, created_by text, approved_at timestamp with time zone);

create view merchant_months (id uuid, merchant_id uuid, month date, orders integer, sales bigint, refunds bigint, fees bigint, collections bigint, subscriptions bigint, revenue bigint, vat bigint, due bigint, promo_funding bigint);

create view posted_credits (merchant_id uuid, month date, credits integer);

create view posted_months (merchant_id uuid, month date, documents integer, net bigint, vat bigint, gross bigint, credits integer);

create view promo_funding (used_code_id uuid, promo_code_id uuid, code text, used_on timestamp with time zone, order_id uuid, merchant_pence bigint, operator_pence bigint);

create view settled_documents (id uuid, invoice_no text, issuer_kind text, issuer_id uuid, document text, no bigint, type text, credits_id uuid, merchant_id uuid, shop_id uuid, pro_team_id uuid, order_kind text, order_id uuid, order_no text, order_date timestamp with time zone, group_id uuid, tax_point date, posted_on date, issued_at timestamp with time zone, seller jsonb, buyer jsonb, note text, prices_include_vat boolean, fee_rate_bp integer, net bigint, vat bigint, gross bigint, sign smallint, cause text, search_text text, pdf_key text, pdf_sha256 bytea, pdf_problem text, paid boolean, due_on date, payment jsonb);
