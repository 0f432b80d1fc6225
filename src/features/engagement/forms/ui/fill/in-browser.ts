import type { FormValues } from './typed-step.ts';

/** The little of a browser that a form needs: the server compiles its files too. */
interface FormBrowser {
  FormData: new (form: object) => FormValues;
  Event: new (kind: string, options: { bubbles: boolean }) => object;
  document: { getElementById(id: string): { focus(): void } | null };
  addEventListener(kind: string, listen: (event: LeaveEvent) => void, options?: object): void;
}

interface LeaveEvent {
  readonly target: { closest?(selector: string): object | null } | null;
  preventDefault(): void;
  stopPropagation(): void;
}

/** Called in effects and answers to events only: there it is a browser. */
const browser = () => globalThis as unknown as FormBrowser;

/** What the controls of a form hold. */
export const valuesOf = (form: object): FormValues => new (browser().FormData)(form);

/** Tells the form that a control holds something else, as a browser does where somebody types. */
export const announceInput = (control: object | null) =>
  (control as { dispatchEvent(event: object): boolean } | null)?.dispatchEvent(
    new (browser().Event)('input', { bubbles: true }),
  );

/** A form, as far as it says what was done in it. */
export interface PageForm {
  readonly elements: ArrayLike<PageControl>;
}

interface PageControl {
  readonly type: string;
  readonly value: string;
  readonly defaultValue?: string;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly options?: ArrayLike<{ readonly value: string; readonly defaultSelected: boolean }>;
}

/** The form within an element. */
export const formIn = (element: object | null): PageForm | null =>
  (element as { querySelector(selector: string): PageForm | null } | null)?.querySelector('form') ?? null;

/** Whether a control holds something else than was served. */
export const isFilledIn = ({ elements }: PageForm): boolean =>
  Array.from(elements).some(({ type, value, defaultValue, checked, defaultChecked, options }) => {
    if (type === 'submit' || type === 'hidden' || type === 'fieldset') return false;
    if (!options)
      return value !== defaultValue && type !== 'checkbox' && type !== 'radio' ? true : checked !== defaultChecked;
    const all = Array.from(options);
    return value !== (all.find((one) => one.defaultSelected) ?? all[0])?.value;
  });

export const focusOn = (id: string) => browser().document.getElementById(id)?.focus();

/**
 * Has the browser ask before somebody leaves with something that is not sent, and says how to stop. A link is followed by the browser
 * itself then, since only so it asks.
 */
export function guardLeaving(isUnsent: () => boolean): () => void {
  const stop = new AbortController();
  const { addEventListener } = browser();
  const ask = (event: LeaveEvent) => {
    if (isUnsent()) event.preventDefault();
  };
  const follow = (event: LeaveEvent) => {
    if (isUnsent() && event.target?.closest?.('a[href]:not([href^="#"])')) event.stopPropagation();
  };
  addEventListener('beforeunload', ask, { signal: stop.signal });
  addEventListener('click', follow, { signal: stop.signal, capture: true });
  return () => stop.abort();
}
