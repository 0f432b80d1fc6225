import {
  changePageTemplate,
  getPageTemplates,
  removePageTemplate,
  type TemplateSummary,
} from '#features/content/templates/edit-templates.contract.ts';
import type { App } from '../../app-context.ts';

export const readTemplates = ({ api, language }: App) => api.call(getPageTemplates, { query: { lang: language } });
export type TemplatesData = Awaited<ReturnType<typeof readTemplates>>;

export const nameTemplate = ({ api }: App, id: string, said: Pick<TemplateSummary, 'name' | 'description'>) =>
  api.call(changePageTemplate, { params: { id }, body: said });

export const removeTemplate = ({ api }: App, id: string) => api.call(removePageTemplate, { params: { id } });
