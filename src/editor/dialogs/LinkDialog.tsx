import { type FormEvent, useState } from 'react';
import { findTargets } from '#features/content/pages/ui/find-targets.ts';
import { TargetName, TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import { isSafeHref, readAddress } from '#kernel/url.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

interface LinkDialogProps {
  /** What the link is now, as texts or blocks say it; anything else is none. */
  link: unknown;
  done: (link: unknown) => void;
  onClose: () => void;
}

type LinkKind = 'page' | 'item' | 'href';
const ways: readonly LinkKind[] = ['page', 'item', 'href'];

/** Where a link leads: a page of this platform, an item of one of its lists, or an address elsewhere. */
export function LinkDialog({ link, done, onClose }: LinkDialogProps) {
  const { texts, api, context } = useEditor();
  const { language, interfaceLanguage } = context;
  const present = readPresent(link);
  const [way, setWay] = useState<LinkKind>(present?.way ?? 'page');
  const finish = (next: unknown) => {
    onClose();
    done(next);
  };
  return (
    <Dialog title={texts('link.title')} onClose={() => finish(undefined)}>
      {present && <PresentTarget {...present} />}
      <fieldset className="link-ways">
        <legend className="visually-hidden">{texts('link.way')}</legend>
        {ways.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="link-way" checked={way === one} onChange={() => setWay(one)} />
            <span>{texts(`link.way.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'href' ? (
        <AddressForm present={present?.way === 'href' ? present.to : ''} onDone={finish} />
      ) : (
        <TargetSearch
          key={way}
          way={way}
          api={api}
          language={language}
          interfaceLanguage={interfaceLanguage}
          chosen={present?.to}
          onAddress={(href) => finish({ href })}
          // The same target keeps the place on the page that the link led to.
          onChoose={({ guid }) => finish(guid === present?.to ? undefined : { [way]: guid })}
        />
      )}
    </Dialog>
  );
}

interface Present {
  way: LinkKind;
  to: string;
}

/** Texts say `href` where blocks say `url`. */
function readPresent(link: unknown): Present | undefined {
  if (typeof link !== 'object' || link === null) return undefined;
  const { page, item, href, url } = link as Record<string, unknown>;
  const known: [LinkKind, unknown][] = [
    ['page', page],
    ['item', item],
    ['href', href ?? url],
  ];
  const [way, to] = known.find(([, value]) => typeof value === 'string' && value !== '') ?? [];
  return way && typeof to === 'string' ? { way, to } : undefined;
}

function PresentTarget({ way, to }: Present) {
  const { texts, api, context } = useEditor();
  const { language, interfaceLanguage } = context;
  const ask = async () => {
    if (way === 'href') return null;
    const found = await findTargets(api, way, { language, guid: to });
    return found.find(({ guid }) => guid === to) ?? null;
  };
  const { value: target } = useLoaded(ask, `${way} ${to}`);
  if (target === undefined) return null;
  return (
    <p className="link-present">
      {texts('link.present')} {way === 'href' && <strong>{to}</strong>}
      {way !== 'href' &&
        (target ? <TargetName target={target} interfaceLanguage={interfaceLanguage} /> : texts('link.gone'))}
    </p>
  );
}

function AddressForm({ present, onDone }: { present: string; onDone: (link: unknown) => void }) {
  const { texts } = useEditor();
  const [href, setHref] = useState(present);
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A place on the page itself, or a query, is an address only here.
    const whole = readAddress(href) ?? href.trim();
    if (!isSafeHref(whole)) return setError(texts('link.bad'));
    onDone({ href: whole });
  };
  return (
    <form className="editor-form" onSubmit={submit}>
      <Labelled label={texts('link.address')} hint={texts('link.addressHint')}>
        {(id) => (
          <input
            id={id}
            data-first=""
            inputMode="url"
            value={href}
            aria-invalid={error !== ''}
            onChange={({ currentTarget }) => setHref(currentTarget.value)}
          />
        )}
      </Labelled>
      {error && (
        <p role="alert" className="editor-form__error">
          {error}
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
