import { button, make } from '#ui/plain-elements.ts';
import {
  type AskedCategory,
  askedCategories,
  type Consent,
  type ConsentCategory,
  chooseConsent,
  mayUse,
} from '../consent.rules.ts';
import en from '../messages/dialog.en.json' with { type: 'json' };
import nl from '../messages/dialog.nl.json' with { type: 'json' };

interface Asking {
  /** Address of the style sheet, which comes with the first dialog. */
  sheet: string;
  consent: Consent;
  /** Whom it asks about: the sum of `askedServices`. */
  asked: number;
  save: (consent: Consent) => void;
}

/**
 * Asks which cookies are accepted: three buttons of one weight, nothing ticked beforehand (functional reference COOK-02, COOK-03). A
 * native dialog of plain script. Escape closes it without a choice, and it opens again at the next navigation.
 */
export async function openConsentDialog({ sheet, consent, asked, save }: Asking) {
  await loadSheet(sheet);
  const say = await words();
  if (document.querySelector('dialog[open]')) return;
  const services = asked === 3 ? 'both' : asked === 2 ? 'matomo' : 'siteimprove';
  const dialog = make('dialog', { className: 'consent' });
  dialog.lang = language();
  dialog.setAttribute('aria-labelledby', 'consent-title');
  const title = make('h2', { id: 'consent-title' }, say('title'));
  title.tabIndex = -1;
  const boxes = askedCategories.map((category) =>
    choice({ category, say, services, isTicked: mayUse(consent, category) }),
  );
  const choices = make(
    'fieldset',
    {},
    make('legend', {}, say('choices')),
    ...[choice({ category: 'required', say, services, isTicked: true }), ...boxes].map(({ label }) => label),
  );
  choices.hidden = true;
  const done = (...accepted: ConsentCategory[]) => {
    dialog.close();
    const chosen = chooseConsent(['required', ...accepted], consent, {
      date: new Date(),
      version: asked,
      id: crypto.randomUUID(),
    });
    save(chosen);
    if (chosen !== consent) prove(chosen);
    announce(say('saved'));
  };
  const ticked = () => boxes.filter(({ box }) => box.checked).map(({ category }) => category);
  const choose = button({
    label: say('choose'),
    run: () => {
      if (!choices.hidden) return done(...ticked());
      choices.hidden = false;
      choose.textContent = say('save');
      boxes[0]?.box.focus();
    },
  });
  dialog.append(
    title,
    make(
      'p',
      {},
      `${say(`text.${services}`, { name: platformName() })} `,
      make('a', { href: `/legal/cookie-statement/${dialog.lang}` }, say('read')),
    ),
    ...(consent.date ? [make('p', {}, chosen(consent, say))] : []),
    // What others set, where admins added it: the page has it ready in its language.
    document.querySelector<HTMLTemplateElement>('#other-cookies')?.content.cloneNode(true) ?? '',
    choices,
    make(
      'div',
      { className: 'consent__actions' },
      button({ label: say('accept'), run: () => done(...askedCategories) }),
      button({ label: say('refuse'), run: () => done() }),
      choose,
    ),
    make('p', { className: 'consent__more' }, say('change')),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  title.focus();
}

type Services = 'siteimprove' | 'matomo' | 'both';

interface Choice {
  category: 'required' | AskedCategory;
  say: Say;
  services: Services;
  isTicked: boolean;
}

/** What is required is ticked, and cannot be otherwise. */
function choice({ category, say, services, isTicked }: Choice) {
  const box = make('input', { type: 'checkbox' });
  box.checked = isTicked;
  box.disabled = category === 'required';
  const key = category === 'required' ? category : (`${category}.${services}` as const);
  const name = make('strong', {}, say(key));
  const label = make('label', {}, box, make('span', {}, name, make('br'), say(`${key}.text`)));
  return { category, box, label };
}

/** Has the server keep it as proof, by nobody: no cookie goes along. Nothing waits for it. */
function prove({ id, version, accepted }: Consent) {
  const body = JSON.stringify({ id, version, accepted });
  const headers = { 'content-type': 'application/json' };
  fetch('/api/cookieconsents', { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch(() => {});
}

/** Says on the cookie statement what was chosen, and when. */
export async function showChoice(consent: Consent) {
  const say = await words();
  for (const place of document.querySelectorAll('[data-cookie-choice]')) place.textContent = chosen(consent, say);
}

/** Says that the choice is gone. */
export const announceReset = async () => announce((await words())('reset.done'));

function chosen(consent: Consent, say: Say): string {
  if (!consent.date) return say('chosen.none');
  const date = new Intl.DateTimeFormat(language(), { dateStyle: 'long' }).format(consent.date);
  return say(askedCategories.every((one) => mayUse(consent, one)) ? 'chosen.analytical' : 'chosen.required', { date });
}

/** Plain texts: what the screens speak with is not downloaded for one dialog. */
type Say = (key: keyof typeof nl, values?: Record<string, string>) => string;

const language = () => (document.documentElement.lang.startsWith('en') ? 'en' : 'nl');

/** The words for who is addressed with `je` are fetched by those alone. */
async function words(): Promise<Say> {
  let messages = { nl, en }[language()];
  if (messages === nl && document.documentElement.dataset.addressForm) {
    const informal = await import('../messages/dialog.nl.informal.json');
    messages = { ...nl, ...informal.default };
  }
  return (key, values = {}) => messages[key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const platformName = () => document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? '';

function loadSheet(href: string): Promise<unknown> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    document.head.append(link);
  });
}

/** Screen readers hear what comes into a status that is there already. */
function announce(text: string) {
  const region = make('p', { className: 'visually-hidden', role: 'status' });
  document.body.append(region);
  setTimeout(() => {
    region.textContent = text;
  }, 100);
}
