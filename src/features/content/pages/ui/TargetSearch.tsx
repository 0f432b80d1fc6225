import { useEffect, useState } from 'react';
import type { Api } from '#kernel/api.ts';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import { readAddress } from '#kernel/url.ts';
import { TextField } from '#ui/TextField.tsx';
import en from '../messages/targets.en.json' with { type: 'json' };
import nl from '../messages/targets.nl.json' with { type: 'json' };
import { findTargets, maxShown, type Target } from './find-targets.ts';

const texts = createTexts({ nl, en });

interface TargetSearchProps {
  way: 'page' | 'item';
  api: Api;
  /** Of the content; what is around it is said in the other. */
  language: string;
  interfaceLanguage: InterfaceLanguage;
  /** Guid of what is chosen now. */
  chosen: string | undefined;
  /** Only pages that the person edits, without this one. */
  editedBut?: string;
  onChoose: (target: Target) => void;
  /** Takes an address that was pasted or typed instead of a name; left out, only names are searched. */
  onAddress?: ((address: string) => void) | undefined;
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
}

/** An address, and no name of a page. */
const isSurely = /^(?:[a-z][a-z+.-]*:|\/|www\.)|@/i;

interface Found {
  /** What was typed when it was looked for. */
  search: string;
  targets: readonly Target[];
}

const outcomeOf = ({ length }: readonly Target[]) =>
  length === 0 ? 'nothing' : length > maxShown ? 'foundMore' : 'found';

/** Finds a page or an item by its title. Enter takes the only one, or the address. */
export function TargetSearch({ way, api, language, editedBut, interfaceLanguage, ...rest }: TargetSearchProps) {
  const { chosen, onChoose, onAddress, error } = rest;
  const t = texts[interfaceLanguage];
  const [search, setSearch] = useState('');
  const [found, setFound] = useState<Found>();
  const targets = found?.targets;
  const address = onAddress && readAddress(search);
  useEffect(() => {
    let isLate = false;
    const show = (targets: readonly Target[]) => {
      if (!isLate) setFound({ search, targets });
    };
    findTargets(api, way, { language, search: search.trim(), editedBut }).then(show, () => show([]));
    return () => {
      isLate = true;
    };
  }, [way, search, api, language, editedBut]);
  const take = () => {
    const known = found?.search === search ? found.targets : undefined;
    const [only, ...others] = known ?? [];
    // `verslag.nl` may be a name as well.
    if (address && (isSurely.test(search.trim()) || known?.length === 0)) onAddress(address);
    else if (only && others.length === 0) onChoose(only);
  };
  return (
    <div className="target-search">
      <TextField
        label={t(`search.${way}`)}
        type="search"
        data-first=""
        maxLength={150}
        value={search}
        onChange={setSearch}
        // It searches while somebody types: Enter sends no form around it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          take();
        }}
        error={error}
      />
      {address && (
        <button type="button" className="nl-button nl-button--secondary" onClick={() => onAddress(address)}>
          {t('toAddress', { address })}
        </button>
      )}
      <p role="status" className={address || targets?.length !== 0 ? 'visually-hidden' : undefined}>
        {targets && t(outcomeOf(targets), { count: Math.min(targets.length, maxShown) })}
      </p>
      <ul className="link-targets">
        {targets?.slice(0, maxShown).map((target) => (
          <li key={target.guid}>
            <button type="button" aria-current={target.guid === chosen || undefined} onClick={() => onChoose(target)}>
              <TargetName target={target} interfaceLanguage={interfaceLanguage} />
            </button>
          </li>
        ))}
      </ul>
      {targets && targets.length > maxShown && <p>{t('more', { count: maxShown })}</p>}
    </div>
  );
}

interface TargetNameProps {
  target: Target;
  interfaceLanguage: InterfaceLanguage;
}

/** Its title and address, and whether visitors see it. */
export function TargetName({ target: { title, path, isHidden }, interfaceLanguage }: TargetNameProps) {
  const t = texts[interfaceLanguage];
  return (
    <>
      <strong>{title || t('untitled')}</strong> <small>{path}</small>
      {isHidden && <small> {t('hidden')}</small>}
    </>
  );
}
