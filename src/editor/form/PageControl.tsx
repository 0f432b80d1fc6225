import { useRef, useState } from 'react';
import { getPages } from '#features/content/pages/pages.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { PlacePicker } from './PlacePicker.tsx';

interface PageControlProps {
  label: string;
  /** Nothing is the page that the block stands on. */
  value: string | null;
  onChange: (guid: string | null) => unknown;
}

/** A page of this platform, by its title. */
export function PageControl({ label, value, onChange }: PageControlProps) {
  const { texts, api, context } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { value: pages } = useLoaded(() => api.call(getPages, { query: { lang: context.language } }), context.language);
  const places = pages?.map(({ guid, title, path }) => ({ guid, title, path: path ?? '' }));
  const chosen = places?.find(({ guid }) => guid === value);
  const choose = (guid: string | null) => {
    onChange(guid);
    setOpen(false);
    button.current?.focus();
  };
  const words =
    value === null ? texts('pagePicker.this') : (chosen?.title ?? (places ? texts('page.choiceGone') : '…'));
  return (
    <fieldset className="image-control">
      <legend>{label}</legend>
      <p>
        {words} {chosen && <small>{chosen.path}</small>}
      </p>
      <button ref={button} type="button" className="bar-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {texts('pagePicker.other')}
      </button>
      {value !== null && (
        <button type="button" className="bar-button" onClick={() => choose(null)}>
          {texts('pagePicker.this')}
        </button>
      )}
      {isOpen && <PlacePicker label={texts('link.search.page')} places={places} onChoose={choose} />}
    </fieldset>
  );
}
