import { home, landing, participation, project, result } from './campaign-pages.ts';
import { agenda, documents, news, people, projects, publications } from './list-pages.ts';
import type { ShippedTemplate } from './shipped-template.ts';
import { about, contact, empty, questions, service, textPage } from './text-pages.ts';

/** Every template that comes with the product, as far as its blocks exist (functional reference 9). */
export const shippedTemplates: readonly ShippedTemplate[] = [
  empty,
  textPage,
  service,
  contact,
  questions,
  about,
  home,
  participation,
  project,
  landing,
  result,
  news,
  agenda,
  documents,
  publications,
  projects,
  people,
];
