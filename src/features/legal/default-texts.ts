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
          'In short: use this website decently, post nothing that belongs to someone else and keep your password secret.',
        ),
        heading(2, 'What you may expect of us'),
        paragraph(
          'We do our best to keep the information on this website correct and up to date. Do you see a mistake? Tell us.',
        ),
        heading(2, 'What we expect of you'),
        bulletList(
          'You do not use the website to harm or bother others.',
          'You post no texts or photos to which someone else holds the rights.',
          'You do not share your account with others.',
        ),
        heading(2, 'Changes'),
        paragraph('When these terms change, we ask you to read and accept the new version when you sign in.'),
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
        heading(2, 'Je rechten'),
        paragraph(
          'Je mag je gegevens bekijken, verbeteren, meenemen en laten verwijderen. Ben je het niet met ons eens, dan kun je een klacht indienen bij de Autoriteit Persoonsgegevens.',
        ),
      ),
    },
    en: {
      title: 'Privacy statement',
      body: body(
        paragraph('We handle your data with care. Here you read which data this website keeps and why.'),
        heading(2, 'Which data we keep'),
        paragraph(
          'When you only visit pages we keep nothing by which we could recognise you. When you make an account we keep your name and e-mail address.',
        ),
        heading(2, 'Your rights'),
        paragraph(
          'You may see, correct, take along and erase your data. If you disagree with us you can complain to the Dutch Data Protection Authority.',
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
          'Everybody must be able to use this website. We work by the requirements of EN 301 549 and WCAG 2.2, levels A and AA.',
        ),
        heading(2, 'Is something in your way?'),
        paragraph(
          'Let us know. Describe what you wanted to do and on which page it went wrong. You get an answer within two weeks.',
        ),
      ),
    },
  },
  'cookie-statement': {
    nl: {
      title: 'Cookieverklaring',
      body: body(
        paragraph(
          'Deze website plaatst geen cookies om je te volgen. Zolang je alleen leest, plaatsen wij helemaal geen cookies.',
        ),
        paragraph(
          'Sluit je een melding, dan onthoudt je browser dat. Dat is geen cookie: je browser stuurt het nergens naartoe.',
        ),
        heading(2, 'Inhoud van anderen'),
        paragraph(
          'Een filmpje of kaart van een andere website laden wij pas als je daarop klikt. Die website kan dan zelf cookies plaatsen.',
        ),
      ),
    },
    en: {
      title: 'Cookie statement',
      body: body(
        paragraph(
          'This website places no cookies to follow you. As long as you only read, we place no cookies at all.',
        ),
        paragraph(
          'When you close a notice, your browser remembers that. It is no cookie: your browser sends it to nobody.',
        ),
        heading(2, 'Content of others'),
        paragraph(
          'We load a video or map of another website only when you click on it. That website may then place cookies itself.',
        ),
      ),
    },
  },
};
