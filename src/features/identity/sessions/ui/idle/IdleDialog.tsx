import { useEffect, useState } from 'react';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useAction } from '#ui/use-action.ts';
import type { IdleState, IdleWatch } from './idle-watch.ts';
import { idleTexts } from './texts.ts';

interface IdleDialogProps {
  state: Exclude<IdleState, { is: 'active' }>;
  watch: IdleWatch;
  language: InterfaceLanguage;
}

export const IdleDialog = ({ state, ...around }: IdleDialogProps) =>
  state.is === 'signedOut' ? (
    <SignedOut {...around} after={state.after} />
  ) : state.isFinal ? (
    <Ending {...around} left={state.left} />
  ) : (
    <Warned {...around} left={state.left} />
  );

type Around = Omit<IdleDialogProps, 'state'>;

/** Whatever closes it is a sign of life. */
function Warned({ left, watch, language }: Around & { left: number }) {
  const t = idleTexts[language];
  const stay = useAction(() => watch.stay());
  const title = titleFor(left, language);
  return (
    <Dialog title={title} onClose={() => void stay.start()}>
      <p>{t('warned.text')}</p>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <div className="ui-form__end">
        <Button look="primary" data-first="" isBusy={stay.isBusy} onClick={() => void stay.start()}>
          {t('stay')}
        </Button>
      </div>
    </Dialog>
  );
}

function titleFor(left: number, language: InterfaceLanguage) {
  const t = idleTexts[language];
  return left > 30_000 ? t('warned.minutes', { count: Math.ceil(left / 60_000) }) : t('warned.seconds', { count: 30 });
}

/** The longest that a session lasts is nearly over: who goes on is signed out then, and nothing is lost in either case. */
function Ending({ left, watch, language }: Around & { left: number }) {
  const t = idleTexts[language];
  const leave = useAction(() => watch.leave());
  const title = titleFor(left, language);
  return (
    <Dialog title={title} onClose={() => watch.goOn()}>
      <p>{t('ending.text')}</p>
      <p className="visually-hidden" role="status">
        {title}
      </p>
      <div className="ui-form__end">
        <Button onClick={() => watch.goOn()}>{t('ending.later')}</Button>
        <Button look="primary" data-first="" isBusy={leave.isBusy} onClick={() => void leave.start()}>
          {t('ending.now')}
        </Button>
      </div>
    </Dialog>
  );
}

/** What is open stays as it is for the person who comes back; nobody else sees it. */
function SignedOut({ after, watch, language }: Around & { after: number | null }) {
  const t = idleTexts[language];
  const [isAsked, setAsked] = useState(false);
  const again = useAction(async () => {
    await watch.stay();
    setAsked(true);
  });
  useEffect(() => {
    const look = () => void watch.stay();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [watch]);
  return (
    <Dialog className="ui-dialog--cover" title={t('signedOut')} onClose={() => void again.start()}>
      <div className="ui-form">
        <p>
          {after !== null && `${t('signedOut.idle', { count: after })} `}
          {t('signedOut.text')}
        </p>
        <p>
          <a data-first="" href="/login" target="_blank" rel="noreferrer">
            {t('signIn')}
          </a>
        </p>
        {isAsked && (
          <p className="ui-field__error" role="alert">
            {t('notYet')}
          </p>
        )}
      </div>
      <div className="ui-form__end">
        <Button isBusy={again.isBusy} onClick={() => void again.start()}>
          {t('again')}
        </Button>
      </div>
    </Dialog>
  );
}
