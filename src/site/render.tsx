import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type ReportFailure, ServerGuardContext } from '#blocks/guard/block-failure.ts';
import { IslandContext, type RenderIsland } from '#blocks/Island.tsx';
import { Document } from './Document.tsx';
import type { PageModel } from './page-model.ts';

const renderIsland: RenderIsland = (element, identifierPrefix) => renderToString(element, { identifierPrefix });

/**
 * The page as HTML: complete, readable without any script, the same for everybody who may see the same. `report` hears of blocks
 * of packages that threw.
 */
export const renderPage = (model: PageModel, report: ReportFailure): string =>
  `<!doctype html>${renderToStaticMarkup(
    <IslandContext value={renderIsland}>
      <ServerGuardContext
        value={{
          isEdited: model.editing !== undefined,
          report: (failure, shown) => report({ ...failure, error: errorOf(shown) }),
        }}
      >
        <Document {...model} />
      </ServerGuardContext>
    </IslandContext>,
  )}`;

/** React keeps to itself what was thrown: rendered alone, it is thrown again. */
function errorOf(shown: ReactNode): unknown {
  try {
    renderToStaticMarkup(shown);
  } catch (error) {
    return error;
  }
  return new Error('threw on its page, and not alone');
}
