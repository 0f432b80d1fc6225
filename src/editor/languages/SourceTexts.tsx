import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { Block, JsonObject } from '#document/page-document.ts';
import { plainText } from '#document/rich-text.ts';
import { type Words, wordsIn } from '#document/translation/words.ts';
import { directionOf } from '#kernel/languages/text-language.ts';
import { diffWords } from '../dialogs/word-diff.ts';
import { useEditor } from '../editor-context.ts';
import { useFieldNames } from '../field/use-label.ts';

interface SourceTextsProps {
  block: Block;
  language: string;
  texts: JsonObject;
  /** What it said before: what differs is marked. */
  before?: JsonObject | undefined;
}

/** The words of a block in a language, field by field, for who writes them in another. */
export function SourceTexts({ block, language, texts, before }: SourceTextsProps) {
  const nameOf = useFieldNames(block.buildingBlockName);
  const old = new Map(linesOf(block, before).map(({ field, line }) => [field, line]));
  const now = linesOf(block, texts);
  const gone = [...old].filter(([field]) => !now.some((one) => one.field === field));
  const lines = [...now, ...gone.map(([field]) => ({ field, line: '' }))];
  return (
    <dl className="source-texts" lang={language} dir={directionOf(language)}>
      {lines
        .filter(({ field, line }) => before === undefined || old.get(field) !== line)
        .map(({ field, line }) => (
          <div key={field}>
            <FieldName>{nameOf(field)}</FieldName>
            <dd>{before === undefined ? line : <Changed before={old.get(field) ?? ''} now={line} />}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Names of fields are words of the editor, not of the text. */
function FieldName({ children }: { children: string }) {
  const { context } = useEditor();
  const own = context.interfaceLanguage;
  return (
    <dt lang={own} dir={directionOf(own)}>
      {children}
    </dt>
  );
}

function linesOf({ buildingBlockName }: Block, texts: JsonObject | undefined): { field: string; line: string }[] {
  const schema = schemaOf(blockSchemas, buildingBlockName);
  if (!schema || !texts) return [];
  return wordsIn(schema, texts).flatMap((words) => {
    const line = lineOf(words);
    return line === '' ? [] : [{ field: words.path.join('.'), line }];
  });
}

const lineOf = (words: Words) => ('text' in words ? words.text.trim() : plainText(words.rich));

/** What came and what went, marked by a line as well as by colour; readers hear which is which. */
function Changed({ before, now }: { before: string; now: string }) {
  return diffWords(before, now).map(({ in: where, text }, at) => {
    if (where === 'both') return <span key={at}>{text}</span>;
    return where === 'theirs' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>;
  });
}
