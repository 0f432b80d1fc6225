import { createRoot } from 'react-dom/client';
import { createFooter } from '#features/content/footers/footers.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { DrawPage } from '../EditedRegion.tsx';
import { openRegion, type Shared } from './open-region.tsx';

interface FooterPlace {
  root: HTMLElement;
  draw: DrawPage;
}

/** Makes the footer editable where it stands; a platform without one gets a place to begin it. */
export async function openFooter(shared: Shared, place: FooterPlace) {
  const { context } = shared;
  const guid = context.footer?.guid;
  if (guid) await openFooterOf(shared, place, guid);
  else offerFooter(shared, place);
}

const openFooterOf = (shared: Shared, place: FooterPlace, owner: string) =>
  openRegion({ ...shared, context: { ...shared.context, owner, ownerKind: 'footer', version: null } }, place);

function offerFooter(shared: Shared, { root, draw }: FooterPlace) {
  const { texts, api, notify, regions, ui } = shared;
  const key = crypto.randomUUID();
  const begun = createRoot(root);
  const begin = async () => {
    try {
      const { guid } = await api.call(createFooter, { body: { name: texts('region.footer'), key } });
      begun.unmount();
      const editor = await openFooterOf(shared, { root, draw }, guid);
      regions.activate(editor);
      ui.change({ palette: { position: { area: 'main' }, index: 0, replaces: null } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      notify(texts('live.failed'), { isBad: true });
    }
  };
  begun.render(
    <div className="empty-place">
      <button type="button" className="empty-place__add" onClick={() => void begin()}>
        {texts('region.fillFooter')}
      </button>
    </div>,
  );
}
