import { type ChangeEvent, useState } from 'react';
import {
  exportXliff,
  type ImportedBlock,
  importResults,
  importXliff,
  xliffMost,
} from '#features/authoring/translations/xliff.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { saveFile } from '#ui/save-file.ts';
import { useAction } from '#ui/use-action.ts';
import { useEditor } from '../editor-context.ts';
import { ChangedSince, type Chosen, nameOf } from './ChangedSince.tsx';
import { useLanguageTexts } from './language-texts.ts';

type Imported = Output<typeof importXliff>;

/** The texts of the document as a file for translators, and what they sent back (XLIFF 2.1). */
export function Exchange() {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const { language, defaultLanguage } = context;
  const source = sourceOf(language, context);
  const { exchange, imported, send, take, takeAgain } = useExchange({ source, target: language });
  if (language === defaultLanguage) return null;
  const names = {
    source: languageName(source, context.interfaceLanguage),
    target: languageName(language, context.interfaceLanguage),
  };
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = '';
    if (file) take(file);
  };
  return (
    <section aria-labelledby="language-exchange" className="language-exchange">
      <h2 id="language-exchange">{t('exchange.title')}</h2>
      <p>{t('exchange.text', names)}</p>
      <button type="button" className="bar-button" aria-disabled={exchange.isBusy || undefined} onClick={send}>
        {t('exchange.send')}
      </button>
      <label className="editor-form__field">
        {t('exchange.take')}
        <input type="file" accept=".xlf,.xliff,application/xliff+xml" onChange={choose} />
      </label>
      {exchange.error !== null && (
        <p role="alert" className="editor-form__error">
          {t(`exchange.${errorOf(exchange.error)}`, { most: xliffMost / 1000 })}
        </p>
      )}
      <div role="status">{imported && <Results {...imported} />}</div>
      {imported && <ChangedSince blocks={imported.blocks} isBusy={exchange.isBusy} onUseFile={takeAgain} />}
    </section>
  );
}

/** Sending the texts and taking them in: after all that was typed is saved, one at a time. */
function useExchange(languages: { source: string; target: string }) {
  const { context, api, session, notify } = useEditor();
  const t = useLanguageTexts();
  const [imported, setImported] = useState<Imported & { file: string }>();
  const params = { id: context.owner };
  const exchange = useAction(async (work: () => Promise<unknown>) => {
    setImported(undefined);
    if (!(await session.saveAll())) throw new AppError('unavailable', 'not saved', { document: 'notSaved' });
    await work();
  });
  const attempt = async (work: () => Promise<unknown>) => {
    if (!exchange.isBusy) await exchange.start(work);
  };
  const takeOver = async (xliff: string, useFile: Chosen[]) => {
    const body = { xliff, useFile, key: crypto.randomUUID() };
    setImported({ file: xliff, ...(await api.call(importXliff, { params, body })) });
    await session.lookAround(null);
  };
  return {
    exchange,
    /** What came of the file that was taken in last. */
    imported,
    send: () =>
      void attempt(async () => {
        const { fileName, xliff } = await api.call(exportXliff, { params, body: languages });
        saveFile(fileName, 'application/xliff+xml', xliff);
        notify(t('exchange.sent', { name: fileName }));
      }),
    take: (file: File) =>
      void attempt(async () => {
        if (file.size > xliffMost) throw new AppError('too_large', 'XLIFF');
        await takeOver(await file.text(), []);
      }),
    /** The same file once more, also where these blocks changed since. */
    takeAgain: (useFile: Chosen[]) => imported && void attempt(() => takeOver(imported.file, useFile)),
  };
}

function errorOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'error.failed';
  const { code, fields } = error;
  if (fields.document) return fields.document;
  if (code === 'too_large' || fields['body.xliff'] === 'too_big') return 'error.too_big';
  return `error.${fields.language ? 'unknown_language' : (fields.xliff ?? 'failed')}`;
}

/** What came of each block; those that need somebody by name, the others counted. */
function Results({ blocks, language }: Imported) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  const target = languageName(language, context.interfaceLanguage);
  const isTaken = blocks.some(({ result }) => result === 'imported');
  const counted = importResults.map((result) => [result, blocks.filter((one) => one.result === result)] as const);
  return (
    <>
      <p>{t(isTaken ? 'exchange.done' : 'exchange.nothing', { language: target })}</p>
      <ul className="history__list">
        {counted.map(([result, all]) =>
          all.length === 0 ? null : (
            <li key={result}>
              {t(`exchange.result.${result}`, { count: all.length })}
              {(result === 'refused' || result === 'incomplete') && <Named blocks={all} />}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

function Named({ blocks }: { blocks: readonly ImportedBlock[] }) {
  const { context } = useEditor();
  const t = useLanguageTexts();
  return (
    <ul>
      {blocks.map((block) => (
        <li key={block.name}>
          {nameOf(block, t, context.interfaceLanguage)}
          {block.errors.map(({ unit, code }) => (
            <span key={unit}>
              {' '}
              {t(`exchange.code.${code}`)} <code>{unit}</code>
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}
