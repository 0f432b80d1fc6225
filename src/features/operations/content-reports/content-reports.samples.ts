import { none, type Sample, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const said = { reason: 'rules', explanation: 'Dit hoort hier niet.', name: 'Anna', goodFaith: true };

/** Reported by the product's own hand, so that no network reports too much. */
async function reported({ makePage, server, platform }: World): Promise<Sample> {
  const { item } = await makePage();
  const [row] = await server.ownerQuery(
    `insert into content_report
       (platform_id, id, item_id, title, address, reason, explanation, name, email, language, reported_at)
     values ($1, gen_random_uuid(), $2, 'Bericht', '/weg', 'rules', 'Dit hoort hier niet.', 'Anna', 'anna@example.org', 'nl', now())
     returning id`,
    [platform.platform.id, item],
  );
  return { params: { guid: row?.id as string }, body: { decision: 'left', reason: 'Het mag.' } };
}

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'contentReports.report': async ({ shared }) => ({ body: { ...said, item: shared.item, email: 'anna@example.org' } }),
  'contentReports.open': none,
  'contentReports.decide': reported,
  'contentReports.log': none,
  'contentReports.export': none,
  'contentReports.years': none,
  'contentReports.exportYears': none,
};
