import { type ReactNode, useEffect, useState } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import { isSameJson } from '#document/canonical.ts';
import type { Command, EditorCommand } from '#document/commands/apply.ts';
import { schemaOf } from '#document/fingerprint.ts';
import { contentAt } from '#document/merge-texts.ts';
import type { JsonValue, PageDocument } from '#document/page-document.ts';
import { isRichText, type RichText, type RichTextNode } from '#document/rich-text.ts';
import { type MergedText, mergeRichText, textOf } from '#document/rich-text-merge/merge-rich-text.ts';
import type { Conflict } from '#features/authoring/drafts/drafts.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { ComparedTexts } from './ComparedTexts.tsx';
import { wordsOf } from './compared-words.ts';

/** Two people wrote the same: both texts, who and when, and three ways on. Nothing is deleted before somebody chooses. */
export function ConflictDialog({ onClose }: { onClose: () => void }) {
  const { texts, session, context, actions, announce } = useEditor();
  const conflicts = useSession((state) => state.conflicts);
  const conflict = conflicts[0];
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const isDone = conflict === undefined;
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  if (isDone) return null;
  const guid = guidOf(conflict);
  const name = conflict.by?.name || texts('conflict.somebody');
  const resolve = (commands: readonly EditorCommand[]) => {
    const refusal = session.resolve(conflict, commands);
    announce(texts(refusal ? `refused.${refusal.code}` : 'conflict.resolved'));
  };
  const copyMine = async () => {
    await navigator.clipboard.writeText(wordsOf(conflict.mine));
    announce(texts('conflict.copied'));
  };
  return (
    <Dialog
      title={texts(conflict.reason === 'locked' ? 'conflict.titleLocked' : 'conflict.title')}
      onClose={onClose}
      className="conflict"
    >
      {/* Read first, then chosen. */}
      <p tabIndex={-1} data-first="">
        {texts(`conflict.${conflict.reason}`, {
          name,
          block: guid ? actions.nameOf(guid) : '',
          at: conflict.on ? format(conflict.on, 'moment') : '',
        })}
      </p>
      <Choices key={conflict.step + conflict.key} conflict={conflict} name={name} resolve={resolve}>
        <button type="button" className="bar-button" onClick={() => void copyMine()}>
          {texts('conflict.copyMine')}
        </button>
      </Choices>
    </Dialog>
  );
}

interface ChoicesProps {
  conflict: Conflict;
  /** Who wrote the other version. */
  name: string;
  /** The commands that make of the document what was chosen; none where it says so already. */
  resolve: (commands: readonly EditorCommand[]) => void;
  /** What can be done besides. */
  children: ReactNode;
}

/** Paragraph by paragraph where that is known, else the whole. */
function Choices(props: ChoicesProps) {
  const document = useSession((state) => state.document);
  const merged = mergedIn(props.conflict, document);
  return merged ? <ParagraphChoices {...props} merged={merged} document={document} /> : <WholeChoice {...props} />;
}

function WholeChoice({ conflict, name, resolve, children }: ChoicesProps) {
  const both = bothCommand(conflict);
  const mine = asEditorCommand(conflict.command);
  return (
    <>
      {conflict.reason !== 'locked' && <ComparedTexts theirs={conflict.theirs} mine={conflict.mine} name={name} />}
      <div className="editor-form__end">
        {children}
        <ChoiceButtons
          onTheirs={() => resolve([])}
          onBoth={both && (() => resolve([both]))}
          onMine={mine && (() => resolve([mine]))}
        />
      </div>
    </>
  );
}

interface ChoiceButtonsProps {
  onTheirs: () => void;
  onBoth?: (() => void) | undefined;
  onMine?: (() => void) | undefined;
}

function ChoiceButtons({ onTheirs, onBoth, onMine }: ChoiceButtonsProps) {
  const { texts } = useEditor();
  return (
    <>
      <button type="button" className="bar-button" onClick={onTheirs}>
        {texts('conflict.takeTheirs')}
      </button>
      {onBoth && (
        <button type="button" className="bar-button" onClick={onBoth}>
          {texts('conflict.takeBoth')}
        </button>
      )}
      {onMine && (
        <button type="button" className="bar-button bar-button--primary" onClick={onMine}>
          {texts('conflict.takeMine')}
        </button>
      )}
    </>
  );
}

type Chosen = 'theirs' | 'mine' | 'both';

/** One paragraph is answered with a press; of several each has its own choice, and nothing is chosen beforehand. */
function ParagraphChoices({
  conflict,
  merged,
  document,
  name,
  resolve,
  children,
}: ChoicesProps & { merged: MergedText; document: PageDocument }) {
  const { texts } = useEditor();
  const [chosen, setChosen] = useState<readonly (Chosen | undefined)[]>([]);
  const { clashes } = merged;
  const put = (choose: (at: number) => Chosen) =>
    resolve(commandFor(conflict, { document, text: textOf(merged, choose) }));
  const docOf = (content: readonly RichTextNode[]) => ({ type: 'doc', content }) as unknown as JsonValue;
  const [only, more] = clashes;
  if (only && !more)
    return (
      <>
        <ComparedTexts theirs={docOf(only.theirs)} mine={docOf(only.mine)} name={name} />
        <div className="editor-form__end">
          {children}
          <ChoiceButtons
            onTheirs={() => put(() => 'theirs')}
            onBoth={() => put(() => 'both')}
            onMine={() => put(() => 'mine')}
          />
        </div>
      </>
    );
  const isChosen = clashes.every((_, at) => chosen[at]);
  const choices: [Chosen, string][] = [
    ['theirs', texts('conflict.takeTheirs')],
    ['mine', texts('conflict.takeMine')],
    ['both', texts('conflict.takeBoth')],
  ];
  return (
    <>
      <p>{texts('conflict.paragraphs', { count: clashes.length })}</p>
      {clashes.map((clash, at) => (
        <fieldset key={at} className="conflict__paragraph">
          <legend>{texts('conflict.paragraph', { number: at + 1, count: clashes.length })}</legend>
          <ComparedTexts theirs={docOf(clash.theirs)} mine={docOf(clash.mine)} name={name} />
          <div className="conflict__choices">
            {choices.map(([choice, label]) => (
              <label key={choice}>
                <input
                  type="radio"
                  name={`paragraph-${at}`}
                  checked={chosen[at] === choice}
                  onChange={() => setChosen(clashes.map((_, one) => (one === at ? choice : chosen[one])))}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="editor-form__end">
        {children}
        <button
          type="button"
          className="bar-button bar-button--primary"
          aria-disabled={!isChosen || undefined}
          onClick={() => isChosen && put((at) => chosen[at] ?? 'theirs')}
        >
          {texts('conflict.takeChosen')}
        </button>
      </div>
    </>
  );
}

/** What is to be chosen in a text as it is by now: who wrote on in it meanwhile loses nothing. */
function mergedIn({ base, theirs, mine, key }: Conflict, document: PageDocument): MergedText | undefined {
  const now = contentAt(document, key) ?? theirs;
  return isRichText(base) && isRichText(now) && isRichText(mine) ? mergeRichText(base, now, mine) : undefined;
}

function commandFor(
  { key }: Conflict,
  { document, text }: { document: PageDocument; text: RichText },
): EditorCommand[] {
  const [guid = '', , field = '', language = ''] = key.split('/');
  // A text is JSON by its schema; only the optional members keep the compiler from seeing it.
  const value = text as unknown as JsonValue;
  const block = document.blocks.find((one) => one.guid === guid);
  if (!block || isSameJson(contentAt(document, key), value)) return [];
  const version = schemaOf(blockSchemas, block.buildingBlockName)?.upgrades.length ?? block.version;
  return [{ name: 'changeContent', input: { guid, version, language, field, value } }];
}

const guidOf = ({ command: { input }, key }: Conflict) =>
  'guid' in input ? input.guid : key.slice(0, Math.max(0, key.indexOf('/')));

/** What the server took back by itself cannot be asked for again. */
const asEditorCommand = (command: Command): EditorCommand | undefined =>
  command.name === 'restore' ? undefined : command;

/** Their text, and mine below it, to be made one by hand. */
function bothCommand({ command, theirs, mine }: Conflict): EditorCommand | undefined {
  if (command.name !== 'changeContent') return undefined;
  const value = joined(theirs, mine);
  return value === undefined ? undefined : { ...command, input: { ...command.input, value } };
}

type Json = Conflict['theirs'];

function joined(theirs: Json, mine: Json): Json | undefined {
  return typeof theirs === 'string' && typeof mine === 'string' ? `${theirs} ${mine}` : undefined;
}
