import { Link } from 'react-router';
import { useAccountStatusTexts } from './texts.ts';

/** Where the account can be deleted: one place, which is open to who declined the terms as well. */
export function DeleteAccountLink() {
  const texts = useAccountStatusTexts();
  return (
    <p>
      <Link to="/account/security">{texts('delete.link')}</Link>
    </p>
  );
}
