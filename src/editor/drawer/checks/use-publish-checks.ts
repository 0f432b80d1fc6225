import { useState } from 'react';
import * as checks from '#features/authoring/checks/checks.contract.ts';
import { isReason } from '#kernel/reason.ts';
import { useEditor, useSession } from '../../editor-context.ts';
import { useLoaded } from '../use-loaded.ts';

export type PublishChecks = ReturnType<typeof usePublishChecks>;

/** What publishing these languages asks, and the reason that is typed; it stays in this tab until it was used. */
export function usePublishChecks(languages: readonly string[], error: string) {
  const { api, context, session } = useEditor();
  const { owner } = context;
  const version = useSession((state) => state.version);
  const key = `publish-reason ${owner}`;
  const [reason, setReason] = useState(() => sessionStorage.getItem(key) ?? '');
  const [isMissing, setMissing] = useState(false);
  const codes = languages.join(',');
  const asked = useLoaded(async () => {
    if (codes === '') return undefined;
    await session.flush();
    return api.call(checks.checkDocument, { params: { id: owner }, query: { languages: codes } });
  }, `${codes} ${version} ${error}`);
  const needs = asked.value?.needs ?? 'nothing';
  const isEnough = isReason(reason);
  return {
    needs,
    issues: asked.value?.issues,
    waiting: asked.value?.waiting ?? [],
    policy: asked.value?.policy,
    hasFailed: asked.hasFailed,
    reason,
    isMissing: isMissing && !isEnough,
    type(text: string) {
      setReason(text);
      sessionStorage.setItem(key, text);
    },
    /** False where something is asked that is not there yet, which is said then. */
    isAnswered(): boolean {
      setMissing(needs === 'reason' && !isEnough);
      return needs === 'nothing' || (needs === 'reason' && isEnough);
    },
    /** Part of the call. */
    given: () => (needs === 'reason' && isEnough ? { reason: reason.trim() } : {}),
    used: () => sessionStorage.removeItem(key),
  };
}
