import { bulletList, heading, paragraph } from '#document/build-rich-text.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import type { LegalKind, LegalText } from './legal.contract.ts';

type Body = LegalText['body'];
const body = (...content: Body['content']): Body => ({ type: 'doc', content });

/** What a platform says until it has a text of its own: plain, true of the product, and meant to be replaced. */
export function defaultLegalText(kind: LegalKind, language: 'nl' | 'en'): LegalText {
  const { title, body } = texts[kind][language];
  const { termsDate, privacyDate, initialTermsOfUseVersion: version } = businessConstants;
  return {
    kind,
    language,
    version,
    title,
    body,
    effectiveOn: kind === 'privacy' ? privacyDate : termsDate,
    changeSummary: '',
    summary: '',
  };
}

const texts: Record<LegalKind, Record<'nl' | 'en', { title: string; body: Body }>> = {
  'terms-of-use': {
    nl: {
      title: 'Gebruiksvoorwaarden',
      body: body(
        paragraph(
          'In het kort: gebruik deze website op een nette manier, plaats niets dat van een ander is en houd je wachtwoord geheim.',
        ),
        heading(2, 'Wat je van ons mag verwachten'),
        paragraph(
          'Wij doen ons best om de informatie op deze website juist en actueel te houden. Zie je een fout? Laat het ons weten.',
        ),
        heading(2, 'Wat wij van jou verwachten'),
        bulletList(
          'Je gebruikt de website niet om anderen te schaden of lastig te vallen.',
          'Je plaatst geen teksten of foto’s waarvan een ander de rechten heeft.',
          'Je deelt je account niet met anderen.',
        ),
        heading(2, 'Wijzigingen'),
        paragraph(
          'Veranderen deze voorwaarden? Dan vragen wij je bij het inloggen om de nieuwe versie te lezen en te accepteren.',
        ),
      ),
    },
    en: {
      title: 'Terms of use',
      body: body(
        paragraph(
          'In short: use this website respectfully, do not post anything that belongs to someone else and keep your password secret.',
        ),
        heading(2, 'What you can expect from us'),
        paragraph(
          'We do our best to keep the information on this website correct and up to date. Have you found a mistake? Let us know.',
        ),
        heading(2, 'What we expect from you'),
        bulletList(
          'You do not use the website to harm or bother others.',
          'You do not post texts or photos that someone else holds the rights to.',
          'You do not share your account with others.',
        ),
        heading(2, 'Changes'),
        paragraph('If these terms change, we will ask you to read and accept the new version when you sign in.'),
      ),
    },
  },
  privacy: {
    nl: {
      title: 'Privacyverklaring',
      body: body(
        paragraph(
          'Wij gaan zorgvuldig om met je gegevens. Hier lees je welke gegevens deze website bewaart en waarom.',
        ),
        heading(2, 'Welke gegevens wij bewaren'),
        paragraph(
          'Bezoek je alleen pagina’s, dan bewaren wij niets waarmee wij je kunnen herkennen. Maak je een account, dan bewaren wij je naam en e-mailadres.',
        ),
        paragraph(
          'Staan de statistieken van deze website aan, dan tellen wij per dag hoe vaak en hoe lang pagina’s zijn bekeken en in welke taal, waar bezoekers vandaan komen, wat zij zoeken en downloaden, en welke links naar andere websites zij volgen. Dat gebeurt zonder cookies, en wij bewaren alleen totalen, 25 maanden lang. In de cookieverklaring kies je of je meetelt.',
        ),
        heading(2, 'Je rechten'),
        paragraph(
          'Je mag je gegevens bekijken, verbeteren, meenemen en laten verwijderen. Ben je het niet met ons eens, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ),
      ),
    },
    en: {
      title: 'Privacy statement',
      body: body(
        paragraph('We handle your data with care. This statement explains which data this website keeps and why.'),
        heading(2, 'Which data we keep'),
        paragraph(
          'If you only visit pages, we do not keep anything that could identify you. If you create an account, we keep your name and email address.',
        ),
        paragraph(
          'If the statistics of this website are on, we count per day how often and how long pages are viewed and in which language, where visitors come from, what they search for and download, and which links to other websites they follow. This is done without cookies, and we keep only totals, for 25 months. The cookie statement lets you choose whether you are counted.',
        ),
        heading(2, 'Your rights'),
        paragraph(
          'You can view, correct, download and erase your data. If you disagree with us, you can file a complaint with the Dutch Data Protection Authority.',
        ),
      ),
    },
  },
  accessibility: {
    nl: {
      title: 'Toegankelijkheidsverklaring',
      body: body(
        paragraph(
          'Iedereen moet deze website kunnen gebruiken. Wij werken volgens de eisen van EN 301 549 en WCAG 2.2, niveau A en AA.',
        ),
        heading(2, 'Loop je ergens tegenaan?'),
        paragraph(
          'Laat het ons weten. Beschrijf wat je wilde doen en op welke pagina het misging. Je krijgt binnen twee weken antwoord.',
        ),
      ),
    },
    en: {
      title: 'Accessibility statement',
      body: body(
        paragraph(
          'Everyone must be able to use this website. We follow the requirements of EN 301 549 and WCAG 2.2, levels A and AA.',
        ),
        heading(2, 'Do you have a problem using this website?'),
        paragraph(
          'Let us know. Describe what you wanted to do and on which page it went wrong. You will get an answer within two weeks.',
        ),
      ),
    },
  },
  'cookie-statement': {
    nl: {
      title: 'Cookieverklaring',
      body: body(
        paragraph(
          'Cookies zijn kleine bestanden die een website in uw browser bewaart. Zolang u alleen leest, plaatsen wij geen cookies zonder dat u daarvoor kiest.',
        ),
        paragraph(
          'Sluit u een melding, dan onthoudt uw browser dat. Dat is geen cookie: uw browser stuurt het nergens naartoe.',
        ),
        paragraph('Hieronder staat welke cookies er zijn, waarvoor ze dienen en hoelang ze blijven.'),
        heading(2, 'Inhoud van anderen'),
        paragraph(
          'Een filmpje of kaart van een andere website laden wij pas als u daarop klikt. Die website kan dan zelf cookies plaatsen.',
        ),
      ),
    },
    en: {
      title: 'Cookie statement',
      body: body(
        paragraph(
          'Cookies are small files that a website keeps in your browser. If you only read, we do not place any cookies unless you choose so.',
        ),
        paragraph(
          'If you close a notification, your browser remembers that. This is not a cookie: your browser does not send it anywhere.',
        ),
        paragraph('Below you can read which cookies there are, what they are for and how long they stay.'),
        heading(2, 'Content from others'),
        paragraph(
          'We only load a video or map from another website when you click it. That website may then place its own cookies.',
        ),
      ),
    },
  },
};
