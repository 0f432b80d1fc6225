import { document, item, none, own, type Samples, shared } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'trash.deleteForGood': own(async (made, { admin }) => {
    await admin.delete(`/api/pages/${made.page}`);
    return { params: { guid: made.page } };
  }),
  'trash.get': none,
  'trash.item': own(item),
  'trash.page': own(document),
  'trash.pageDeletion': shared(document),
  'trash.restoreItem': own(async (made, { admin }) => {
    await admin.delete(`/api/listitem/${made.item}`);
    return item(made);
  }),
  'trash.restorePage': own(async (made, { admin }) => {
    await admin.delete(`/api/pages/${made.page}`);
    return document(made);
  }),
};
