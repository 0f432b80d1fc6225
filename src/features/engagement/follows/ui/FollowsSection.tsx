import { useState } from 'react';
import { mailFrequencies } from '#kernel/mail-frequencies.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Select } from '#ui/Select.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Follow, type FollowChoices, getFollows, setFollow, setFollowChoices } from '../follows.contract.ts';
import { followKey, noticeKinds } from '../follows.rules.ts';
import { useFollowTexts } from './texts.ts';

/** Null for who does nothing yet: they accept the terms first. */
export async function load(app: App) {
  const { user } = app.store.state();
  if (!user || user.termsOfUseVersionAccepted === null) return null;
  const found = await app.api.call(getFollows, { query: { lang: app.language } });
  return found.isOffered || found.follows.length > 0 ? partWith(FollowsSection, found) : null;
}

interface FollowsData {
  follows: readonly Follow[];
  choices: FollowChoices;
}

/** What the person follows, and how often they get mail of it. */
export function FollowsSection({ data }: { data: FollowsData }) {
  const texts = useFollowTexts();
  return (
    <section className="app-section follows-part">
      <h2>{texts('title')}</h2>
      <Choices choices={data.choices} />
      <h3>{texts('followed')}</h3>
      {data.follows.length === 0 ? (
        <p className="app-quiet">{texts('none')}</p>
      ) : (
        <ul className="follows">
          {data.follows.map((follow) => (
            <Followed key={followKey(follow.kind, follow.subject)} follow={follow} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Each is kept as soon as it is chosen. */
function Choices({ choices }: { choices: FollowChoices }) {
  const { api } = useApp();
  const texts = useFollowTexts();
  const [now, setNow] = useState(choices);
  const save = useAction(async (change: Partial<FollowChoices>) => {
    setNow((before) => ({ ...before, ...change }));
    try {
      setNow((await api.call(setFollowChoices, { body: change })).choices);
    } catch (error) {
      setNow(now);
      throw error;
    }
  });
  return (
    <div className="ui-form ui-form--narrow">
      {noticeKinds.map((kind) => (
        <Select
          key={kind}
          label={texts(`choice.${kind}`)}
          hint={texts(`choice.${kind}.hint`)}
          value={now[kind]}
          options={mailFrequencies.map((value) => ({ value, label: texts(`frequency.${value}`) }))}
          onChange={(chosen) => {
            const frequency = mailFrequencies.find((one) => one === chosen);
            if (frequency) void save.start({ [kind]: frequency });
          }}
        />
      ))}
      <p role="status">{save.isDone && texts('saved')}</p>
      {save.error !== null && <Alert>{texts('failed')}</Alert>}
    </div>
  );
}

/** Who stops by mistake follows it again in the same place. */
function Followed({ follow: { kind, subject, title, path } }: { follow: Follow }) {
  const { api } = useApp();
  const texts = useFollowTexts();
  const [isFollowed, setFollowed] = useState(true);
  const change = useAction(async () => {
    const body = { kind, subject, isFollowed: !isFollowed };
    setFollowed((await api.call(setFollow, { body })).isFollowed);
  });
  const name = title ?? texts('closed');
  return (
    <li className="follows__one">
      <span>
        {path ? <a href={path}>{name}</a> : name} <span className="app-quiet">{texts(`kind.${kind}`)}</span>
      </span>
      <Button
        isBusy={change.isBusy}
        aria-label={texts(isFollowed ? 'stopOne' : 'againOne', { title: name })}
        onClick={() => void change.start()}
      >
        {texts(isFollowed ? 'stop' : 'again')}
      </Button>
      {change.error !== null && <Alert>{texts('failed')}</Alert>}
    </li>
  );
}
