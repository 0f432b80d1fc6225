import { renderToStaticMarkup } from 'react-dom/server';
import { Document } from './Document.tsx';
import type { PageModel } from './page-model.ts';

/** The page as HTML: complete, readable without any script, the same for everybody who may see the same. */
export const renderPage = (model: PageModel): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...model} />)}`;
