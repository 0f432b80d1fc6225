/** Forms of the product that stand in the site's own frame, by the one segment of their address below that of the language. */
export const formNames = [
  'report-link',
  'report-content',
  'report-accessibility',
  'confirm',
  'add-item',
  'visit-statistics',
] as const;
export type FormName = (typeof formNames)[number];

interface Named {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
}

export type FormField =
  | (Named & { kind: 'text' | 'email' | 'area'; maxLength: number; autocomplete: string })
  | (Named & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  | (Named & { kind: 'check' });

/** What a form asks of a visitor, in the words that they read. */
export interface FormQuestions {
  title: string;
  intro: readonly string[];
  /** What is known already, and is sent with it. */
  facts: readonly { label: string; text: string; href?: string }[];
  fields: readonly FormField[];
  /** Sent with it as it is. */
  hidden?: FormValues;
  /** A field that people do not see and programs fill in. */
  trap?: { name: string; label: string };
  /** What is known of who opens it, by the names of the fields (WCAG 3.3.7). */
  given?: FormValues;
  submit: string;
}

/** What a visitor reads in place of a form, or after it was sent. */
export interface FormNotice {
  title: string;
  text: string;
  /** Beside the way home. */
  links?: readonly { href: string; label: string }[];
}

/** What was typed, by the names of the fields. */
export type FormValues = Readonly<Record<string, string>>;
