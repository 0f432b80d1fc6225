import { useApp } from '#ui/screens/app-context.ts';
import { SendAgain } from './SendAgain.tsx';
import { useSendingTexts } from './texts.ts';

/** Over the screens of somebody whose address is not proven (functional reference 6.2.2). */
export function VerifyBanner() {
  const texts = useSendingTexts();
  const { unprovenAddress } = useApp();
  if (unprovenAddress === null) return null;
  return (
    <section className="app-banner" aria-label={texts('banner.label')}>
      <p>{texts('banner.text', { address: unprovenAddress })}</p>
      <SendAgain address={unprovenAddress} />
    </section>
  );
}
