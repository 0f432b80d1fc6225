import type { ReactNode } from 'react';
import { RichText } from '#blocks/rich-text/RichText.tsx';
import { isSameJson } from '#document/canonical.ts';
import { isRichText } from '#document/rich-text.ts';
import type { Conflict } from '#features/authoring/drafts/drafts.contract.ts';
import { useEditor } from '../editor-context.ts';
import { withDifferences, wordsOf } from './compared-words.ts';
import { Difference } from './Difference.tsx';
import { type DiffPart, diffWords } from './word-diff.ts';

type Json = Conflict['theirs'];

interface ComparedTextsProps {
  theirs: Json;
  mine: Json;
  /** Whose `theirs` is. */
  name: string;
}

/** Two versions beside each other, as they look, with the words marked that only one of them has. */
export function ComparedTexts({ theirs, mine, name }: ComparedTextsProps) {
  const { texts } = useEditor();
  const [one, other] = [wordsOf(theirs), wordsOf(mine)];
  const parts = diffWords(one, other);
  const isLook = one === other && one !== '' && !isSameJson(theirs, mine);
  return (
    <>
      {isLook && <p>{texts('conflict.sameWords')}</p>}
      <div className="conflict__texts">
        <section>
          <h3>{texts('conflict.theirs', { name })}</h3>
          <Version value={theirs} parts={parts.filter((part) => part.in !== 'mine')} />
        </section>
        <section>
          <h3>{texts('conflict.mine')}</h3>
          <Version value={mine} parts={parts.filter((part) => part.in !== 'theirs')} />
        </section>
      </div>
    </>
  );
}

function Version({ value, parts }: { value: Json; parts: readonly DiffPart[] }) {
  const { texts, context } = useEditor();
  if (parts.length === 0) return <p className="conflict__text">{texts('conflict.nothing')}</p>;
  const showDifference = (words: ReactNode) => <Difference>{words}</Difference>;
  if (isRichText(value))
    return (
      <Scrolling>
        <RichText
          field="compared"
          doc={withDifferences(value, parts)}
          place={{ language: context.language, href: () => undefined }}
          level={4}
          showDifference={showDifference}
        />
      </Scrolling>
    );
  return (
    <Scrolling>
      {parts.map((part, at) => (
        <span key={at}>{part.in === 'both' ? part.text : showDifference(part.text)}</span>
      ))}
    </Scrolling>
  );
}

/** Long texts scroll on their own, with the keyboard too. */
function Scrolling({ children }: { children: ReactNode }) {
  const { context } = useEditor();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="conflict__text" lang={context.language} tabIndex={0}>
      {children}
    </div>
  );
}
