import { type Catalogs, createTexts, type InterfaceLanguage, type Texts } from '#kernel/texts.ts';

/** What mails of one feature say, as the product says it. */
export interface MailWords {
  /** Name of the feature: two of them may have the same key. */
  feature: string;
  catalogs: Catalogs;
  texts: Readonly<Record<InterfaceLanguage, Texts>>;
}

export const mailWords = (feature: string, catalogs: Catalogs): MailWords => ({
  feature,
  catalogs,
  texts: createTexts(catalogs),
});

/** One mail: the keys of its words in the order in which it is read. What it says once in a while stands among the others. */
export interface EmailTemplate {
  /** Left out: somebody types it. */
  subject?: string;
  before: readonly string[];
  /** Of the one thing to do; left out: there is none. */
  button?: string;
  after: readonly string[];
}

/** EmailTemplates of a feature, by a name that is theirs alone. */
export interface FeatureEmailTemplates {
  words: MailWords;
  templates: Readonly<Record<string, EmailTemplate>>;
}

/** Every key of a template, in the order in which it is read. */
export const keysOf = ({ subject, before, button, after }: EmailTemplate): string[] => [
  ...(subject === undefined ? [] : [subject]),
  ...before,
  ...(button === undefined ? [] : [button]),
  ...after,
];
