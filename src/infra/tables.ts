// Made by tools/database-types.ts from the migrated database. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type Json = ColumnType<unknown, string, string>;
type GivenJson = ColumnType<unknown, string | undefined, string>;
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>;
type Timestamp = ColumnType<Date, Date | string, Date | string>;
type GivenTimestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type NullableTimestamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface Database {
  access_token: {
    platform_id: string;
    token_hash: string;
    session_id: string;
    expires_at: Timestamp;
    use: Generated<string>;
  };
  accessibility_report: {
    platform_id: string;
    id: string;
    path: string;
    problem: string;
    email: string;
    language: string;
    reported_at: Timestamp;
  };
  account: {
    platform_id: string;
    id: string;
    email: string;
    first_name: Generated<string>;
    middle_name: Generated<string>;
    last_name: Generated<string>;
    password_hash: string | null;
    is_active: Generated<boolean>;
    terms_of_use_version_accepted: number | null;
    properties: GivenJson;
    created_at: GivenTimestamp;
    is_verified: Generated<boolean>;
    version: Generated<number>;
    registered_at: NullableTimestamp;
    approval: string | null;
    property_visibility: GivenJson;
    inactive_cause: string | null;
    blocked_reason: Generated<string>;
    blocked_until: NullableTimestamp;
    blocked_contact: Generated<string>;
    signed_in_at: NullableTimestamp;
    pause_on: NullableTimestamp;
    pause_warnings: Generated<number>;
    deleted_at: NullableTimestamp;
    search_words: GeneratedAlways<string | null>;
    sort_name: GeneratedAlways<string | null>;
    property_facts: GeneratedAlways<string[] | null>;
    has_second_factor: Generated<boolean>;
    active_since: NullableTimestamp;
    open_registration: NullableJson;
    welcomed_at: NullableTimestamp;
    welcome_done_at: NullableTimestamp;
    registered_via: string | null;
  };
  active_role: {
    platform_id: string | null;
    account_id: string | null;
    expires_at: NullableTimestamp;
    role_id: string | null;
    kind: string | null;
    grants: string[] | null;
  };
  api_key: {
    platform_id: string;
    id: string;
    account_id: string;
    name: string;
    reach: string;
    key_hash: string;
    ending: string;
    addresses: string[];
    is_strong: boolean;
    made_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: NullableTimestamp;
    last_used_at: NullableTimestamp;
    warned_at: NullableTimestamp;
  };
  audience: {
    platform_id: string;
    id: Generated<number>;
    kind: string;
    role_ids: Generated<string[]>;
  };
  audit_entry: {
    platform_id: string;
    seq: string;
    at: Timestamp;
    actor_id: string | null;
    action: string;
    object_kind: string | null;
    object_id: string | null;
    detail: NullableJson;
    salt: string | null;
    detail_hash: string;
    hash: string;
  };
  audit_head: {
    platform_id: string;
    seq: string;
    hash: string;
  };
  authenticator: {
    platform_id: string;
    account_id: string;
    session_id: string | null;
    secret: string;
    last_step: Generated<string>;
    is_confirmed: Generated<boolean>;
    made_at: Timestamp;
  };
  authorization_request: {
    platform_id: string;
    state_hash: string;
    provider_id: string;
    asker_hash: string;
    account_id: string | null;
    secrets: string;
    return_url: string | null;
    expires_at: Timestamp;
  };
  block_access: {
    platform_id: string;
    guid: string;
    view_audience_id: number | null;
    add_audience_id: number | null;
    edit_audience_id: number | null;
  };
  block_owner: {
    platform_id: string;
    guid: string;
    owner: string;
  };
  change_log: {
    id: Generated<string>;
    platform_id: string;
    tags: string[];
    at: GivenTimestamp;
    session_id: string | null;
  };
  client_log: {
    id: Generated<string>;
    platform_id: string;
    received_at: GivenTimestamp;
    level: number;
    message: string;
    stack: Generated<string>;
    path: Generated<string>;
    release: Generated<string>;
    correlation_id: Generated<string>;
    browser: Generated<string>;
    repeated: Generated<number>;
    fingerprint: GeneratedAlways<string>;
    happened_at: NullableTimestamp;
    is_online: Generated<boolean>;
    session_hash: Generated<string>;
  };
  client_log_done: {
    platform_id: string;
    fingerprint: string;
    done_at: GivenTimestamp;
  };
  content_report: {
    platform_id: string;
    id: string;
    item_id: string;
    title: string;
    address: string;
    reason: string;
    explanation: string;
    name: string;
    email: string;
    language: string;
    reported_at: Timestamp;
    decision: string | null;
    ground: string | null;
    decision_reason: Generated<string>;
    decided_at: NullableTimestamp;
    decided_by: string | null;
    forgotten_at: NullableTimestamp;
  };
  contributed_item: {
    platform_id: string;
    item_id: string;
    address_hash: string;
  };
  cookie_consent: {
    platform_id: string;
    id: string;
    version: number;
    accepted: string[];
    given_at: Timestamp;
  };
  document: {
    platform_id: string;
    owner: string;
    owner_kind: string;
    audience_id: number;
    draft: NullableJson;
    version: Generated<number>;
    updated_at: GivenTimestamp;
    revision_id: string | null;
    trashed_at: NullableTimestamp;
    trashed_by: string | null;
    title: GivenJson;
    changed_by: string | null;
  };
  document_check: {
    platform_id: string;
    owner: string;
    due_at: Timestamp;
  };
  document_log: {
    platform_id: string;
    owner: string;
    seq: number;
    step_id: string;
    account_id: string | null;
    kind: string;
    state: Generated<string>;
    at: Timestamp;
    commands: Json;
    undo: Json;
    written: Json;
    needed: Json;
    earlier: GivenJson;
  };
  document_use: {
    platform_id: string;
    owner: string;
    target: string;
    in_draft: boolean;
    in_published: boolean;
  };
  email_template: {
    platform_id: string;
    feature: string;
    key: string;
    language: string;
    words: string;
    changed_at: Timestamp;
  };
  email_verification: {
    platform_id: string;
    id: string;
    purpose: string;
    email: string;
    account_id: string | null;
    data: GivenJson;
    token_hash: string | null;
    code_hash: string | null;
    code_tries: Generated<number>;
    asker_hash: string | null;
    made_at: Timestamp;
    expires_at: Timestamp;
  };
  file: {
    platform_id: string;
    id: string;
    context: string;
    owner: string | null;
    name: string;
    content_type: string;
    bytes: string;
    sha256: string;
    storage_key: string;
    version: Generated<number>;
    scan: string;
    created_at: Timestamp;
    created_by: string | null;
    changed_at: Timestamp;
    attached_at: NullableTimestamp;
    removed_at: NullableTimestamp;
    pdf: NullableJson;
    inspection: NullableJson;
  };
  file_removed: {
    platform_id: string;
    storage_key: string;
    removed_at: Timestamp;
  };
  file_upload: {
    platform_id: string;
    id: string;
    account_id: string | null;
    context: string;
    owner: string | null;
    replaces: string | null;
    name: string;
    bytes: string;
    received: Generated<string>;
    parts: Generated<string[]>;
    created_at: Timestamp;
    expires_at: Timestamp;
    finished_at: NullableTimestamp;
  };
  follow: {
    platform_id: string;
    account_id: string;
    kind: string;
    subject: string;
    owner: string | null;
    followed_at: Timestamp;
    lost_at: NullableTimestamp;
  };
  follow_choice: {
    platform_id: string;
    account_id: string;
    kind: string;
    frequency: string;
  };
  follow_event: {
    platform_id: string;
    id: string;
    kind: string;
    object_id: string;
    by_account: string | null;
    happened_at: Timestamp;
    told_at: NullableTimestamp;
  };
  follow_notice: {
    platform_id: string;
    account_id: string;
    event_id: string;
    kind: string;
    frequency: string;
    made_at: Timestamp;
    letter_id: string | null;
  };
  forgotten_file: {
    platform_id: string;
    storage_key: string;
  };
  form: {
    platform_id: string;
    id: string;
    name: string;
    settings: Json;
    revision: Generated<number>;
    created_at: Timestamp;
    created_by: string | null;
    updated_at: Timestamp;
    trashed_at: NullableTimestamp;
    made_on: string | null;
  };
  form_answer_bits: {
    platform_id: string;
    form_id: string;
    block: number;
    question: string;
    part: string;
    value: string;
    bits: string;
  };
  form_definition: {
    platform_id: string;
    form_id: string;
    hash: string;
    definition: Json;
    created_at: Timestamp;
  };
  form_step_count: {
    platform_id: string;
    form_id: string;
    version: number;
    day: string;
    step: number;
    total: string;
  };
  form_version: {
    platform_id: string;
    form_id: string;
    number: number;
    state: string;
    draft: NullableJson;
    hash: string | null;
    note: Generated<string>;
    created_at: Timestamp;
    published_at: NullableTimestamp;
    published_by: string | null;
    retired_at: NullableTimestamp;
    files: Generated<string[]>;
  };
  frozen_results: {
    platform_id: string;
    id: string;
    form_id: string;
    frozen_at: Timestamp;
    results: Json;
  };
  idempotency_key: {
    platform_id: string;
    account_id: string;
    key: string;
    answer: Json;
    at: Timestamp;
    body_hash: string | null;
  };
  image: {
    platform_id: string;
    id: string;
    storage_key: string;
    content_type: string;
    width: number;
    height: number;
    bytes: number;
    dominant_color: string;
    is_animated: Generated<boolean>;
    is_public: Generated<boolean>;
    focal_x: Generated<number>;
    focal_y: Generated<number>;
    name: Generated<string>;
    created_at: GivenTimestamp;
    placeholder: Generated<string>;
  };
  image_use: {
    platform_id: string;
    image_id: string;
    owner: string;
  };
  import_source: {
    platform_id: string;
    source: string;
    external_id: string;
    object_kind: string;
    object_id: string;
  };
  integrity_repair: {
    platform_id: string;
    id: string;
    at: Timestamp;
    steps: Json;
    undone_at: NullableTimestamp;
  };
  invitation: {
    platform_id: string;
    id: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    role_ids: Generated<string[]>;
    language: string;
    message: Generated<string>;
    landing: Generated<string>;
    any_address: Generated<boolean>;
    invited_by: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    sent_at: NullableTimestamp;
    reminded_at: NullableTimestamp;
    opened_at: NullableTimestamp;
    accepted_at: NullableTimestamp;
    accepted_by: string | null;
    declined_at: NullableTimestamp;
    revoked_at: NullableTimestamp;
    days: Generated<number>;
  };
  invitation_code: {
    platform_id: string;
    code_hash: string;
    invitation_id: string;
    job_id: string;
  };
  issue: {
    platform_id: string;
    owner: string;
    language: string;
    id: string;
    rule: string;
    kind: string;
    severity: number;
    guid: string | null;
    field: string;
    details: Json;
    found_at: Timestamp;
  };
  item: {
    platform_id: string;
    id: string;
    short_id: string;
    item_type: string;
    author_id: string | null;
    author_name: Generated<string>;
    published_on: NullableTimestamp;
    changed_on: GivenTimestamp;
    starts_on: NullableTimestamp;
    ends_on: NullableTimestamp;
    image_id: string | null;
    tags: Generated<string[]>;
    fields: GivenJson;
    is_archived: Generated<boolean>;
    created_at: GivenTimestamp;
    is_all_day: Generated<boolean>;
  };
  item_parent: {
    platform_id: string;
    item_id: string;
    parent_id: string;
    position: Generated<number>;
    highlight_rank: number | null;
  };
  item_wait: {
    platform_id: string;
    item_id: string;
    since: Timestamp;
    decision: string | null;
    decided_at: NullableTimestamp;
    lists: Generated<string[]>;
  };
  last_shown: {
    platform_id: string;
    owner: string;
    language: string;
    revision_id: string;
  };
  legal_draft: {
    platform_id: string;
    kind: string;
    words: Json;
    effective_on: string | null;
    revision: number;
    changed_at: Timestamp;
  };
  legal_text: {
    platform_id: string;
    kind: string;
    language: string;
    version: number;
    effective_on: string;
    title: string;
    body: Json;
    change_summary: Generated<string>;
    summary: Generated<string>;
  };
  link_report: {
    platform_id: string;
    id: string;
    path: string;
    found_on: string;
    times: number;
    first_at: Timestamp;
    last_at: Timestamp;
  };
  listing: {
    platform_id: string;
    parent_id: string;
    language: string;
    item_id: string;
    audience_id: number;
    short_id: string;
    item_type: string;
    text_language: string;
    title: string;
    slug: string;
    summary: string;
    author_name: string;
    image_id: string | null;
    tags: string[];
    published_on: Timestamp;
    changed_on: Timestamp;
    starts_on: NullableTimestamp;
    position: number;
    highlight_rank: number | null;
    was_future: boolean;
    image_alt: Generated<string>;
    facets: GeneratedAlways<string[]>;
    ends_on: NullableTimestamp;
    is_all_day: Generated<boolean>;
    over_on: NullableTimestamp;
  };
  listing_counter: {
    platform_id: string;
    parent_id: string;
    language: string;
    audience_id: number;
    total: number;
    facet: Generated<string>;
  };
  login_attempt: {
    platform_id: string;
    key: string;
    failures: Generated<number>;
    last_at: Timestamp;
  };
  machine_text: {
    platform_id: string;
    hash: string;
    language: string;
    said: NullableJson;
    used_on: string;
  };
  mail_count: {
    platform_id: string;
    day: string;
    kind: string;
    sent: Generated<number>;
    refused: Generated<number>;
  };
  mail_gate: {
    platform_id: string;
    key: string;
    used_at: Timestamp;
    blocked_until: NullableTimestamp;
  };
  mail_job: {
    platform_id: string;
    id: string;
    kind: string;
    payload: Json;
    created_at: Timestamp;
    due_at: Timestamp;
    is_refused: Generated<boolean>;
  };
  mail_request: {
    platform_id: string;
    id: Generated<string>;
    address: string;
    network: string | null;
    purpose: string;
    at: Timestamp;
  };
  mail_server: {
    platform_id: string;
    host: string;
    port: number;
    security: string;
    username: string | null;
    password: string | null;
    from_address: string | null;
    version: string;
    failing_since: NullableTimestamp;
    last_error: string | null;
    failures: Generated<number>;
    paused_until: NullableTimestamp;
  };
  matomo_check: {
    platform_id: string;
    url: string;
    outcome: string;
    status: number | null;
    checked_at: Timestamp;
  };
  menu: {
    platform_id: string;
    id: string;
    name: string;
  };
  menu_item: {
    platform_id: string;
    id: string;
    menu_id: string;
    parent_id: string | null;
    sort_key: string;
    names: Json;
    url_segment: string;
    page_id: string | null;
    external_url: string | null;
    created_at: GivenTimestamp;
    anchor: string | null;
    item_id: string | null;
    is_separator: Generated<boolean>;
    url_segments: GivenJson;
    audience_id: number | null;
  };
  newsletter_subscription: {
    platform_id: string;
    account_id: string;
    asked_at: Timestamp;
    confirmed_at: NullableTimestamp;
  };
  not_found_address: {
    platform_id: string;
    id: string;
    path: string;
    hits: string;
    first_at: Timestamp;
    last_at: Timestamp;
    found_on: string | null;
    is_ignored: Generated<boolean>;
  };
  page: {
    platform_id: string;
    id: string;
    edit_permission: Generated<string>;
    edit_role_ids: Generated<string[]>;
    created_at: GivenTimestamp;
    template_id: string | null;
  };
  page_review: {
    platform_id: string;
    page_id: string;
    owner_id: string | null;
    review_on: string | null;
    reminded_for: string | null;
  };
  page_template: {
    platform_id: string;
    id: string;
    name: Json;
    description: GivenJson;
    created_by: string | null;
    created_at: GivenTimestamp;
  };
  passkey: {
    platform_id: string;
    id: string;
    account_id: string;
    credential_id: string;
    public_key: string;
    counter: string;
    transports: Generated<string[]>;
    name: string;
    is_synced: boolean;
    made_at: Timestamp;
    used_at: NullableTimestamp;
  };
  passkey_challenge: {
    platform_id: string;
    challenge_hash: string;
    purpose: string;
    asker_hash: string;
    expires_at: Timestamp;
  };
  password_reset: {
    platform_id: string;
    account_id: string;
    token_hash: string;
    made_at: Timestamp;
    expires_at: Timestamp;
    job_id: string;
  };
  pending_sign_in: {
    platform_id: string;
    token_hash: string;
    account_id: string;
    method: string;
    tries: Generated<number>;
    expires_at: Timestamp;
  };
  placed_block: {
    platform_id: string;
    guid: string;
    owner: string;
    name: string;
    in_draft: boolean;
    in_published: boolean;
  };
  platform: {
    id: string;
    primary_domain: string;
    is_active: Generated<boolean>;
    default_language: Generated<string>;
    languages: Generated<string[]>;
    time_zone: Generated<string>;
    created_at: GivenTimestamp;
    retired_languages: Generated<string[]>;
  };
  platform_export: {
    platform_id: string;
    id: string;
    kind: string;
    state: string;
    asked_by: string | null;
    asked_at: Timestamp;
    tries: Generated<number>;
    step: string | null;
    done: Generated<number>;
    total: number | null;
    finished_at: NullableTimestamp;
    failure: string | null;
    file_name: string | null;
    bytes: string | null;
    sha256: string | null;
    digest: string | null;
    storage_key: string | null;
    missing: GivenJson;
    missing_count: Generated<number>;
    parts: GivenJson;
  };
  platform_host: {
    host: string;
    platform_id: string;
  };
  platform_plan: {
    platform_id: string;
    pages: number | null;
    storage: number | null;
    without: Generated<string[]>;
  };
  presence: {
    platform_id: string;
    owner: string;
    tab: string;
    account_id: string;
    guid: string | null;
    language: string;
    seen_at: Timestamp;
  };
  preview_link: {
    platform_id: string;
    token_hash: string;
    owner: string;
    language: string;
    created_by: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    shown_at: NullableTimestamp;
  };
  property_definition: {
    platform_id: string;
    key: string;
    facts: Json;
    version: Generated<number>;
  };
  provider_account: {
    platform_id: string;
    provider_id: string;
    subject: string;
    account_id: string;
    email: Generated<string>;
    role_ids: Generated<string[]>;
    made_at: Timestamp;
    used_at: NullableTimestamp;
  };
  publication: {
    platform_id: string;
    owner: string;
    language: string;
    revision_id: string | null;
    title: Generated<string>;
    visible_from: NullableTimestamp;
    visible_until: NullableTimestamp;
    has_changes: boolean | null;
  };
  publication_event: {
    platform_id: string;
    id: string;
    owner: string;
    at: Timestamp;
    languages: string[];
    revision_id: string | null;
    created_by: string | null;
    is_scheduled: boolean;
    tells_followers: Generated<boolean>;
  };
  publication_reason: {
    platform_id: string;
    id: string;
    owner: string;
    languages: string[];
    revision_id: string;
    reason: string;
    issues: Json;
    given_at: Timestamp;
    account_id: string | null;
  };
  rate_limit: {
    key: string;
    points: Generated<number>;
    expire: string | null;
  };
  recovery_code: {
    platform_id: string;
    account_id: string;
    code_hash: string;
  };
  redirect: {
    platform_id: string;
    id: string;
    from_path: string;
    to_page: string | null;
    to_item: string | null;
    to_path: string | null;
    created_at: GivenTimestamp;
    is_permanent: Generated<boolean>;
    is_manual: Generated<boolean>;
    made_by: string | null;
    hits: Generated<string>;
    last_used_at: NullableTimestamp;
  };
  remembered_device: {
    platform_id: string;
    id: string;
    account_id: string;
    token_hash: string;
    browser: string;
    made_at: Timestamp;
    used_at: Timestamp;
    expires_at: Timestamp;
  };
  removed_list: {
    platform_id: string;
    list_id: string;
    to_list: string | null;
    done_at: NullableTimestamp;
    items: Generated<string[]>;
  };
  revision: {
    platform_id: string;
    id: string;
    owner: string;
    document: Json;
    created_at: GivenTimestamp;
    created_by: string | null;
    name: Generated<string>;
  };
  rights_epoch: {
    platform_id: string;
    epoch: Generated<string>;
  };
  role: {
    platform_id: string;
    id: string;
    kind: string;
    name: string;
    description: Generated<string>;
    color: Generated<string>;
    grants: Generated<string[]>;
    version: Generated<number>;
    deleted_at: NullableTimestamp;
    successor_id: string | null;
    joining: Generated<string>;
    rules: GivenJson;
  };
  role_member: {
    platform_id: string;
    role_id: string;
    account_id: string;
    expires_at: NullableTimestamp;
    source: Generated<string>;
  };
  role_request: {
    platform_id: string;
    id: string;
    role_id: string;
    account_id: string;
    reason: string;
    requested_at: Timestamp;
  };
  rule_due: {
    platform_id: string;
    account_id: string;
  };
  scheduled_publication: {
    platform_id: string;
    id: string;
    owner: string;
    language: string;
    revision_id: string | null;
    due_at: Timestamp;
    created_by: string | null;
    tells_followers: Generated<boolean>;
  };
  schema_migration: {
    name: string;
    at: GivenTimestamp;
  };
  search_due: {
    platform_id: string;
    owner: string;
    id: Generated<string>;
    due_at: Timestamp;
  };
  search_entry: {
    platform_id: string;
    owner: string;
    language: string;
    text_language: string;
    audiences: number[];
    owner_kind: string;
    title: string;
    title_language: string;
    body: string;
    words: string;
    happened_on: Timestamp;
    valid_until: NullableTimestamp;
    title_words: GeneratedAlways<string>;
  };
  session: {
    platform_id: string;
    id: string;
    token_hash: string;
    account_id: string;
    created_at: GivenTimestamp;
    last_seen_at: GivenTimestamp;
    expires_at: Timestamp;
    browser: string;
    authenticated_at: GivenTimestamp;
    impersonated_role: string | null;
    is_strong: Generated<boolean>;
    impersonated: string | null;
    impersonated_until: NullableTimestamp;
  };
  setting: {
    platform_id: string;
    key: string;
    value: Json;
  };
  setup_link: {
    platform_id: string;
    token_hash: string;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
  };
  sign_in: {
    platform_id: string;
    id: Generated<string>;
    account_id: string | null;
    at: Timestamp;
    browser: string;
    method: string;
    is_success: boolean;
  };
  sign_in_provider: {
    platform_id: string;
    id: string;
    facts: Json;
    client_secret: string | null;
    version: Generated<number>;
  };
  statistics_attribute: {
    platform_id: string;
    day: string;
    attribute: string;
    value: string;
    visits: number;
  };
  statistics_content: {
    platform_id: string;
    day: string;
    kind: string;
    subject: string;
    page: string;
    views: number;
    entries: number;
    exits: number;
    language: Generated<string>;
  };
  statistics_day: {
    platform_id: string;
    day: string;
    is_closed: boolean;
    views: number;
    visits: number;
    visitors: number;
    members: number;
    searches: number;
    downloads: number;
    missing: number;
  };
  statistics_due: {
    platform_id: string;
    since: Timestamp;
  };
  statistics_language: {
    platform_id: string;
    day: string;
    language: string;
    views: number;
  };
  statistics_outbound: {
    platform_id: string;
    day: string;
    target: string;
    page: string;
    clicks: number;
  };
  statistics_reader: {
    platform_id: string;
    account_id: string;
    asked_at: Timestamp;
    next_on: string;
  };
  statistics_salt: {
    platform_id: string;
    day: string;
    salt: string;
  };
  statistics_stay: {
    platform_id: string;
    day: string;
    subject: string;
    stay: string;
    total: number;
  };
  statistics_term: {
    platform_id: string;
    day: string;
    term: string;
    searches: number;
    without_hits: number;
  };
  statistics_view: {
    platform_id: string;
    id: Generated<string>;
    day: string;
    at: Timestamp;
    visitor: string;
    is_member: boolean;
    kind: string;
    subject: string;
    page: string;
    referrer: string;
    device: string;
    browser: string;
    language: string;
    term: string;
    hits: number | null;
    spoken: Generated<string>;
  };
  statistics_vital: {
    platform_id: string;
    day: string;
    page: string;
    device: string;
    metric: string;
    bucket: number;
    total: number;
  };
  submission: {
    platform_id: string;
    id: string;
    form_id: string;
    version: number;
    definition_hash: string;
    reference: string | null;
    sent_key: string;
    state: string;
    language: string;
    answers: Json;
    account_id: string | null;
    source: Generated<string>;
    started_at: Timestamp;
    submitted_at: Timestamp;
    evidence: Json;
    seal: string;
    handler_id: string | null;
    done_at: NullableTimestamp;
    redacted_at: NullableTimestamp;
    email: string | null;
    item_id: string | null;
  };
  submission_counter: {
    platform_id: string;
    form_id: string;
    year: number;
    given: number;
  };
  submission_draft: {
    platform_id: string;
    id: string;
    form_id: string;
    version: number;
    language: string;
    answers: GivenJson;
    account_id: string | null;
    source: Generated<string>;
    is_trapped: Generated<boolean>;
    started_at: Timestamp;
    updated_at: Timestamp;
    expires_at: Timestamp;
    submission_id: string | null;
    reached: Generated<number>;
    email: Generated<string>;
  };
  submission_event: {
    platform_id: string;
    id: string;
    submission_id: string;
    kind: string;
    value: string;
    by_account: string | null;
    at: Timestamp;
  };
  submission_place: {
    platform_id: string;
    submission_id: string;
    form_id: string;
    place: number;
  };
  submission_view: {
    platform_id: string;
    id: string;
    form_id: string;
    name: string;
    filter: Json;
    columns: string[] | null;
    created_at: Timestamp;
  };
  submission_words: {
    platform_id: string;
    submission_id: string;
    form_id: string;
    state: string;
    submitted_at: Timestamp;
    words: string;
  };
  support_access: {
    platform_id: string;
    id: string;
    granted_by: string | null;
    reason: string;
    granted_at: Timestamp;
    expires_at: Timestamp;
    ended_at: NullableTimestamp;
  };
  terms_choice: {
    platform_id: string;
    id: string;
    account_id: string;
    version: number;
    is_accepted: boolean;
    at: Timestamp;
    privacy_version: number | null;
  };
  translation_count: {
    platform_id: string;
    owner: string;
    language: string;
    blocks: number;
    missing: number;
    outdated: number;
    machine: number;
    has_title: boolean;
  };
  translation_log: {
    platform_id: string;
    id: Generated<string>;
    owner: string;
    guid: string;
    language: string;
    from_language: string;
    source: string;
    how: string;
    account_id: string | null;
    at: Timestamp;
  };
  translation_provider: {
    platform_id: string;
    uses: string;
    url: string | null;
    key: string | null;
    version: string;
  };
  translation_source: {
    platform_id: string;
    owner: string;
    source: string;
    texts: Json;
  };
  undo_token: {
    platform_id: string;
    id: string;
    account_id: string | null;
    kind: string;
    payload: Json;
    expires_at: Timestamp;
    used_at: NullableTimestamp;
    subjects: GivenJson;
    more_subjects: Generated<number>;
  };
  user_message: {
    platform_id: string;
    id: string;
    subject: string;
    words: string;
    recipients: Generated<number>;
    made_at: Timestamp;
  };
  webhook: {
    platform_id: string;
    id: string;
    name: string;
    url: string;
    events: string[];
    is_on: boolean;
    secret: string;
    earlier_secret: string | null;
    earlier_until: NullableTimestamp;
    failing_since: NullableTimestamp;
    turned_off_at: NullableTimestamp;
    version: number;
    made_at: Timestamp;
    removed_at: NullableTimestamp;
  };
  webhook_delivery: {
    platform_id: string;
    id: string;
    webhook_id: string;
    event: string;
    object_id: string | null;
    about: Json;
    happened_at: Timestamp;
    state: string;
    next_try_at: NullableTimestamp;
    tries: Generated<number>;
    body: string | null;
    tried_at: NullableTimestamp;
    status: number | null;
    duration: number | null;
    error: string | null;
  };
  withdrawn_item: {
    platform_id: string;
    item_id: string;
    short_id: string;
    item_type: string;
    withdrawn_on: Timestamp;
    file_ids: string[];
    reason: GivenJson;
  };
}
