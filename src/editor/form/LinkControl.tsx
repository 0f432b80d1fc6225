import type { Link } from '#blocks/link.ts';
import { useEditor } from '../editor-context.ts';

interface LinkControlProps {
  label: string;
  value: Link | null;
  onChange: (link: Link | null) => void;
}

/** Where something leads: shown as an address, chosen in the picker. */
export function LinkControl({ label, value, onChange }: LinkControlProps) {
  const { texts, ui, context } = useEditor();
  const choose = () =>
    ui.change({ dialog: { kind: 'link', link: value, done: (link) => link && onChange(toLink(link)) } });
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      <p>{value ? addressOf(value, context.addresses) : texts('link.none')}</p>
      <button type="button" className="bar-button" onClick={choose}>
        {texts(value ? 'link.other' : 'link.choose')}
      </button>
      {value && (
        <button type="button" className="bar-button" onClick={() => onChange(null)}>
          {texts('link.remove')}
        </button>
      )}
    </fieldset>
  );
}

const addressOf = (link: Link, addresses: Readonly<Record<string, string>>): string =>
  'url' in link ? link.url : (addresses['item' in link ? link.item : link.page] ?? '…');

/** Texts say `href` where blocks say `url`; the rest is the same. */
function toLink(link: unknown): Link {
  const { href, ...rest } = link as { href?: string };
  return (href === undefined ? rest : { url: href }) as Link;
}
