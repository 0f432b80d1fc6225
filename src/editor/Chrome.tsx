import { createPortal } from 'react-dom';
import { TopBar } from './bar/TopBar.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Drawer } from './drawer/Drawer.tsx';
import { type Editor, EditorContext, useUi } from './editor-context.ts';
import { DropLine } from './frame/DropLine.tsx';
import { InsertPoints } from './frame/InsertPoints.tsx';
import { Notices } from './notices/Notices.tsx';
import { Palette } from './palette/Palette.tsx';
import { BlockToolbar } from './toolbar/BlockToolbar.tsx';
import { TextToolbar } from './toolbar/TextToolbar.tsx';

/** Everything of the editor that stands over the page and is no part of it. */
export function Chrome({ editor, bar }: { editor: Editor; bar: HTMLElement }) {
  return (
    <EditorContext value={editor}>
      {createPortal(<TopBar />, bar)}
      <BlockToolbar />
      <TextToolbar />
      <InsertPoints />
      <DropLine />
      <Drawer />
      <OpenPalette />
      <Dialogs />
      <Notices />
    </EditorContext>
  );
}

function OpenPalette() {
  const palette = useUi((state) => state.palette);
  return palette && <Palette {...palette} />;
}
