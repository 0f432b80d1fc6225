import { useEffect, useState } from 'react';
import type { Api } from '#kernel/api.ts';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
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
  /** What is wrong with the choice, in words. */
  error?: string | undefined;
}

const outcomeOf = ({ length }: readonly Target[]) =>
  length === 0 ? 'nothing' : length > maxShown ? 'foundMore' : 'found';

/** Finds a page or an item by its title. */
export function TargetSearch({ way, api, language, editedBut, interfaceLanguage, ...rest }: TargetSearchProps) {
  const { chosen, onChoose, error } = rest;
  const t = texts[interfaceLanguage];
  const [search, setSearch] = useState('');
  const [targets, setTargets] = useState<readonly Target[]>();
  useEffect(() => {
    let isLate = false;
    const show = (found: readonly Target[]) => {
      if (!isLate) setTargets(found);
    };
    findTargets(api, way, { language, search: search.trim(), editedBut }).then(show, () => show([]));
    return () => {
      isLate = true;
    };
  }, [way, search, api, language, editedBut]);
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
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        error={error}
      />
      <p role="status" className={targets && targets.length > 0 ? 'visually-hidden' : undefined}>
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
