import { useMemo } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import * as checks from '#features/authoring/checks/checks.contract.ts';
import { checkDocument, noFacts } from '#features/authoring/checks/rules/check-document.ts';
import { useEditor, useSession } from '../../editor-context.ts';
import { useLoaded } from '../use-loaded.ts';
import { useDebounced } from './use-debounced.ts';

/** After the last key, in milliseconds: the rules here, and what the server knows of links. */
const [untilChecked, untilAsked] = [300, 1_500];

/** What the rules find in the document as it is here now; where links lead is asked of the server when it was saved. */
export function useIssues() {
  const { api, context, resolved } = useEditor();
  const { owner, language } = context;
  const document = useDebounced(
    useSession((state) => state.document),
    untilChecked,
  );
  const version = useDebounced(
    useSession((state) => state.version),
    untilAsked,
  );
  const asked = useLoaded(
    () => api.call(checks.checkDocument, { params: { id: owner }, query: { languages: language } }),
    `${owner} ${language} ${version}`,
  );
  const facts = asked.value?.facts[language] ?? noFacts;
  const image = asked.value?.image ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is resolved follows from the document
  const issues = useMemo(
    () => checkDocument(resolved(), { schemas: blockSchemas, facts, image }),
    [document, resolved, facts, image],
  );
  return { issues, reasons: asked.value?.reasons ?? [], hasFailed: asked.hasFailed, again: asked.load };
}
