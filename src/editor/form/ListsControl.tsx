import { getPages } from '#features/content/pages/pages.contract.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';
import { PartTools } from './PartTools.tsx';
import { type Place, PlacePicker } from './PlacePicker.tsx';
import { useParts } from './use-parts.ts';

interface ListsControlProps {
  label: string;
  value: readonly string[];
  max: number | undefined;
  at: string;
  onChange: (guids: string[]) => unknown;
}

/** Lists of this platform, by their title and the page they stand on. */
export function ListsControl({ label, value, max, at, onChange }: ListsControlProps) {
  const { texts } = useEditor();
  const places = useLists();
  const list = useParts({ parts: value, at, onChange });
  const isFull = max !== undefined && value.length >= max;
  return (
    <fieldset className="list-control" ref={list.element}>
      <legend>{label}</legend>
      {value.map((guid, number) => {
        const place = places?.find((one) => one.guid === guid);
        const name = place?.title ?? texts('page.choiceGone');
        return (
          <div key={list.keys[number]} className="list-control__part" data-part={number}>
            <span>
              {places ? name : '…'} <small>{place?.path}</small>
            </span>
            <PartTools
              name={name}
              at={number}
              count={value.length}
              onMove={(to) => list.move(number, to)}
              onRemove={() => list.remove(number)}
            />
          </div>
        );
      })}
      {!isFull && (
        <PlacePicker
          label={texts(max === 1 ? 'listPicker.searchOne' : 'listPicker.search')}
          places={places?.filter(({ guid }) => !value.includes(guid))}
          onChoose={(guid) => list.add(guid)}
        />
      )}
    </fieldset>
  );
}

function useLists(): readonly Place[] | undefined {
  const { api, context, texts } = useEditor();
  const query = { lang: context.language, IncludeBbis: 'true', FilterBbisByBuildingBlocks: 'List' } as const;
  const { value: pages } = useLoaded(() => api.call(getPages, { query }), context.language);
  return pages?.flatMap(({ title, path, buildingBlockInstances: lists }) =>
    lists.map((list, at) => ({
      guid: list.guid,
      title:
        String(list.content.blockTitle ?? '') ||
        (lists.length > 1 ? texts('listPicker.numbered', { title, number: at + 1 }) : title),
      path: path ?? '',
    })),
  );
}
