import type { Trail as TrailData } from '#features/content/menus/menus.contract.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { Trail } from '../Trail.tsx';
import type { breadcrumbsSchema } from './breadcrumbs.schema.ts';

/** The way to this page, for pages that do not show it above. */
export function BreadcrumbsView({ data, place, texts }: ViewProps<typeof breadcrumbsSchema, { trail: TrailData }>) {
  const steps = data.trail?.steps ?? [];
  if (steps.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  return <Trail steps={steps} label={texts('name')} language={place.language} />;
}
