import { type Device, forgetDevice } from '#features/identity/second-factor/second-factor.contract.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { SecuritySectionProps } from '../section-props.ts';
import { useFactorTexts } from './texts.ts';

/** Browsers that are asked for no second step for a while; each can be forgotten. */
export function DevicesSection({ factors: { devices }, refresh }: SecuritySectionProps) {
  const own = useFactorTexts();
  if (devices.length === 0) return null;
  return (
    <section className="app-section">
      <h2>{own('devices.title')}</h2>
      <p className="app-intro">{own('devices.intro')}</p>
      <ul className="app-sessions">
        {devices.map((device) => (
          <DeviceRow key={device.guid} device={device} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, refresh }: { device: Device } & Pick<SecuritySectionProps, 'refresh'>) {
  const { api, formatDate } = useApp();
  const own = useFactorTexts();
  const forget = useAction(async () => {
    await api.call(forgetDevice, { params: { guid: device.guid } });
    await refresh();
  });
  const browser = device.browser || own('devices.unknown');
  const used = formatDate(device.usedAt, 'moment');
  return (
    <li>
      <div className="app-page-name">
        <strong>{browser}</strong>
        <small>{own('devices.times', { used, until: formatDate(device.expiresAt, 'day') })}</small>
        {forget.error !== null && <Alert>{own('failed')}</Alert>}
      </div>
      <Button
        look="quiet"
        isBusy={forget.isBusy}
        aria-label={own('devices.forgetNamed', { browser, used })}
        onClick={() => void forget.start()}
      >
        {own('devices.forget')}
      </Button>
    </li>
  );
}
