import { randomUUID } from 'node:crypto';
import { sendsDigests } from '#features/engagement/follows/server/digests.service.ts';
import { tellsFollowers } from '#features/engagement/follows/server/tell-followers.service.ts';
import { minutesBeforeTelling } from '#kernel/mail-frequencies.ts';
import type { Dependencies } from '#process/identify.ts';
import { blocksOf, type openServer } from './harness.ts';
import { openMailbox } from './mailbox.ts';
import { runJobs } from './run-jobs.ts';

type Server = Awaited<ReturnType<typeof openServer>>;
type Person = Awaited<ReturnType<Awaited<ReturnType<Server['createPlatform']>>['signIn']>>;

export const ownFollows = '/api/account/follows';

/** Platforms whose members follow what an admin writes, and the mails that they get of it. */
export function openFollowWorld(server: Server) {
  const mailbox = openMailbox(server.dependencies);
  /** Five minutes after what happened. */
  async function tell(dependencies: Dependencies = server.dependencies) {
    await server.ownerQuery(
      `update follow_event set happened_at = happened_at - make_interval(mins => $1) where told_at is null`,
      [minutesBeforeTelling],
    );
    await runJobs(dependencies, [tellsFollowers, sendsDigests]);
  }

  /** What is due by the clock of the test: notices first, then their mails. */
  async function deliver() {
    await tell();
    // Mails to many go out one after the other.
    server.clock.offset += 2000;
    return mailbox.deliver();
  }

  /** A platform with a page of news, an admin who writes, and a member. A session ends when days go by: each call has its own. */
  async function setting() {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const member = await platform.signIn();
    const list = randomUUID();
    const blocks = blocksOf(['List', { guid: list }]);
    const page = await platform.page('/nieuws', { title: { nl: 'Nieuws', en: 'News' }, blocks });
    const rights = { viewPermission: 'Public', viewRoles: [], editPermission: 'Admin', editRoles: [] };
    await admin.put(`/api/pages/${page}/permissions`, rights);
    const follow = async (person: Person, kind: string, subject: string, isFollowed = true) =>
      (await person.again()).put(ownFollows, { kind, subject, isFollowed });
    const choose = async (person: Person, choices: object) =>
      (await person.again()).put(`${ownFollows}/choices`, choices);
    const add = async (title: string, given: object = {}, by: Person = admin): Promise<string> => {
      const item = { listItemTypeName: 'News', title, publish: true, ...given };
      const sent = await (await by.again()).post(`/api/listitem/list/${list}`, [item]);
      return sent.json()[0].guid;
    };
    const publish = async (guid: string, given: object = {}) => {
      const session = await admin.again();
      const { version } = (await session.get(`/api/documents/${guid}/publication`)).json();
      return session.post(`/api/documents/${guid}/publish`, { version, languages: ['nl'], ...given });
    };
    const unpublish = async (guid: string) =>
      (await admin.again()).post(`/api/documents/${guid}/unpublish`, { languages: ['nl'] });
    const set = async (settings: object) => (await admin.again()).put('/api/platformsettingvalues', settings);
    const subjects = (person: Person = member) => mailbox.to(person.email).map(({ subject }) => subject);
    return { ...platform, admin, member, list, page, rights, follow, choose, add, publish, unpublish, set, subjects };
  }
  return { mailbox, tell, deliver, setting };
}
