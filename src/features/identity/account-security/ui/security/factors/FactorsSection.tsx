import { useState } from 'react';
import {
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from '#features/identity/second-factor/second-factor.contract.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { SureDialog } from '#ui/screens/SureDialog.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SecuritySectionProps } from '../section-props.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorTexts } from './texts.ts';

/** The second step of signing in: an app that gives codes, and the codes for when it is lost (functional reference 6.2.3). */
export function FactorsSection({ security, factors, refresh }: SecuritySectionProps) {
  const { api } = useApp();
  const own = useFactorTexts();
  const [codes, setCodes] = useState<string[]>([]);
  const hasFactor = factors.authenticatorSince !== null || factors.passkeys.length > 0;
  const renew = useAction(async () => {
    setCodes((await api.call(renewRecoveryCodes, {})).recoveryCodes);
    await refresh();
  });
  return (
    <section className="app-section">
      <h2 id="second-step">{own('title')}</h2>
      <p className="app-intro">{own('intro')}</p>
      <Authenticator factors={factors} refresh={refresh} onCodes={setCodes} />
      {(hasFactor || codes.length > 0) && <h3>{own('codes.title')}</h3>}
      {codes.length > 0 && <RecoveryCodes codes={codes} account={security.email} onDone={() => setCodes([])} />}
      {hasFactor && codes.length === 0 && (
        <>
          <p>{own('codes.left', { count: factors.recoveryCodesLeft })}</p>
          {renew.error !== null && <Alert>{own('failed')}</Alert>}
          <div>
            <Button isBusy={renew.isBusy} onClick={() => void renew.start()}>
              {own('codes.renew')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

interface AuthenticatorProps extends Pick<SecuritySectionProps, 'factors' | 'refresh'> {
  onCodes: (codes: string[]) => void;
}

function Authenticator({ factors, refresh, onCodes }: AuthenticatorProps) {
  const { api, formatDate } = useApp();
  const own = useFactorTexts();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [isSure, setSure] = useState(true);
  const since = factors.authenticatorSince;
  const begin = useAction(async () => setBegun(await api.call(startAuthenticator, {})));
  if (begun)
    return (
      <>
        <h3>{own('app.title')}</h3>
        <AuthenticatorForm
          {...begun}
          onCancel={() => setBegun(undefined)}
          onDone={async (codes) => {
            setBegun(undefined);
            if (codes.length > 0) onCodes(codes);
            await refresh();
          }}
        />
      </>
    );
  return (
    <>
      <h3>{own('app.title')}</h3>
      <p>{since === null ? own('app.off') : own('app.on', { moment: formatDate(since, 'moment') })}</p>
      {begin.error !== null && <Alert>{own('failed')}</Alert>}
      <div className="app-actions">
        <Button isBusy={begin.isBusy} onClick={() => void begin.start()}>
          {own(since === null ? 'app.add' : 'app.replace')}
        </Button>
        {since !== null && (
          <Button look="quiet" onClick={() => setSure(false)}>
            {own('app.remove')}
          </Button>
        )}
      </div>
      {!isSure && (
        <SureDialog
          title={own('app.remove')}
          text={own('app.removeSure')}
          confirm={own('app.remove')}
          cancel={own('cancel')}
          onClose={() => setSure(true)}
          work={async () => {
            await api.call(removeAuthenticator, {});
            await refresh();
          }}
        />
      )}
    </>
  );
}
