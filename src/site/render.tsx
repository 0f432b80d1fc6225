import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandContext, type RenderIsland } from '#blocks/Island.tsx';
import { Document } from './Document.tsx';
import type { PageModel } from './page-model.ts';

const renderIsland: RenderIsland = (element, identifierPrefix) => renderToString(element, { identifierPrefix });

/** The page as HTML: complete, readable without any script, the same for everybody who may see the same. */
export const renderPage = (model: PageModel): string =>
  `<!doctype html>${renderToStaticMarkup(
    <IslandContext value={renderIsland}>
      <Document {...model} />
    </IslandContext>,
  )}`;
