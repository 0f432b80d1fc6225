import type { EntryKind } from '#features/content/menus/menus.contract.ts';
import { TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useContentAdminTexts } from '../texts.ts';
import type { MenusData } from './menus.api.ts';
import { useAnchors } from './use-anchors.ts';

/** What somebody filled in, whichever kind it is for. */
export interface TargetDraft {
  page: string;
  anchor: string;
  item: { guid: string; title: string } | null;
  url: string;
}

interface TargetFieldsProps {
  kind: EntryKind;
  draft: TargetDraft;
  onChange: (draft: TargetDraft) => void;
  pages: MenusData['pages'];
  /** Codes of what is wrong, by field of the call. */
  errors: Readonly<Record<string, string>>;
}

/** Where an entry leads. A heading and a line lead nowhere. */
export function TargetFields({ kind, draft, onChange, pages, errors }: TargetFieldsProps) {
  const texts = useContentAdminTexts();
  if (kind === 'page' || kind === 'place')
    return (
      <>
        <ComboBox
          isRequired
          label={texts('menus.page')}
          value={draft.page}
          onChange={(page) => onChange({ ...draft, page, anchor: '' })}
          options={pages.map(({ guid, title }) => ({ value: guid, label: title || texts('pages.untitled') }))}
          error={errors.pageGuid && texts('menus.error.other')}
        />
        {kind === 'place' && <AnchorField draft={draft} onChange={onChange} errors={errors} />}
      </>
    );
  if (kind === 'item') return <ItemField draft={draft} onChange={onChange} errors={errors} />;
  if (kind !== 'external') return null;
  return (
    <TextField
      label={texts('menus.url')}
      value={draft.url}
      onChange={(url) => onChange({ ...draft, url })}
      inputMode="url"
      autoComplete="off"
      error={errors.externalUrl && texts('menus.error.url')}
    />
  );
}

type FieldProps = Pick<TargetFieldsProps, 'draft' | 'onChange' | 'errors'>;

function AnchorField({ draft, onChange, errors }: FieldProps) {
  const texts = useContentAdminTexts();
  const anchors = useAnchors(draft.page);
  if (anchors === undefined) return null;
  const known = anchors.map(({ anchor, title }) => ({
    value: anchor,
    label: title ? `${title} (#${anchor})` : `#${anchor}`,
  }));
  const isGone = draft.anchor !== '' && !anchors.some(({ anchor }) => anchor === draft.anchor);
  const gone = isGone ? [{ value: draft.anchor, label: `#${draft.anchor}` }] : [];
  if (known.length + gone.length === 0)
    return (
      <p role="status" className={errors.anchor ? 'ui-field__error' : 'app-quiet'}>
        {texts('menus.noAnchors')}
      </p>
    );
  return (
    <ComboBox
      label={texts('menus.anchor')}
      hint={isGone ? texts('menus.anchorGone') : undefined}
      value={draft.anchor}
      onChange={(anchor) => onChange({ ...draft, anchor })}
      none={texts('menus.anchorChoose')}
      options={[...gone, ...known]}
      error={errors.anchor && texts('menus.error.anchor')}
    />
  );
}

function ItemField({ draft, onChange, errors }: FieldProps) {
  const { api, language } = useApp();
  const texts = useContentAdminTexts();
  return (
    <>
      <TargetSearch
        way="item"
        api={api}
        language={language}
        interfaceLanguage={language}
        chosen={draft.item?.guid}
        onChoose={({ guid, title }) => onChange({ ...draft, item: { guid, title } })}
        error={errors.itemGuid && texts('menus.error.item')}
      />
      <p role="status" className={draft.item ? undefined : 'visually-hidden'}>
        {draft.item && texts('menus.chosen', { title: draft.item.title || texts('pages.untitled') })}
      </p>
    </>
  );
}
