import { startTransition, useState } from 'react';
import type { Target } from '#features/content/pages/ui/find-targets.ts';
import { TargetSearch } from '#features/content/pages/ui/TargetSearch.tsx';
import type { UserNamed } from '#features/operations/users/ui/user-extensions.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { AccessExplanation, type PendingExplanation } from './AccessExplanation.tsx';
import { explainFor } from './access.api.ts';
import { useAccessTexts } from './texts.ts';

const ways = ['page', 'item'] as const;

/** Whether one person may see and edit a page or an item, and why. */
export function MayDialog({ person, onClose }: { person: UserNamed; onClose: () => void }) {
  const app = useApp();
  const texts = useAccessTexts();
  const [way, setWay] = useState<(typeof ways)[number]>('page');
  const [target, setTarget] = useState<Target>();
  const [result, setResult] = useState<PendingExplanation>();
  const chooseWay = (chosen: string) => {
    setWay(ways.find((one) => one === chosen) ?? 'page');
    setTarget(undefined);
    setResult(undefined);
  };
  const choose = (chosen: Target) => {
    setTarget(chosen);
    startTransition(() => setResult(explainFor(app, chosen.guid, { person: person.guid })));
  };
  return (
    <Dialog title={texts('may.titleOf', { name: person.name })} onClose={onClose}>
      <div className="ui-form">
        <Select
          label={texts('may.way')}
          value={way}
          onChange={chooseWay}
          options={ways.map((value) => ({ value, label: texts(`may.way.${value}`) }))}
        />
        <TargetSearch
          key={way}
          way={way}
          api={app.api}
          language={app.language}
          interfaceLanguage={app.language}
          chosen={target?.guid}
          onChoose={choose}
        />
        <AccessExplanation result={result} />
        <div className="ui-form__end">
          <Button look="primary" onClick={onClose}>
            {app.texts('dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
