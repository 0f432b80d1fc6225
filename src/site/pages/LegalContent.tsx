import { RichText } from '#blocks/rich-text/RichText.tsx';
import { StatusLabel } from '#blocks/text/accessibility-statement/StatusLabel.tsx';
import type { RichText as RichTextDocument } from '#document/rich-text.ts';
import { productWords } from '#kernel/texts.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, ShellModel } from '../page-model.ts';
import { CookieSections } from './CookieSections.tsx';

interface LegalContentProps {
  content: Extract<ContentModel, { kind: 'legal' }>;
  shell: ShellModel;
}

/** A legal text with its version and date, and the versions before it. */
export function LegalContent({ content, shell }: LegalContentProps) {
  const { heading, legal } = content;
  return (
    <main id="main" className="page-width">
      <PageHeading heading={heading} language={shell.language} />
      {legal.facts && <p className="item-page__facts">{legal.facts}</p>}
      {legal.statement && (
        <p>
          <StatusLabel statement={legal.statement} language={shell.language} />
        </p>
      )}
      <div className="legal-text">
        {legal.summary && (
          <p className="nl-paragraph">
            <strong {...productWords(shell.language)}>{shell.texts('legal.inShort')}</strong> {legal.summary}
          </p>
        )}
        <RichText
          field="body"
          doc={legal.body as RichTextDocument}
          level={2}
          place={{ language: shell.language, href: plainHref }}
        />
      </div>
      {legal.cookies && <CookieSections facts={legal.cookies} language={shell.language} />}
      {legal.older.length > 0 && (
        <section className="legal-older">
          <h2 className="nl-heading nl-heading--level-3">{shell.texts('legal.older')}</h2>
          <ul className="nl-unordered-list">
            {legal.older.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

const plainHref = (link: { url: string } | object) => ('url' in link ? link.url : undefined);
