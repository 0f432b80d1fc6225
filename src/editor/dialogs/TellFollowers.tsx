import { useState } from 'react';
import type { Publication } from '#features/authoring/publication-state/publication-state.contract.ts';
import { isShownState } from '#features/content/documents/publication.rules.ts';
import { getFollowers } from '#features/engagement/follows/follows.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useEditor } from '../editor-context.ts';

export type Telling = ReturnType<typeof useTelling>;

/** Whether the followers of what is published again hear of it: only where somebody asks for that, and once a day. */
export function useTelling() {
  const { api, context } = useEditor();
  const { owner, ownerKind } = context;
  const isFollowable = ownerKind === 'page' || ownerKind === 'item';
  const ask = async () => (isFollowable ? api.call(getFollowers, { params: { id: owner } }) : undefined);
  const { value } = useLoaded(ask, owner);
  const [isOn, setOn] = useState(false);
  const mayTell = value !== undefined && value.followers > 0 && value.toldOn === null;
  return {
    followers: value?.followers ?? 0,
    toldOn: value?.toldOn ?? null,
    isOn,
    setOn,
    /** Part of the call. */
    given: () => (mayTell && isOn ? { tellsFollowers: true } : {}),
  };
}

interface TellFollowersProps {
  telling: Telling;
  publication: Publication | undefined;
}

/** The tick with which followers hear of it; nothing where nobody follows it, and before it is out: those of its list hear of that anyhow. */
export function TellFollowers({ telling, publication }: TellFollowersProps) {
  const { texts, context } = useEditor();
  const { followers, toldOn, isOn, setOn } = telling;
  const isOut = publication?.languages.some(({ state }) => isShownState(state)) === true;
  if (!isOut || followers === 0) return null;
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  if (toldOn !== null) return <p>{texts('publish.told', { at: format(toldOn, 'moment') })}</p>;
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => setOn(currentTarget.checked)} />
      <span>{texts('publish.tell', { count: followers })}</span>
    </label>
  );
}
