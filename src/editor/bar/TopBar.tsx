import type { MouseEvent } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import { MenuButton } from '#ui/MenuButton.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { phone, useMedia } from '#ui/use-media.ts';
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
        <div
          className={`editor-bar__people ${people.length > 1 ? 'editor-bar__people--counted' : ''}`.trim()}
          title={people.map(({ name }) => name).join(', ')}
        >
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

/** What concerns the page and is not needed all the time; on a phone in one menu. */
function BarTools() {
  const { texts, context } = useEditor();
  const isOneOfMore = useRegions((regions) => regions.all().length > 1);
  const isNarrow = useMedia(phone);
  const tools = useBarTools();
  return (
    <div className="editor-bar__group editor-bar__group--tools">
      <p className="editor-bar__where">{isOneOfMore && <strong>{texts(`region.${context.ownerKind}`)}</strong>}</p>
      <LanguageButton />
      {isNarrow ? (
        <MenuButton
          className="bar-button bar-more"
          label={texts('bar.more')}
          entries={tools.map(({ text, run, ...tool }) => ({ ...tool, label: text, run: () => run({ byKey: true }) }))}
        >
          <Icon name="more" />
        </MenuButton>
      ) : (
        tools.map(({ id, drawer, icon, text, isOn, run }) => (
          <BarButton
            key={id}
            icon={icon}
            text={text}
            isOn={isOn}
            isWorded={icon === undefined}
            data-drawer={drawer}
            onClick={({ detail }) => run({ byKey: detail === 0 })}
          />
        ))
      )}
    </div>
  );
}

interface BarTool {
  id: string;
  icon?: IconName;
  text: string;
  isOn?: boolean;
  /** What it opens. */
  drawer?: DrawerTab;
  run: (how: { byKey: boolean }) => void;
}

function useBarTools(): BarTool[] {
  const { texts, ui, context } = useEditor();
  const showsEmpty = useUi((state) => state.showsEmpty);
  const open = useUi(({ drawer }) => (drawer.isOpen ? drawer.tab : undefined));
  const drawerTool = (tab: DrawerTab, icon: IconName, text: string): BarTool => ({
    id: tab,
    icon,
    text,
    isOn: tab === open,
    drawer: tab,
    run: ({ byKey }) => pressDrawer(ui, { tab, isOn: tab === open, byKey }),
  });
  return [
    { id: 'empty', text: texts('bar.empty'), isOn: showsEmpty, run: () => ui.change({ showsEmpty: !showsEmpty }) },
    drawerTool('block', 'options', texts('bar.block')),
    drawerTool('page', 'page', texts(`region.${context.ownerKind}`)),
    drawerTool('checks', 'checks', texts('bar.checks')),
    drawerTool('history', 'history', texts('bar.history')),
    ...(context.ownerKind === 'footer' ? [] : [dialogTool('preview', 'look')]),
    dialogTool('keys', 'keys'),
  ];

  function dialogTool(kind: 'preview' | 'keys', icon: IconName): BarTool {
    return { id: kind, icon, text: texts(`bar.${kind}`), run: () => ui.change({ dialog: { kind } }) };
  }
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

interface BarButtonProps {
  icon?: IconName | undefined;
  text: string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  isOff?: boolean;
  isOn?: boolean | undefined;
  isWorded?: boolean;
  'data-drawer'?: DrawerTab | undefined;
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
      {icon && <Icon name={icon} />}
      {isWorded && text}
    </button>
  );
}
