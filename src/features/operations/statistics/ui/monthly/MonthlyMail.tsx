import { Suspense, use, useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { useAction } from '#ui/use-action.ts';
import { getMonthlyMail, setMonthlyMail } from '../../monthly.contract.ts';
import { useStatisticsTexts } from '../texts.ts';

/** Whether somebody gets the main figures of each month by mail: their own choice. */
export function MonthlyMail() {
  const app = useApp();
  const texts = useStatisticsTexts();
  const [found] = useState(() => app.api.call(getMonthlyMail, {}));
  return (
    <section className="app-section">
      <h3>{texts('monthly.title')}</h3>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Choice found={found} />
      </Suspense>
    </section>
  );
}

function Choice({ found }: { found: Promise<{ isOn: boolean }> }) {
  const { api } = useApp();
  const texts = useStatisticsTexts();
  const [now, setNow] = useState(use(found));
  const choose = useAction((isOn: boolean) => ({
    type: 'update',
    entity: 'setting',
    done: texts(isOn ? 'monthly.on' : 'monthly.off'),
    run: () => api.call(setMonthlyMail, { body: { isOn } }),
    onDone: setNow,
  }));
  return (
    <>
      <Checkbox
        label={texts('monthly.choice')}
        hint={texts('monthly.hint')}
        checked={now.isOn}
        onChange={(isOn) => void (choose.isBusy || choose.start(isOn))}
      />
      <FailureText error={choose.error} />
    </>
  );
}
