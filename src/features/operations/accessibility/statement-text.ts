import { bulletList, doc, heading, link, paragraph } from '#document/build-rich-text.ts';
import type { RichText } from '#document/rich-text.ts';
import { createTexts } from '#kernel/texts.ts';
import type { Status } from './accessibility.contract.ts';
import en from './messages/statement.en.json' with { type: 'json' };
import informal from './messages/statement.nl.informal.json' with { type: 'json' };
import nl from './messages/statement.nl.json' with { type: 'json' };

export const statementTexts = createTexts({ nl, en, informal });

/** Kinds of issues that are a limitation for visitors, in the order in which they are named. */
export const publicRules = [
  'alt-text',
  'link-text',
  'heading-order',
  'contrast',
  'table-headers',
  'language-of-parts',
] as const;

export interface StatementFacts {
  platformName: string;
  domain: string;
  status: Status;
  /** As people read them; null: none. */
  statementOn: string | null;
  auditOn: string | null;
  auditUrl: string | null;
  approvedBy: string | null;
  email: string | null;
  reactionDays: number;
  /** Empty: the words of the law. */
  complaint: string;
  /** Open issues of published pages, by kind. */
  known: ReadonlyMap<string, number>;
  /** Address of the form. */
  formPath: string;
}

/** The statement by the Dutch model: status, audit, what is known, feedback, complaints, approval (functional reference 3.2). */
export function statementText(facts: StatementFacts, language: 'nl' | 'en'): RichText {
  const t = statementTexts[language];
  const { status, statementOn, auditOn, auditUrl, approvedBy, email, known } = facts;
  const limitations = publicRules.flatMap((rule) => {
    const count = known.get(rule) ?? 0;
    return count > 0 ? [t(`known.${rule}`, { count })] : [];
  });
  const complaint = facts.complaint.trim().split(/\n+/).filter(Boolean);
  const approval = approvedBy ? 'approval.by' : 'approval.on';
  return doc(
    t('intro', { platformName: facts.platformName, domain: facts.domain }),
    t('law'),
    heading(2, t('compliance')),
    t(`compliance.${status}`),
    heading(2, t('audit')),
    auditOn === null ? t('audit.none') : t('audit.on', { date: auditOn }),
    ...(auditUrl ? [paragraph(link(t('audit.report'), auditUrl))] : []),
    heading(2, t('known')),
    ...(limitations.length > 0
      ? [t('known.intro'), bulletList(...limitations), t('known.more')]
      : [paragraph(t('known.none'))]),
    heading(2, t('feedback')),
    t('feedback.text', { days: facts.reactionDays }),
    paragraph(link(t('feedback.form'), facts.formPath)),
    ...(email ? [paragraph(t('feedback.mail'), link(email, `mailto:${email}`))] : []),
    heading(2, t('complaint')),
    ...(complaint.length > 0 ? complaint : [t('complaint.text')]),
    ...(statementOn === null
      ? []
      : [heading(2, t('approval')), paragraph(t(approval, { date: statementOn, by: approvedBy ?? '' }))]),
  );
}
