import {
  askedServices,
  asksConsentAt,
  isUnanswered,
  keepConsent,
  mayCount,
  readConsent,
  resetConsent,
} from '#features/identity/cookies/consent.rules.ts';

// In the pages of platforms that have something to ask. The page is the same for everybody, so the choice is read here.
const told = document.querySelector<HTMLMetaElement>('meta[name="cookies"]');
const sheet = told?.content ?? '';
const { siteimprove, matomo } = told?.dataset ?? {};
/** Whom it is asked about; of others nobody has to choose. */
const asked = Number(told?.dataset.asked ?? 0);
const dialog = () => import('#features/identity/cookies/ui/consent-dialog.ts');
/** Siteimprove was dealt with here. */
let isKnown = false;

const consent = () => readConsent(document.cookie, new Date());

function keep(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we serve
  document.cookie = cookie;
  void obey();
}

/** It is asked about, and the visitor has not agreed. */
const waits = (service: keyof typeof askedServices) => asked & askedServices[service] && !mayCount(consent(), service);

/** Counts the page in sight with consent, where it takes one; without it nothing is counted, and what was set before goes. */
async function obey() {
  if (matomo && !waits('matomo'))
    void import('#features/identity/cookies/ui/matomo-script.ts').then(({ countPage }) => countPage(matomo));
  if (document.querySelector('[data-cookie-choice]')) void dialog().then(({ showChoice }) => showChoice(consent()));
  if (!(isKnown || (siteimprove && !waits('siteimprove')) || document.cookie.includes('nmstat='))) return;
  const { obeySiteimprove } = await import('#features/identity/cookies/ui/siteimprove-script.ts');
  isKnown = true;
  obeySiteimprove(siteimprove, asked, consent());
}

/** Who is asked about the terms is asked that first. */
const isToAsk = () =>
  isUnanswered(consent(), asked) && asksConsentAt(location.pathname) && !document.querySelector('[data-asks]');

async function ask(isWanted: () => boolean) {
  const { openConsentDialog } = await dialog();
  if (!isWanted()) return;
  await openConsentDialog({
    sheet,
    consent: consent(),
    asked,
    save: (chosen) => keep(keepConsent(chosen)),
  });
}

/** On this page and on each that comes in its place (specification §2, cookie dialog). */
function visit() {
  void obey();
  if (isToAsk()) void ask(isToAsk);
}

addEventListener(
  'click',
  (event) => {
    const pressed = (event.target as Element).closest?.('[data-cookie-settings], [data-cookie-reset]');
    if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (pressed.hasAttribute('data-cookie-settings')) return void ask(() => true);
    keep(resetConsent);
    void dialog().then(({ announceReset }) => announceReset());
  },
  { capture: true },
);
addEventListener('pageshow', ({ persisted }) => persisted && visit());
new MutationObserver((changes) => {
  if (changes.some(({ addedNodes }) => [...addedNodes].includes(document.body))) visit();
}).observe(document.documentElement, { childList: true });
visit();
