import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import type { Api } from '#kernel/api.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Tree } from '#ui/Tree.tsx';
import { getMenus } from '../../menus/edit-menus.contract.ts';
import { inOrder } from '../../menus/menu-places.ts';
import { type movePage, type PageMove, type Placing, previewPageMove } from '../edit-pages.contract.ts';
import { entryOf, type Menu, moveTexts, moveTree, nameOf, placeOf, readMovePlace, siblingsAt } from './move-places.ts';

export type MovedPage = Output<typeof movePage>;

interface MovePageFormProps {
  api: Api;
  page: string;
  /** Of the content; what is around it is said in the other. */
  language: string;
  interfaceLanguage: InterfaceLanguage;
  managesMenus: boolean;
  onMove: (to: Placing) => unknown;
  /** The buttons; moving is possible where the preview says so. */
  children: (state: { isReady: boolean }) => ReactNode;
}

/** Where a page goes, in the tree of pages; what becomes of its address is shown before. */
export function MovePageForm({ api, page, language, interfaceLanguage, managesMenus, ...rest }: MovePageFormProps) {
  const texts = moveTexts[interfaceLanguage];
  const [menus, setMenus] = useState<readonly Menu[]>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    api.call(getMenus, {}).then(
      (result) => setMenus(inOrder(result.menus)),
      () => setFailed(true),
    );
  }, [api]);
  if (hasFailed) return <p role="alert">{texts('unknown')}</p>;
  return menus ? (
    <PlaceForm
      api={api}
      page={page}
      language={language}
      interfaceLanguage={interfaceLanguage}
      managesMenus={managesMenus}
      menus={menus}
      {...rest}
    />
  ) : null;
}

function PlaceForm({ menus, onMove, children, ...props }: MovePageFormProps & { menus: readonly Menu[] }) {
  const { page, interfaceLanguage, managesMenus } = props;
  const texts = moveTexts[interfaceLanguage];
  const entry = entryOf(menus, page);
  const own = placeOf(menus, entry);
  const [place, setPlace] = useState(own);
  const [after, setAfter] = useState<string>();
  const siblings = siblingsAt(menus, place, entry?.guid);
  const standsNow = entry && place === own ? previousOf(menus, entry) : undefined;
  const position = after ?? (place === own && entry ? (standsNow ?? first) : (siblings.at(-1)?.guid ?? first));
  const before = beforeOf(siblings, position);
  const to = { ...placing(menus, place), before };
  const isSame = entry !== undefined && place === own && position === (standsNow ?? first);
  const preview = usePreview(props, isSame ? undefined : to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (preview?.move) void onMove(to);
  };
  return (
    <form className="move-page" onSubmit={submit}>
      <p>{texts('text')}</p>
      <div>
        <p className="ui-field__label">{texts('where')}</p>
        <Tree
          label={texts('where')}
          nodes={moveTree(menus, { language: interfaceLanguage, moved: entry?.guid, withRoots: managesMenus })}
          chosen={place}
          onChoose={(id) => {
            setPlace(id);
            setAfter(undefined);
          }}
        />
      </div>
      <ComboBox
        isRequired
        label={texts('position')}
        value={position}
        onChange={setAfter}
        options={[
          { value: first, label: texts('first') },
          ...siblings.map((one) => ({
            value: one.guid,
            label: texts('after', { name: nameOf(one, interfaceLanguage) }),
          })),
        ]}
      />
      <div role="status" className="move-page__preview">
        {isSame && <p>{texts('here')}</p>}
        {preview?.error && <p className="ui-field__error">{texts(`error.${preview.error}`)}</p>}
        {preview?.move && <Addresses move={preview.move} interfaceLanguage={interfaceLanguage} />}
      </div>
      {children({ isReady: preview?.move !== undefined })}
    </form>
  );
}

const first = 'first';

const placing = (menus: readonly Menu[], place: string) => {
  const { menu, parent } = readMovePlace(menus, place);
  return { menu, parent };
};

/** After which sibling it stands now. */
function previousOf(menus: readonly Menu[], entry: NonNullable<ReturnType<typeof entryOf>>): string | undefined {
  const all = siblingsAt(menus, placeOf(menus, entry), undefined);
  return all[all.indexOf(entry) - 1]?.guid;
}

/** The sibling that comes after a position; null: it stands at the end. */
const beforeOf = (siblings: readonly { guid: string }[], position: string): string | null =>
  siblings[siblings.findIndex(({ guid }) => guid === position) + 1]?.guid ?? null;

interface Previewed {
  move?: PageMove;
  /** With words of its own. */
  error?: string;
}

const known = ['taken', 'too_deep', 'cycle', 'empty', 'reserved_segment', 'not_allowed'];

/** What would become of the addresses; undefined while it is asked. */
function usePreview(
  { api, page, language }: Pick<MovePageFormProps, 'api' | 'page' | 'language'>,
  to: Required<Placing> | undefined,
): Previewed | undefined {
  const [found, setFound] = useState<{ key: string } & Previewed>();
  const key = JSON.stringify(to);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is asked
  useEffect(() => {
    if (!to) return;
    let isLate = false;
    const show = (previewed: Previewed) => !isLate && setFound({ key, ...previewed });
    const { menu, parent, before } = to;
    const query = { menu, lang: language, ...(parent && { parent }), ...(before && { before }) };
    api.call(previewPageMove, { params: { id: page }, query }).then(
      (move) => show({ move }),
      (error: unknown) => show({ error: errorOf(error) }),
    );
    return () => {
      isLate = true;
    };
  }, [api, page, language, key]);
  return to && found?.key === key ? found : undefined;
}

function errorOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'other';
  const codes = [error.code, ...Object.values(error.fields)];
  return known.find((code) => codes.includes(code)) ?? 'other';
}

function Addresses({ move, interfaceLanguage }: { move: PageMove; interfaceLanguage: InterfaceLanguage }) {
  const texts = moveTexts[interfaceLanguage];
  const { path, addresses, total } = move;
  const old = addresses.filter(({ from }) => from !== null).length + total - addresses.length;
  if (total === 0) return <p>{texts('sameAddress', { path })}</p>;
  return (
    <>
      <p>
        <strong>{texts('newAddress', { path })}</strong>
      </p>
      <ul className="move-page__addresses" aria-label={texts('addresses')}>
        {addresses.map(({ page, title, language, from, to }) => (
          <li key={`${page} ${language}`}>
            {title}: {from === null ? texts('added', { to }) : texts('from', { from, to })}
          </li>
        ))}
        {total > addresses.length && <li>{texts('more', { count: total - addresses.length })}</li>}
      </ul>
      {old > 0 && <p>{texts('redirects', { count: old })}</p>}
    </>
  );
}
