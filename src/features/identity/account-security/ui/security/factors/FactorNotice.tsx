import type { AccountFactors } from '#features/identity/second-factor/second-factor.contract.ts';
import { useFactorTexts } from './texts.ts';

/** Above the screen of who can do nothing else until they have a second factor. */
export function FactorNotice({ factors }: { factors: AccountFactors }) {
  const own = useFactorTexts();
  const { isRequired, authenticatorSince, passkeys } = factors;
  if (!isRequired || authenticatorSince !== null || passkeys.length > 0) return null;
  return (
    <div className="app-restricted" role="status">
      <p>{own('required')}</p>
      <a href="#second-step">{own('required.to')}</a>
    </div>
  );
}
