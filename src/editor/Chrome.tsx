import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { StepUp } from '#features/identity/account-security/ui/StepUp.tsx';
import { IdleWatch } from '#features/identity/sessions/ui/idle/IdleWatch.tsx';
import { KitContext } from '#ui/kit.ts';
import { Notices } from '#ui/notices/Notices.tsx';
import { Shield } from '#ui/Shield.tsx';
import { TopBar } from './bar/TopBar.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Drawer } from './drawer/Drawer.tsx';
import { type Editor, EditorContext, useEditor, useUi } from './editor-context.ts';
import { ImageTools } from './field/ImageTools.tsx';
import { DropLine } from './frame/DropLine.tsx';
import { FileDrop } from './frame/FileDrop.tsx';
import { InsertPoints } from './frame/InsertPoints.tsx';
import { Palette } from './palette/Palette.tsx';
import { HeaderImageTool } from './regions/HeaderImageTool.tsx';
import type { Regions } from './regions/regions.ts';
import { BlockToolbar } from './toolbar/BlockToolbar.tsx';
import { TextToolbar } from './toolbar/TextToolbar.tsx';

/** Everything of the editor that stands over the page and is no part of it; for the region that is active. */
export function Chrome({ regions, bar }: { regions: Regions<Editor>; bar: HTMLElement }) {
  const active = useSyncExternalStore(regions.subscribe, regions.active);
  return (
    <KitContext value={active.kit}>
      <EditorContext value={active}>
        {createPortal(<TopBar />, bar)}
        {tools.map((Tool) => (
          <Shielded key={Tool.name} shows="">
            <Tool />
          </Shielded>
        ))}
        <OpenParts />
        <StepUp api={active.api} stepUp={active.stepUp} language={active.context.interfaceLanguage} />
        <IdleWatch
          api={active.api}
          language={active.context.interfaceLanguage}
          person={active.context.person.accountId}
          save={() => regions.flush().catch(() => {})}
        />
        <Notices board={active.notices} />
      </EditorContext>
    </KitContext>
  );
}

const tools = [BlockToolbar, TextToolbar, HeaderImageTool, ImageTools, InsertPoints, DropLine, FileDrop];

/** What somebody opened: gone wrong, it is closed, and can be opened again. */
function OpenParts() {
  const drawer = useUi((state) => String(state.drawer.isOpen));
  const palette = useUi((state) => state.palette);
  const dialog = useUi((state) => state.dialog?.kind ?? '');
  return (
    <>
      <Shielded shows={drawer}>
        <Drawer />
      </Shielded>
      <Shielded shows={String(palette !== null)}>{palette && <Palette {...palette} />}</Shielded>
      <Shielded shows={dialog}>
        <Dialogs />
      </Shielded>
    </>
  );
}

/** `shows`: another value begins again. */
function Shielded({ shows, children }: { shows: string; children: ReactNode }) {
  const { ui, texts, notify } = useEditor();
  const close = () => {
    ui.change({ dialog: null, palette: null, drawer: { ...ui.state().drawer, isOpen: false } });
    notify(texts('bar.partFailed'), { isBad: true });
  };
  return (
    <Shield key={shows} onError={close}>
      {children}
    </Shield>
  );
}
