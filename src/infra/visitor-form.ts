import type { FormNotice, FormQuestions, FormValues } from '#kernel/visitor-form.ts';
import type { Ctx } from './ctx.ts';

/** Where somebody opened a form. */
export interface FormVisit {
  /** Of the page. */
  language: string;
  query: Readonly<Record<string, string>>;
  /** Scheme and host of addresses that people read. */
  origin: string;
  /** The header; undefined: none. */
  cookies: string | undefined;
}

/** A form for visitors: a page of the site that a plain POST answers, with or without scripts. */
export interface VisitorForm {
  /** What it asks; `notice` where it was opened without what it is about. Throws `not_found`. */
  ask: (ctx: Ctx, visit: FormVisit) => Promise<FormQuestions | { notice: FormNotice }>;
  /**
   * Does what was asked. Throws `validation_failed` with `body.` and the name of each field that is wrong, and `too_many_requests`.
   * Opens its own transactions. `cookie` is what the browser is to keep, as a Set-Cookie.
   */
  send: (
    ctx: Ctx,
    visit: FormVisit,
    sent: { values: FormValues; ip: string },
  ) => Promise<FormNotice & { cookie?: string }>;
  /** What is wrong with a field, in words. */
  errorIn: (language: string, field: string) => string;
}
