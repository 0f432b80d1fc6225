import { Link } from 'react-router';
import { useCredentialTexts } from './texts.ts';

/** Where an admin changes what lets themselves in: with what belongs to it, and not as somebody else's. */
export function OwnAccount() {
  const texts = useCredentialTexts();
  return (
    <p>
      {texts('own')} <Link to="/account/security">{texts('own.to')}</Link>
    </p>
  );
}
