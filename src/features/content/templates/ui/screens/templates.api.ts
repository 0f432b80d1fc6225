import type { App } from '#ui/screens/app-context.ts';
import {
  changePageTemplate,
  getPageTemplates,
  removePageTemplate,
  type TemplateSummary,
} from '../../edit-templates.contract.ts';

export const readTemplates = ({ api, language }: App) => api.call(getPageTemplates, { query: { lang: language } });
export type TemplatesData = Awaited<ReturnType<typeof readTemplates>>;

export const nameTemplate = ({ api }: App, id: string, said: Pick<TemplateSummary, 'name' | 'description'>) =>
  api.call(changePageTemplate, { params: { id }, body: said });

export const removeTemplate = ({ api }: App, id: string) => api.call(removePageTemplate, { params: { id } });
