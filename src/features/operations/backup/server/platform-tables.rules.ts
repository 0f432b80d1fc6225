/**
 * What of a platform goes along in its export. Every table with a column `platform_id` does, whole, but for what is named here
 * (decision 0076). A hash goes along where people have what fits it: a password, a link in a mail, a passkey.
 */

/** Tables that are not in an export, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  access_token: 'sessions end',
  api_key: 'lets another system in to this platform, and is of its installation: made again',
  authenticator: 'sealed with the key of the installation: set up again',
  authorization_request: 'a sign-in that is going on',
  change_log: 'what nodes tell each other',
  file_upload: 'an upload that is going on, whose parts lie in the store of the installation',
  follow_event: 'news that waits is told by who had it first, or people would hear of it twice',
  follow_notice: 'mails that wait are sent by who made them, or people would get them twice',
  forgotten_file: 'files that are deleted there',
  idempotency_key: 'calls that were just made there',
  login_attempt: 'attempts are counted by each installation',
  mail_gate: 'mails are counted by each installation',
  mail_job: 'mails that wait are sent by who queued them, or people would get them twice',
  mail_request: 'mails are counted by each installation',
  mail_server:
    'its password is sealed with the key of the installation, and a copy for acceptance must not send over it: set again',
  translation_provider:
    'its key is sealed with the key of the installation, and a copy for acceptance must not spend it: set again',
  passkey_challenge: 'a sign-in that is going on',
  password_reset: 'holds for an hour: asked again',
  pending_sign_in: 'a sign-in that is going on',
  platform_export: 'its files lie in the store of the installation, and hold what this export holds',
  platform_host: 'stands in the manifest, since the import may give others',
  platform_plan: 'agreed with who runs the installation: agreed there again',
  presence: 'who looks at a page at this moment',
  rate_limit: 'of the installation',
  remembered_device: 'a cookie that stands for a second factor, as sessions do: ends with them',
  rights_epoch: 'counts changes that sessions have to hear of: begins with the platform',
  schema_migration: 'of the installation',
  session: 'sessions end',
  setup_link: 'who has it becomes admin: made again where there is none yet',
  statistics_salt: 'who has it finds visitors again in what was counted today',
  undo_token: 'holds for steps of sessions that end',
  webhook:
    'its secret is sealed with the key of the installation, and who hears of a platform knows where that is: made again',
  webhook_delivery: 'is of a webhook',
};

interface ExportedAs {
  /** A condition on the row `t`; the others stay. */
  where?: string;
  /** What stands for columns, of the row `t`. */
  columns?: Readonly<Record<string, string>>;
}

const hasPasskey = 'exists (select from passkey k where k.platform_id = t.platform_id and k.account_id = t.';

/** Tables that are not exported as they are. */
export const exportedAs: Readonly<Record<string, ExportedAs>> = {
  // Authenticators stay behind: nobody is asked for a code that they cannot give.
  account: { columns: { has_second_factor: `${hasPasskey}id)` } },
  recovery_code: { where: `${hasPasskey}account_id)` },
  // Rights that only the staff of an installation gives: another one has its own.
  role_member: {
    where:
      "not exists (select from role r where r.platform_id = t.platform_id and r.id = t.role_id and r.kind in ('Mett', 'Developer'))",
  },
  sign_in_provider: {
    columns: {
      client_secret: 'null::text',
      facts: `case when t.client_secret is null then t.facts else jsonb_set(t.facts::jsonb, '{isOn}', 'false')::json end`,
    },
  },
  // Who was let in there is not let in elsewhere.
  support_access: { columns: { ended_at: 'coalesce(t.ended_at, least(t.expires_at, now()))' } },
};

/** A passkey works on its domains only: where a platform gets others, nobody is asked for one. */
export const ofItsHosts: { tables: ReadonlySet<string>; values: Readonly<Record<string, Record<string, string>>> } = {
  tables: new Set(['passkey', 'recovery_code']),
  values: { account: { has_second_factor: 'false' } },
};

/**
 * Tables in the order in which their rows can be stored: after those that they refer to. Those that refer to each other, or to
 * themselves, are one group, stored at once. `first` come as early as that allows.
 */
export function groupTables(
  names: readonly string[],
  refersTo: ReadonlyMap<string, ReadonlySet<string>>,
  first: ReadonlySet<string>,
): string[][] {
  const known = new Set(names);
  const parentsOf = (name: string) => [...(refersTo.get(name) ?? [])].filter((parent) => known.has(parent)).sort();
  const reach = (from: string) => {
    const reached = new Set<string>();
    const visit = (name: string) => {
      for (const parent of parentsOf(name)) {
        if (reached.has(parent)) continue;
        reached.add(parent);
        visit(parent);
      }
    };
    visit(from);
    return reached;
  };
  const reached = new Map(names.map((name) => [name, reach(name)]));
  const isTogether = (one: string, other: string) =>
    one === other || (reached.get(one)?.has(other) && reached.get(other)?.has(one));
  const groups: string[][] = [];
  const placed = new Set<string>();
  const place = (name: string) => {
    if (placed.has(name)) return;
    const group = names.filter((other) => isTogether(name, other)).sort();
    for (const member of group) placed.add(member);
    for (const parent of group.flatMap(parentsOf)) place(parent);
    groups.push(group);
  };
  for (const name of [...names].sort(
    (one, other) => Number(first.has(other)) - Number(first.has(one)) || (one < other ? -1 : 1),
  ))
    place(name);
  return groups;
}
