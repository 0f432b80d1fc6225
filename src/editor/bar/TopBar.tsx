import type { MouseEvent } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { openDrawer } from '../drawer/open-drawer.ts';
import { useEditor, useRegions, useSession, useUi } from '../editor-context.ts';
import type { DrawerTab, UiStore } from '../ui-store.ts';
import { SaveState } from './SaveState.tsx';
import { stopEditing } from './stop-editing.ts';

/** Above the page: what state it is in, and what concerns all of it. */
export function TopBar() {
  const editor = useEditor();
  const { texts, ui, actions } = editor;
  const undo = useSession((state) => state.undo);
  const redo = useSession((state) => state.redo);
  const pending = useSession((state) => state.pending.length > 0);
  const people = useSession((state) => state.people);
  return (
    <Toolbar className="editor-bar" aria-label={texts('bar.label')}>
      <div className="editor-bar__group">
        <BarButton
          icon="add"
          text={texts('bar.add')}
          isWorded
          onClick={() => ui.change({ palette: { ...actions.nextSpot(), replaces: null } })}
        />
        <BarButton icon="undo" text={texts('bar.undo')} isOff={!undo && !pending} onClick={() => void actions.undo()} />
        <BarButton icon="redo" text={texts('bar.redo')} isOff={!redo} onClick={() => void actions.redo()} />
      </div>
      <SaveState />
      {people.length > 0 && (
        <div className="editor-bar__people">
          <span aria-hidden="true">{texts('bar.peopleCount', { count: people.length })}</span>
          <ul aria-label={texts('bar.people')}>
            {people.map(({ tab, name, guid }) => (
              <li key={tab}>{[name, guid && actions.nameOf(guid)].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="editor-bar__group editor-bar__group--rest">
        <BarTools />
        <button type="button" className="bar-button" onClick={() => void stopEditing(editor)}>
          {texts('bar.stop')}
        </button>
        <button
          type="button"
          className="bar-button bar-button--primary"
          onClick={() => ui.change({ dialog: { kind: 'publish' } })}
        >
          {texts('bar.publish')}
        </button>
      </div>
    </Toolbar>
  );
}

/** On a phone these are moved sideways. */
function BarTools() {
  const { texts, ui, context } = useEditor();
  const isOneOfMore = useRegions((regions) => regions.all().length > 1);
  const showsEmpty = useUi((state) => state.showsEmpty);
  return (
    <div className="editor-bar__group editor-bar__group--tools">
      <p className="editor-bar__where">{isOneOfMore && <strong>{texts(`region.${context.ownerKind}`)}</strong>}</p>
      <LanguageButton />
      <button
        type="button"
        className="bar-button"
        aria-pressed={showsEmpty}
        onClick={() => ui.change({ showsEmpty: !showsEmpty })}
      >
        {texts('bar.empty')}
      </button>
      <DrawerButton icon="options" text={texts('bar.block')} tab="block" />
      <DrawerButton icon="page" text={texts(`region.${context.ownerKind}`)} tab="page" />
      <DrawerButton icon="checks" text={texts('bar.checks')} tab="checks" />
      <DrawerButton icon="history" text={texts('bar.history')} tab="history" />
      {context.ownerKind !== 'footer' && (
        <BarButton icon="look" text={texts('bar.preview')} onClick={() => ui.change({ dialog: { kind: 'preview' } })} />
      )}
      <BarButton icon="keys" text={texts('bar.keys')} onClick={() => ui.change({ dialog: { kind: 'keys' } })} />
    </div>
  );
}

/** Says which language is edited, and leads to the others. */
function LanguageButton() {
  const { texts, ui, context } = useEditor();
  const isOn = useUi(({ drawer }) => drawer.isOpen && drawer.tab === 'languages');
  const isHere = useUi(({ layoutScope }) => layoutScope === 'here');
  const language = languageName(context.language, context.interfaceLanguage);
  return (
    <button
      type="button"
      className="bar-button editor-bar__language"
      aria-pressed={isOn}
      data-drawer="languages"
      onClick={({ detail }) => pressDrawer(ui, { tab: 'languages', isOn, byKey: detail === 0 })}
    >
      <span className="visually-hidden">{texts('bar.languages')} </span>
      {language}
      {isHere && ` · ${texts('bar.onlyHere')}`}
    </button>
  );
}

/** Pressed with a key, it leads into the drawer. */
function pressDrawer(ui: UiStore, { tab, isOn, byKey }: { tab: DrawerTab; isOn: boolean; byKey: boolean }) {
  if (byKey && !isOn) openDrawer(ui, tab);
  else ui.change({ drawer: { tab, isOpen: !isOn } });
}

interface DrawerButtonProps {
  icon: IconName;
  text: string;
  tab: DrawerTab;
}

function DrawerButton({ icon, text, tab }: DrawerButtonProps) {
  const { ui } = useEditor();
  const isOn = useUi(({ drawer }) => drawer.isOpen && drawer.tab === tab);
  return (
    <BarButton
      icon={icon}
      text={text}
      isOn={isOn}
      data-drawer={tab}
      onClick={({ detail }) => pressDrawer(ui, { tab, isOn, byKey: detail === 0 })}
    />
  );
}

interface BarButtonProps {
  icon: IconName;
  text: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  isOff?: boolean;
  isOn?: boolean;
  isWorded?: boolean;
  'data-drawer'?: DrawerTab;
}

function BarButton({ icon, text, onClick, isOff = false, isOn, isWorded = false, ...rest }: BarButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className="bar-button"
      aria-label={isWorded ? undefined : text}
      title={text}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={(event) => !isOff && onClick(event)}
    >
      <Icon name={icon} />
      {isWorded && text}
    </button>
  );
}
