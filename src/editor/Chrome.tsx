import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Notices } from '#ui/notices/Notices.tsx';
import { TopBar } from './bar/TopBar.tsx';
import { Dialogs } from './dialogs/Dialogs.tsx';
import { Drawer } from './drawer/Drawer.tsx';
import { type Editor, EditorContext, useEditor, useUi } from './editor-context.ts';
import { DropLine } from './frame/DropLine.tsx';
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
    <EditorContext value={active}>
      {createPortal(<TopBar />, bar)}
      <BlockToolbar />
      <TextToolbar />
      <HeaderImageTool />
      <InsertPoints />
      <DropLine />
      <Drawer />
      <OpenPalette />
      <Dialogs />
      <OwnNotices />
    </EditorContext>
  );
}

function OwnNotices() {
  const { notices, texts } = useEditor();
  const words = {
    ...{ label: texts('notices.label'), close: texts('notices.close') },
    times: (count: number) => texts('notices.times', { count }),
  };
  return <Notices board={notices} texts={words} />;
}

function OpenPalette() {
  const palette = useUi((state) => state.palette);
  return palette && <Palette {...palette} />;
}
