import type { Kit } from '#ui/kit.ts';
import type { FormDefinition } from '../definition/definition.schema.ts';
import {
  copyForm,
  createForm,
  deleteForm,
  discardFormDraft,
  type FormSettings,
  fixFormTexts,
  type formTemplates,
  getForm,
  getFormHandlers,
  getForms,
  publishForm,
  saveFormDraft,
  saveFormSettings,
} from '../forms.contract.ts';

export const readForms = ({ api }: Kit) => api.call(getForms, {});
export const readHandlers = ({ api }: Kit) => api.call(getFormHandlers, {});
export const readForm = ({ api }: Kit, guid: string) => api.call(getForm, { params: { guid } });

interface NewForm {
  title: Record<string, string>;
  template?: (typeof formTemplates)[number];
  definition?: FormDefinition;
  madeOn?: string;
}

export const makeForm = ({ api }: Kit, body: NewForm) => api.call(createForm, { body });
export const duplicateForm = ({ api }: Kit, guid: string, title: Record<string, string>) =>
  api.call(copyForm, { params: { guid }, body: { title } });
export const removeForm = ({ api }: Kit, guid: string) => api.call(deleteForm, { params: { guid } });

interface DefinitionSave {
  revision: number;
  definition: FormDefinition;
}

export const saveDraft = ({ api }: Kit, guid: string, body: DefinitionSave) =>
  api.call(saveFormDraft, { params: { guid }, body });
export const fixTexts = ({ api }: Kit, guid: string, body: DefinitionSave) =>
  api.call(fixFormTexts, { params: { guid }, body });
export const discardDraft = ({ api }: Kit, guid: string) => api.call(discardFormDraft, { params: { guid } });
export const publish = ({ api }: Kit, guid: string, body: { revision: number; note: string }) =>
  api.call(publishForm, { params: { guid }, body });
export const saveSettings = ({ api }: Kit, guid: string, body: { revision: number; settings: FormSettings }) =>
  api.call(saveFormSettings, { params: { guid }, body });

/** What a form is exported as, and read back from. */
export const exportText = (title: FormSettings['title'], definition: FormDefinition) =>
  `${JSON.stringify({ bouwsteenForm: 1, title, definition }, null, 2)}\n`;
