import { useState } from 'react';
import type { Position } from '#blocks/block-editing.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import type { Target } from '#features/content/pages/ui/find-targets.ts';
import { TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { nodesAt, spotsOf } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';

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
  const [before, setBefore] = useState('end');
  const [page, setPage] = useState<Target>();
  const isAway = chosen === otherPage;
  const shown = resolved();
  const places = positionsOf(shown).filter((position) => !('parent' in position) || !guids.includes(position.parent));
  const position = places[Number(chosen)] ?? { area: 'main' };
  const nodes = nodesAt(shown, position).filter(({ guid }) => !guids.includes(guid));
  const nameOf = (place: Position) =>
    'area' in place
      ? texts(`area.${place.area}`)
      : texts('area.slot', { name: actions.nameOf(place.parent), slot: place.slot });
  const move = () => {
    if (isAway) return away();
    const at = before === 'end' ? nodesAt(shown, position).length : indexOf(shown, position, before);
    actions.moveTo(guids, { position, index: at });
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
        <ComboBox
          isRequired
          label={texts('move.where')}
          value={chosen}
          onChange={setChosen}
          options={[
            ...places.map((place, at) => ({ value: String(at), label: nameOf(place) })),
            { value: otherPage, label: texts('move.otherPage') },
          ]}
        />
        {isAway ? (
          <>
            <p>{texts('move.otherPageText')}</p>
            <TargetSearch
              way="page"
              api={api}
              language={language}
              interfaceLanguage={interfaceLanguage}
              editedBut={context.owner}
              chosen={page?.guid}
              onChoose={setPage}
            />
          </>
        ) : (
          <ComboBox
            isRequired
            label={texts('move.position')}
            value={before}
            onChange={setBefore}
            options={[
              ...nodes.map(({ guid }) => ({
                value: guid,
                label: texts('move.before', { name: actions.nameOf(guid) }),
              })),
              { value: 'end', label: texts('move.end') },
            ]}
          />
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
function positionsOf(resolved: ResolvedDocument): Position[] {
  const slots = [...spotsOf(resolved).keys()].flatMap((guid) => slotsIn(resolved, guid));
  return [...[...resolved.areas.keys()].map((area) => ({ area })), ...slots];
}

function slotsIn(resolved: ResolvedDocument, guid: string): Position[] {
  const spot = spotsOf(resolved).get(guid);
  const node = spot?.siblings[spot.index];
  return Object.keys(node?.slots ?? {}).map((slot) => ({ parent: guid, slot }));
}

const indexOf = (resolved: ResolvedDocument, position: Position, guid: string) =>
  nodesAt(resolved, position).findIndex((node) => node.guid === guid);
