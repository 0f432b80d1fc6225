import { startTransition, useState } from 'react';
import type { Target } from '#features/items/ui/find-targets.ts';
import { TargetSearch } from '#features/items/ui/TargetSearch.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { AccessAnswer, type Answer } from '../../access/AccessAnswer.tsx';
import { explainFor } from '../../access/access.api.ts';
import { useApp } from '../../app-context.ts';
import { useWaysInTexts } from './texts.ts';
import type { UserPartProps } from './user-part.ts';

const ways = ['page', 'item'] as const;

/** Whether one person may see and edit a page or an item, and why. */
export function MayDialog({ user, onClose }: Pick<UserPartProps, 'user'> & { onClose: () => void }) {
  const app = useApp();
  const texts = useWaysInTexts();
  const [way, setWay] = useState<(typeof ways)[number]>('page');
  const [target, setTarget] = useState<Target>();
  const [answer, setAnswer] = useState<Answer>();
  const name = user.name || user.email;
  const chooseWay = (chosen: string) => {
    setWay(ways.find((one) => one === chosen) ?? 'page');
    setTarget(undefined);
    setAnswer(undefined);
  };
  const choose = (chosen: Target) => {
    setTarget(chosen);
    startTransition(() => setAnswer(explainFor(app, chosen.guid, { person: user.guid })));
  };
  return (
    <Dialog title={texts('may.titleOf', { name })} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      <div className="ui-form">
        <Select
          label={texts('may.way')}
          value={way}
          onChange={chooseWay}
          options={ways.map((value) => ({ value, label: texts(`may.way.${value}`) }))}
        />
        <TargetSearch
          key={way}
          {...{ way, api: app.api, language: app.language, interfaceLanguage: app.language }}
          chosen={target?.guid}
          onChoose={choose}
        />
        <AccessAnswer answer={answer} />
        <div className="ui-form__end">
          <Button look="primary" onClick={onClose}>
            {app.texts('dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
