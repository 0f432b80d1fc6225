/** What somebody typed or chose in a field, and in which. */
export interface TypedText {
  /** As the field is named on the screen. */
  label: string;
  /** Of fields that are named the same, which. */
  at: number;
  text: string;
  isChecked?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = 'input:not([type=password], [type=file], [type=hidden]), textarea, select';

/** Remembers which fields somebody typed in, and tells what stands in them. Passwords and files are never kept. */
export function watchTyped(window: Window) {
  const { document } = window;
  const typed = new Set<Element>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement) typed.add(target.closest(`${controls}, [contenteditable=true]`) ?? target);
  };
  for (const kind of ['input', 'change']) document.addEventListener(kind, note, { capture: true });
  return (): TypedText[] => {
    const named: ReadonlyMap<Element, Pick<TypedText, 'label' | 'at'>> = nameAll(document);
    const fields = [...typed].filter((field) => field.isConnected);
    return fields.flatMap((field): TypedText[] => {
      const name = named.get(field);
      if (name) return [{ ...name, ...said(field as Control) }];
      const isText = field instanceof HTMLElement && field.isContentEditable;
      return isText ? [{ label: labelOf(field), at: -1, text: field.textContent }] : [];
    });
  };
}

/** Puts texts back in the fields that are there. Gives those that have no field, or not yet. */
export function putBack(document: Document, texts: readonly TypedText[]): TypedText[] {
  const byName = new Map([...nameAll(document)].map(([field, { label, at }]) => [`${label} ${at}`, field]));
  return texts.filter((one) => {
    const field = byName.get(`${one.label} ${one.at}`);
    if (field) fill(field, one);
    return !field;
  });
}

function nameAll(document: Document): Map<Control, Pick<TypedText, 'label' | 'at'>> {
  const counts = new Map<string, number>();
  return new Map(
    [...document.querySelectorAll<Control>(controls)].map((field) => {
      const label = `${field.tagName} ${field.type} ${field.name} ${labelOf(field)}`;
      const at = counts.get(label) ?? 0;
      counts.set(label, at + 1);
      return [field, { label, at }];
    }),
  );
}

const labelOf = (field: HTMLElement): string =>
  ('labels' in field ? (field as Control).labels?.[0]?.textContent : undefined) ??
  field.getAttribute('aria-label') ??
  field.id;

const isTicked = (field: Control): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const said = (field: Control): Pick<TypedText, 'text' | 'isChecked'> =>
  isTicked(field) ? { text: field.value, isChecked: field.checked } : { text: field.value };

/** As if somebody typed it: anyone who draws the field hears of it. */
function fill(field: Control, { text, isChecked }: Pick<TypedText, 'text' | 'isChecked'>) {
  if (isTicked(field)) {
    if (field.checked !== isChecked) field.click();
    return;
  }
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
