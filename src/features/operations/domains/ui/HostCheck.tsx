import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { hasErrors } from '#ui/screens/field-errors.ts';
import { useAction } from '#ui/use-action.ts';
import { checkDomain, type DomainCheck } from '../domains.contract.ts';
import { useDomainsTexts } from './texts.ts';

/** Has a host looked at, and keeps what was found. */
export function useHostCheck() {
  const { api } = useApp();
  const [found, setFound] = useState<DomainCheck>();
  const { start, isBusy, error } = useAction(async (host: string) => {
    setFound(undefined);
    setFound(await api.call(checkDomain, { body: { host } }));
  });
  return { found, start, isBusy, error };
}

type HostCheckProps = Pick<ReturnType<typeof useHostCheck>, 'found' | 'error'>;

/** What was found of a host, and what to do about it. A wrong name is said at its field. */
export function HostCheck({ found, error }: HostCheckProps) {
  return (
    <div className="domain-check" role="status">
      {found && <Found found={found} />}
      <FailureText error={hasErrors(error) ? null : error} />
    </div>
  );
}

function Found({ found: { host, dns, addresses, certificate } }: { found: DomainCheck }) {
  const { formatDate } = useApp();
  const texts = useDomainsTexts();
  const said = certificate && {
    date: formatDate(certificate.validUntil, 'day'),
    days: Math.max(0, certificate.daysLeft),
    issuer: certificate.issuer || '–',
  };
  return (
    <ul aria-label={texts('checkResult', { host })}>
      {dns !== 'found' && <Line isGood={dns === 'local'} text={texts(`dns.${dns}`)} />}
      {addresses.map(({ address, reach }) => (
        <Line key={address} isGood={reach === 'here'} about={address} text={texts(`reach.${reach}`)} />
      ))}
      {certificate && said && (
        <Line
          isGood={certificate.state === 'valid'}
          about={texts('certificate')}
          text={texts(`certificate.${certificate.state}`, said)}
        />
      )}
    </ul>
  );
}

const Line = ({ isGood, about, text }: { isGood: boolean; about?: string; text: string }) => (
  <li className={`domain-check__line domain-check__line--${isGood ? 'good' : 'bad'}`}>
    <Icon name={isGood ? 'positive' : 'warning'} />
    <span>
      {about && <strong>{about}:</strong>} {text}
    </span>
  </li>
);
