import { useEffect, useMemo, useState } from 'react';
import { BlockView } from '#blocks/BlockView.tsx';
import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { type ResolvedNode, resolveDocument } from '#document/resolve.ts';
import * as publishing from '#features/publishing/publishing.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { useEditor, useSession } from '../editor-context.ts';
import { compareDocuments, type Mark } from './compare-documents.ts';
import { Dialog } from './Dialog.tsx';

/** A revision beside the working document, both as visitors would see them, with what changed marked in words and colour. */
export function CompareDialog({ revision, onClose }: { revision: string; onClose: () => void }) {
  const { texts, api, context } = useEditor();
  const now = useSession((state) => state.document);
  const [before, setBefore] = useState<{ at: string; document: PageDocument }>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const params = { id: context.owner, revision };
    api.call(publishing.getRevision, { params }).then(setBefore, () => setFailed(true));
  }, [api, context.owner, revision]);
  const marks = useMemo(
    () => (before ? compareDocuments(before.document, now, context.language) : new Map<string, Mark>()),
    [before, now, context.language],
  );
  useEffect(() => {
    if (before) document.querySelector('.compared__mark')?.scrollIntoView({ block: 'center' });
  }, [before]);
  const format = createDateFormatter(context.interfaceLanguage, context.timeZone);
  return (
    <Dialog title={texts('compare.title')} onClose={onClose} className="compare">
      {hasFailed && <p role="alert">{texts('history.failed')}</p>}
      {before && (
        <>
          <p role="status">{texts('compare.count', { count: marks.size })}</p>
          <div className="compare__pages">
            <section aria-label={format(before.at, 'moment')}>
              <h3>{format(before.at, 'moment')}</h3>
              <Side document={before.document} marks={marks} revision={revision} onDone={onClose} />
            </section>
            <section aria-label={texts('compare.now')}>
              <h3>{texts('compare.now')}</h3>
              <Side document={now} marks={marks} />
            </section>
          </div>
        </>
      )}
    </Dialog>
  );
}

interface SideProps {
  document: PageDocument;
  marks: ReadonlyMap<string, Mark>;
  /** Blocks of this side can be brought back one by one. */
  revision?: string;
  onDone?: () => void;
}

function Side({ document, marks, revision, onDone }: SideProps) {
  const { context } = useEditor();
  const resolved = useMemo(
    () =>
      resolveDocument(parseDocument(document, blockSchemas), {
        ...{ language: context.language, fallback: context.defaultLanguage },
      }),
    [document, context.language, context.defaultLanguage],
  );
  return (
    <div className="compare__page">
      <p className="compare__page-title">{resolved.title.text}</p>
      {[...resolved.areas.values()].flat().map((node) => (
        <Compared key={node.guid} node={node} marks={marks} revision={revision} onDone={onDone} />
      ))}
    </div>
  );
}

interface ComparedProps {
  node: ResolvedNode;
  marks: ReadonlyMap<string, Mark>;
  revision: string | undefined;
  onDone: (() => void) | undefined;
}

function Compared({ node, marks, revision, onDone }: ComparedProps) {
  const { texts, context, blockData, actions, session, api, announce } = useEditor();
  const mark = markOf(node, marks);
  const around = {
    ...{ language: context.language, path: context.path, query: context.query, firstGuid: undefined, texts },
    href: () => undefined,
    formatDate: createDateFormatter(context.interfaceLanguage, context.timeZone),
    dataOf: (guid: string) => blockData.all().get(guid) ?? noData,
  };
  const restore = async () => {
    const params = { id: context.owner };
    await session.take(({ base, key }) =>
      api.call(publishing.restoreRevision, { params, body: { base, key, revision: revision ?? '', guid: node.guid } }),
    );
    announce(texts('compare.restored', { name: actions.nameOf(node.guid) || node.name }));
    onDone?.();
  };
  return (
    <div className={mark ? `compared compared--${mark}` : 'compared'}>
      {mark && (
        <p className="compared__mark">
          {texts(`compare.${mark}`)}
          {revision && (
            <button type="button" className="bar-button" onClick={() => void restore()}>
              {texts('compare.restore')}
            </button>
          )}
        </p>
      )}
      <div inert>{node.ok && <BlockView node={node} area="main" level={3} around={around} />}</div>
    </div>
  );
}

const noData = {};

/** Its own mark, or that something in it changed. */
function markOf(node: ResolvedNode, marks: ReadonlyMap<string, Mark>): Mark | undefined {
  const own = marks.get(node.guid);
  if (own) return own;
  const isInside = Object.values(node.slots).some((nodes) => nodes.some((inner) => markOf(inner, marks)));
  return isInside ? 'changed' : undefined;
}
