import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';

const day = calendarDay;
const person = z.strictObject({ guid: z.guid(), name: z.string() });

export const PageReview = z
  .strictObject({
    page: z.guid(),
    /** Who looks after it; null: the admins. */
    owner: person.nullable(),
    /** When it is to be looked through; null: never. */
    reviewOn: z.iso.date().nullable(),
    /** That day has come. */
    isDue: z.boolean(),
    /** The caller is the owner, or an admin of a page without one. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'PageReview' });
export type PageReview = z.output<typeof PageReview>;

export const getPageReviews = defineEndpoint({
  name: 'pageReviews.list',
  method: 'GET',
  path: '/api/pages:reviews',
  access: 'content-manager',
  summary:
    'Owner and review date of each page that the caller may edit and that has one of them; and who can be an owner.',
  response: z.strictObject({
    reviews: z.array(PageReview),
    /** Content managers and admins. */
    people: z.array(person),
    /** Months until the next review, by the settings; 0: none. */
    months: z.int(),
  }),
});

const changed = z.strictObject({ review: PageReview, undoToken: UndoToken });
const page = z.strictObject({ id: z.guid() });

export const setPageReview = defineEndpoint({
  name: 'pageReviews.set',
  method: 'PUT',
  path: '/api/pages/{id}/review',
  access: 'content-manager',
  summary:
    'Says who looks after a page, or when it is to be looked through; what is left out stays. 400 with `owner` for who cannot be one.',
  params: page,
  body: z.strictObject({ owner: z.guid().nullable().optional(), reviewOn: day.nullable().optional() }),
  response: changed,
});

export const markReviewed = defineEndpoint({
  name: 'pageReviews.done',
  method: 'POST',
  path: '/api/pages/{id}/review:done',
  access: 'content-manager',
  summary: 'A page was looked through: the next review is so many months from now as the settings say, or never.',
  params: page,
  response: changed,
});
