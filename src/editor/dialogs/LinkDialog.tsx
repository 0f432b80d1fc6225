import { type FormEvent, useEffect, useState } from 'react';
import { readList } from '#features/items/items.contract.ts';
import { getPages, type Page } from '#features/pages/pages.contract.ts';
import { isSafeHref } from '#kernel/url.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';
import { Dialog } from './Dialog.tsx';

interface LinkDialogProps {
  done: (link: unknown) => void;
  onClose: () => void;
}

type Way = 'page' | 'item' | 'href';
const ways: readonly Way[] = ['page', 'item', 'href'];

/** Where a link leads: a page of this platform, an item of one of its lists, or an address elsewhere. */
export function LinkDialog({ done, onClose }: LinkDialogProps) {
  const { texts } = useEditor();
  const [way, setWay] = useState<Way>('page');
  const finish = (link: unknown) => {
    onClose();
    done(link);
  };
  return (
    <Dialog title={texts('link.title')} onClose={() => finish(undefined)}>
      <fieldset className="link-ways">
        <legend className="visually-hidden">{texts('link.way')}</legend>
        {ways.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="link-way" checked={way === one} onChange={() => setWay(one)} />
            <span>{texts(`link.way.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'href' ? <AddressForm onDone={finish} /> : <TargetList key={way} way={way} onDone={finish} />}
    </Dialog>
  );
}

function AddressForm({ onDone }: { onDone: (link: unknown) => void }) {
  const { texts } = useEditor();
  const [href, setHref] = useState('');
  const [fault, setFault] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const whole = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href.trim();
    if (whole === '' || !isSafeHref(whole)) return setFault(texts('link.bad'));
    onDone({ href: whole });
  };
  return (
    <form className="editor-form" onSubmit={submit}>
      <Labelled label={texts('link.address')} hint={texts('link.addressHint')}>
        {(id) => (
          <input
            id={id}
            inputMode="url"
            value={href}
            aria-invalid={fault !== ''}
            onChange={({ currentTarget }) => setHref(currentTarget.value)}
          />
        )}
      </Labelled>
      {fault && (
        <p role="alert" className="editor-form__fault">
          {fault}
        </p>
      )}
      <div className="editor-form__end">
        <button type="submit" className="bar-button bar-button--primary">
          {texts('link.do')}
        </button>
      </div>
    </form>
  );
}

interface Target {
  guid: string;
  title: string;
  path: string;
}

function TargetList({ way, onDone }: { way: 'page' | 'item'; onDone: (link: unknown) => void }) {
  const { texts, api, context } = useEditor();
  const [search, setSearch] = useState('');
  const [targets, setTargets] = useState<readonly Target[]>();
  useEffect(() => {
    const found = way === 'page' ? findPages() : findItems();
    found.then(setTargets, () => setTargets([]));
    async function findPages(): Promise<Target[]> {
      const pages = await api.call(getPages, { query: { lang: context.language } });
      return pages.flatMap(({ guid, title, path }) => (path === null ? [] : [{ guid, title, path }]));
    }
    async function findItems(): Promise<Target[]> {
      const query = { lang: context.language, IncludeBbis: 'true', FilterBbisByBuildingBlocks: 'List' } as const;
      const pages = await api.call(getPages, { query });
      const lists = await Promise.all(pages.flatMap(listsOn).map(readItems));
      return lists.flat();
    }
    async function readItems(guid: string): Promise<Target[]> {
      const body = { pageNumber: 1, itemCount: 100, lang: context.language };
      const { items } = await api.call(readList, { params: { guid }, body });
      return items.map(({ guid, title, path }) => ({ guid, title, path }));
    }
  }, [way, api, context.language]);
  const words = search.trim().toLowerCase();
  const shown = (targets ?? [])
    .filter(({ title, path }) => `${title} ${path}`.toLowerCase().includes(words))
    .slice(0, 50);
  return (
    <div className="editor-form">
      <Labelled label={texts(`link.search.${way}`)}>
        {(id) => (
          <input
            id={id}
            type="search"
            data-first=""
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          />
        )}
      </Labelled>
      {targets && shown.length === 0 && <p role="status">{texts('link.nothing')}</p>}
      <ul className="link-targets">
        {shown.map(({ guid, title, path }) => (
          <li key={guid}>
            <button type="button" onClick={() => onDone({ [way]: guid })}>
              <strong>{title}</strong> <small>{path}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const listsOn = ({ buildingBlockInstances }: Page) => buildingBlockInstances.map(({ guid }) => guid);
