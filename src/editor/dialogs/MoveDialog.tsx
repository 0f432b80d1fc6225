import { useState } from 'react';
import type { Standing } from '#blocks/block-editing.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import type { Target } from '#features/items/ui/find-targets.ts';
import { TargetSearch } from '#features/items/ui/TargetSearch.tsx';
import { nodesAt, spotsOf } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';
import { Dialog } from './Dialog.tsx';

interface MoveDialogProps {
  guids: readonly string[];
  onClose: () => void;
}

const otherPage = 'page';

/** "Move to": a place by name, for who does not drag, or another page. */
export function MoveDialog({ guids, onClose }: MoveDialogProps) {
  const { texts, api, actions, resolved, context } = useEditor();
  const { language, interfaceLanguage } = context;
  const [chosen, setChosen] = useState('0');
  const [position, setPosition] = useState('end');
  const [page, setPage] = useState<Target>();
  const isAway = chosen === otherPage;
  const shown = resolved();
  const places = standingsOf(shown).filter((standing) => !('parent' in standing) || !guids.includes(standing.parent));
  const standing = places[Number(chosen)] ?? { area: 'main' };
  const nodes = nodesAt(shown, standing).filter(({ guid }) => !guids.includes(guid));
  const nameOf = (place: Standing) =>
    'area' in place
      ? texts(`area.${place.area}`)
      : texts('area.slot', { name: actions.nameOf(place.parent), slot: place.slot });
  const move = () => {
    if (isAway) return away();
    const at = position === 'end' ? nodesAt(shown, standing).length : indexOf(shown, standing, position);
    actions.moveTo(guids, { standing, index: at });
    onClose();
  };
  const away = () => {
    if (!page) return;
    onClose();
    void actions.moveToPage(guids, page);
  };
  return (
    <Dialog title={texts('move.title')} onClose={onClose}>
      <form
        className="editor-form"
        onSubmit={(event) => {
          event.preventDefault();
          move();
        }}
      >
        <label>
          {texts('move.where')}
          <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {places.map((place, at) => (
              <option key={JSON.stringify(place)} value={at}>
                {nameOf(place)}
              </option>
            ))}
            <option value={otherPage}>{texts('move.otherPage')}</option>
          </select>
        </label>
        {isAway ? (
          <>
            <p>{texts('move.otherPageText')}</p>
            <TargetSearch
              way="page"
              {...{ api, language, interfaceLanguage }}
              editedBut={context.owner}
              chosen={page?.guid}
              onChoose={setPage}
            />
          </>
        ) : (
          <label>
            {texts('move.position')}
            <select value={position} onChange={({ currentTarget }) => setPosition(currentTarget.value)}>
              {nodes.map(({ guid }) => (
                <option key={guid} value={guid}>
                  {texts('move.before', { name: actions.nameOf(guid) })}
                </option>
              ))}
              <option value="end">{texts('move.end')}</option>
            </select>
          </label>
        )}
        <div className="editor-form__end">
          <button type="submit" className="bar-button bar-button--primary" disabled={isAway && !page}>
            {texts('move.do')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Every place that blocks can stand in. */
function standingsOf(resolved: ResolvedDocument): Standing[] {
  const slots = [...spotsOf(resolved).keys()].flatMap((guid) => slotsIn(resolved, guid));
  return [...[...resolved.areas.keys()].map((area) => ({ area })), ...slots];
}

function slotsIn(resolved: ResolvedDocument, guid: string): Standing[] {
  const spot = spotsOf(resolved).get(guid);
  const node = spot?.siblings[spot.index];
  return Object.keys(node?.slots ?? {}).map((slot) => ({ parent: guid, slot }));
}

const indexOf = (resolved: ResolvedDocument, standing: Standing, guid: string) =>
  nodesAt(resolved, standing).findIndex((node) => node.guid === guid);
