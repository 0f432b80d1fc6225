import type { Browser } from 'playwright-core';
import { openPage } from './browser.ts';

/** A page whose device keeps passkeys, unlocked by who has it as long as `isThere`. */
export async function openWithAuthenticator(browser: Browser) {
  const page = await openPage(browser);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const isThere = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return { page, isThere };
}
