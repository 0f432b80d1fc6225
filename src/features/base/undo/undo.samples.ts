import { own, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'undo.apply': own(async ({ page }, { admin }) => ({
    params: { token: (await admin.delete(`/api/pages/${page}`)).json().undoToken },
  })),
};
