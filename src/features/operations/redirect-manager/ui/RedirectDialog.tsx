import { type FormEvent, useState } from 'react';
import { TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { longestAddress, type Redirect } from '../redirect-manager.contract.ts';
import { saveRedirect } from './redirects.api.ts';
import { useRedirectManagerTexts } from './texts.ts';

const ways = ['page', 'item', 'path'] as const;
type Way = (typeof ways)[number];

interface RedirectDialogProps {
  /** That is changed; undefined: a new one. */
  redirect?: Redirect;
  /** Old addresses of a new one that are known already. */
  from?: readonly string[];
  onClose: () => void;
  /** It was saved, or that was undone. */
  onChanged: () => void;
}

/** From which address to where, and whether for good. */
export function RedirectDialog({ redirect, from: given = [], onClose, onChanged }: RedirectDialogProps) {
  const app = useApp();
  const texts = useRedirectManagerTexts();
  const canSearch = useUser()?.isContentManager === true;
  const [from, setFrom] = useState(redirect?.from ?? given[0] ?? '');
  const [way, setWay] = useState<Way>(redirect ? wayOf(redirect.to) : canSearch ? 'page' : 'path');
  const [path, setPath] = useState(redirect && 'path' in redirect.to ? redirect.to.path : '');
  const [chosen, setChosen] = useState(redirect ? chosenIn(redirect) : undefined);
  const [isPermanent, setPermanent] = useState(redirect?.isPermanent ?? true);
  const [isMissing, setMissing] = useState(false);
  const isSeveral = given.length > 1;
  const save = useAction((to: Redirect['to']) => ({
    type: redirect ? ('update' as const) : ('create' as const),
    entity: 'change' as const,
    run: () => saveRedirect(app, redirect?.guid, isSeveral ? given : [from], { to, isPermanent }),
    done: texts('saved', { count: isSeveral ? given.length : 1 }),
    isHandled: hasErrors,
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  const form = useFirstError(save.error ?? (isMissing || null));
  const errors = errorsOf(save.error);
  const error = (field: string) => {
    const code = errors[field];
    return code && texts(`error.${known.has(code) ? code : 'other'}`);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isBusy) return;
    const isOpen = way !== 'path' && chosen?.way !== way;
    setMissing(isOpen);
    if (!isOpen) void save.start(way === 'path' ? { path } : targetOf(way, chosen?.guid ?? ''));
  };
  return (
    <Dialog title={texts(redirect ? 'change' : 'add')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        {isSeveral ? (
          <SeveralAddresses addresses={given} errorAt={(at) => error(`from.${at}`)} />
        ) : (
          <TextField
            label={texts('from')}
            hint={texts('fromHint')}
            value={from}
            onChange={setFrom}
            maxLength={longestAddress}
            autoComplete="off"
            spellCheck={false}
            error={error('from.0') ?? error('from')}
          />
        )}
        {(canSearch || way !== 'path') && (
          <Select
            label={texts('way')}
            value={way}
            onChange={(value) => setWay(ways.find((one) => one === value) ?? 'path')}
            options={ways.map((value) => ({ value, label: texts(`way.${value}`) }))}
          />
        )}
        <TargetField
          way={way}
          path={path}
          onPath={setPath}
          chosen={chosen?.way === way ? chosen : undefined}
          onChoose={(target) => {
            setChosen(target);
            setMissing(false);
          }}
          error={error('to') ?? error('to.path') ?? (isMissing ? texts('error.no_target') : undefined)}
        />
        <Checkbox
          label={texts('permanent')}
          hint={texts('permanentHint')}
          checked={isPermanent}
          onChange={setPermanent}
        />
        <FailureText error={save.error} />
        <FormButtons submit={texts('save')} isBusy={save.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface Chosen {
  way: Way;
  guid: string;
  title: string;
}

interface TargetFieldProps {
  way: Way;
  path: string;
  onPath: (path: string) => void;
  chosen: Chosen | undefined;
  onChoose: (chosen: Chosen) => void;
  error: string | undefined;
}

function TargetField({ way, path, onPath, chosen, onChoose, error }: TargetFieldProps) {
  const { api, language } = useApp();
  const texts = useRedirectManagerTexts();
  if (way === 'path')
    return (
      <TextField
        label={texts('to')}
        hint={texts('toHint')}
        value={path}
        onChange={onPath}
        maxLength={longestAddress}
        autoComplete="off"
        spellCheck={false}
        error={error}
      />
    );
  return (
    <>
      <TargetSearch
        way={way}
        api={api}
        language={language}
        interfaceLanguage={language}
        chosen={chosen?.guid}
        onChoose={({ guid, title }) => onChoose({ way, guid, title })}
        error={error}
      />
      <p role="status" className={chosen ? undefined : 'visually-hidden'}>
        {chosen && texts('chosen', { title: chosen.title || texts('untitled') })}
      </p>
    </>
  );
}

/** Addresses that are all led to one place, each with what is wrong with it. */
function SeveralAddresses({
  addresses,
  errorAt,
}: {
  addresses: readonly string[];
  errorAt: (at: number) => string | undefined;
}) {
  const texts = useRedirectManagerTexts();
  return (
    <div>
      <p>{texts('several', { count: addresses.length })}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <ul className="redirect-from" tabIndex={0} aria-label={texts('several', { count: addresses.length })}>
        {addresses.map((address, at) => (
          <li key={address}>
            {address} {errorAt(at) && <span className="ui-field__error">{errorAt(at)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const wayOf = (to: Redirect['to']): Way => ('page' in to ? 'page' : 'item' in to ? 'item' : 'path');

const targetOf = (way: 'page' | 'item', guid: string): Redirect['to'] =>
  way === 'page' ? { page: guid } : { item: guid };

function chosenIn({ to, title }: Redirect): Chosen | undefined {
  if ('path' in to) return undefined;
  return { way: wayOf(to), guid: 'page' in to ? to.page : to.item, title: title ?? '' };
}

/** Codes with words of their own. */
const known = new Set([
  'empty',
  'too_long',
  'bad_characters',
  'not_an_address',
  'reserved_segment',
  'is_page',
  'taken',
  'loop',
  'unsafe_url',
  'not_found',
]);
