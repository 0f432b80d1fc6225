import { useEffect, useMemo, useRef, useState } from 'react';
import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { type ResolvedDocument, resolveDocument } from '#document/resolve.ts';
import * as publishing from '#features/authoring/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { ComboBox } from '#ui/ComboBox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { useLoaded } from '../drawer/use-loaded.ts';
import { useRestore } from '../drawer/use-restore.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { ComparedPage } from './ComparedPage.tsx';
import { compareDocuments, comparePages } from './compare-documents.ts';
import { differingWords } from './differing-words.ts';

/** A revision beside another or the working document, both as visitors would see them. */
export function CompareDialog({ revision, onClose }: { revision: string; onClose: () => void }) {
  const { texts, api, context } = useEditor();
  const params = { id: context.owner };
  const [other, setOther] = useState('');
  const draft = useSession((state) => state.document);
  const read = (id: string) => api.call(publishing.getRevision, { params: { ...params, revision: id } });
  const before = useLoaded(() => read(revision), revision);
  const after = useLoaded(async () => (other ? read(other) : undefined), other);
  const history = useLoaded(() => api.call(publishing.getHistory, { params }), context.owner);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  const now = other ? after.value?.id === other && after.value.document : draft;
  const nameOf = ({ at, name }: publishing.Revision) => [name, format(at, 'moment')].filter(Boolean).join(', ');
  const others = history.value?.revisions.filter(({ id }) => id !== revision) ?? [];
  return (
    <Dialog title={texts('compare.title')} onClose={onClose} className="compare">
      {(before.hasFailed || after.hasFailed) && <p role="alert">{texts('history.failed')}</p>}
      {before.value && (
        <ComboBox
          label={texts('compare.with', { at: format(before.value.at, 'moment') })}
          none={texts('compare.now')}
          value={other}
          onChange={setOther}
          options={others.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      )}
      {before.value && now && (
        <Compared
          before={{ ...before.value, words: format(before.value.at, 'moment') }}
          after={{
            document: now,
            words: after.value && other ? format(after.value.at, 'moment') : texts('compare.now'),
          }}
          isDraft={other === ''}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface ComparedVersions {
  document: PageDocument;
  words: string;
}

interface ComparedProps {
  before: ComparedVersions & { id: string };
  after: ComparedVersions;
  /** The second is what is worked on: a block of the first can be brought back into it. */
  isDraft: boolean;
  onClose: () => void;
}

function Compared({ before, after, isDraft, onClose }: ComparedProps) {
  const { texts, context } = useEditor();
  const { language } = context;
  const bringBack = useRestore();
  const [one, two] = [before.document, after.document];
  const marks = useMemo(() => compareDocuments(one, two, language), [one, two, language]);
  const parts = useMemo(() => comparePages(one, two, language), [one, two, language]);
  const [old, now] = [useResolved(one), useResolved(two)];
  const words = useMemo(() => differingWords(old, now), [old, now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other documents have another first difference
  useEffect(() => {
    document.querySelector('.compared__mark')?.scrollIntoView({ block: 'center' });
  }, [one, two]);
  const restore = (guid: string, name: string) => {
    onClose();
    return bringBack({ revision: before.id, guid, done: texts('compare.restored', { name }) });
  };
  return (
    <>
      <div className="compare__bar">
        <p role="status">
          {texts('compare.count', { count: marks.size })}
          {parts.length > 0 &&
            ` ${texts('compare.parts', { parts: parts.map((part) => texts(`compare.part.${part}`)).join(', ') })}`}
        </p>
        {marks.size > 1 && <DifferenceSteps />}
      </div>
      <div className="compare__pages">
        <section aria-label={before.words}>
          <h3>{before.words}</h3>
          <ComparedPage page={old} words={words.before} marks={marks} restore={isDraft ? restore : undefined} />
        </section>
        <section aria-label={after.words}>
          <h3>{after.words}</h3>
          <ComparedPage page={now} words={words.after} marks={marks} />
        </section>
      </div>
    </>
  );
}

/** A document as visitors of the language that is edited would get it. */
function useResolved(document: PageDocument): ResolvedDocument {
  const { context } = useEditor();
  return useMemo(
    () =>
      resolveDocument(parseDocument(document, blockSchemas), {
        language: context.language,
        fallbacks: fallbacksOf(context.language, context),
      }),
    [document, context],
  );
}

/** From one difference to the next and back, round the ends. */
function DifferenceSteps() {
  const { texts } = useEditor();
  const at = useRef(0);
  const go = (by: number) => {
    const all = differences();
    at.current = (at.current + by + all.length) % all.length;
    all[at.current]?.scrollIntoView({ block: 'center' });
  };
  return (
    <div className="compare__steps">
      <IconButton icon="up" label={texts('compare.previous')} onClick={() => go(-1)} />
      <IconButton icon="down" label={texts('compare.next')} onClick={() => go(1)} />
    </div>
  );
}

/** The marks of both versions from top to bottom; of two at one height, the first is enough. */
function differences(): Element[] {
  const seen = new Set<number>();
  return [...document.querySelectorAll('.compared__mark')]
    .map((element) => ({ element, top: Math.round(element.getBoundingClientRect().top) }))
    .sort((one, two) => one.top - two.top)
    .filter(({ top }) => !seen.has(top) && seen.add(top))
    .map(({ element }) => element);
}
