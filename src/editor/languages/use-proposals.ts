import { useState } from 'react';
import type { BlockTranslation } from '#document/translation/text-states.ts';
import { type ProposedBlock, proposeTranslations } from '#features/authoring/translations/machine.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { isPlainLanguage } from '#kernel/languages/fallbacks.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor } from '../editor-context.ts';
import { useLanguageTexts } from './language-texts.ts';

/** Few enough that somebody sees how far it is. */
const atOnce = 5;

/** What a machine may write: what is not there, and what it wrote itself and its source changed since. */
export const isProposable = ({ state, made, isHidden, from }: BlockTranslation): boolean =>
  !isHidden && from !== undefined && (state === 'missing' || (state === 'outdated' && made?.machine === true));

export interface Progress {
  done: number;
  total: number;
}

interface ProposalOptions {
  step: string;
  /** What came of it is put here as it comes. */
  blocks: ProposedBlock[];
}

/** Has a machine translate blocks, a few at a time, as one step that can be undone. */
export function useProposals() {
  const { context, api, session, notify, announce, actions } = useEditor();
  const t = useLanguageTexts();
  const [progress, setProgress] = useState<Progress>();
  const [refused, setRefused] = useState<readonly ProposedBlock[]>([]);
  const { language, owner } = context;
  const target = languageName(language, context.interfaceLanguage);

  const ask = async (guids: readonly string[], step: string) => {
    const body = { language, guids: [...guids], withOutdated: true, step, key: crypto.randomUUID() };
    const base = session.state().version;
    const { blocks } = await api.call(proposeTranslations, { params: { id: owner }, body: { ...body, base } });
    await session.lookAround(null);
    return blocks;
  };
  const askAll = async (guids: readonly string[], { step, blocks }: ProposalOptions): Promise<string | undefined> => {
    if (!(await session.saveAll())) return t('exchange.notSaved');
    try {
      for (let at = 0; at < guids.length; at += atOnce) {
        setProgress({ done: at, total: guids.length });
        if (guids.length > 1) announce(t('machine.progress', { done: at, total: guids.length }));
        blocks.push(...(await ask(guids.slice(at, at + atOnce), step)));
      }
      return undefined;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return t(`machine.error.${errorOf(error)}`, { target });
    }
  };
  const propose = async (guids: readonly string[]) => {
    if (progress) return;
    setProgress({ done: 0, total: guids.length });
    setRefused([]);
    if (guids.length === 1) announce(t('machine.busy'));
    const blocks: ProposedBlock[] = [];
    const step = crypto.randomUUID();
    try {
      const error = await askAll(guids, { step, blocks });
      if (error !== undefined) notify(error, { isBad: true });
    } finally {
      setProgress(undefined);
    }
    const count = blocks.filter(({ result }) => result === 'proposed').length;
    const left = blocks.filter(({ result }) => result === 'refused');
    setRefused(left);
    if (count > 0) notify(t('machine.done', { count }), { undo: actions.wayBack(step) });
    else if (guids.length === 1) for (const word of wordsOf(left)) notify(t(word), { isRefusal: true });
  };
  return { offers: context.translatesByMachine && !isPlainLanguage(language), propose, progress, refused };
}

const known = ['off', 'limit', 'timeout', 'unreachable', 'key', 'busy'];

function errorOf({ fields }: AppError): string {
  if (fields.language === 'not_offered' || fields.from === 'not_offered') return 'not_offered';
  return known.find((one) => one === fields.translation) ?? 'failed';
}

const ownWords = ['staff', 'no_source', 'changed', 'bad_content', 'changed_number'];

/** Keys of the words for what is wrong with these, each once. */
export function wordsOf(blocks: readonly ProposedBlock[]): string[] {
  const words = blocks.flatMap(({ errors }) =>
    errors.map(({ code }) => {
      if (ownWords.includes(code)) return `machine.code.${code}`;
      return code === 'empty' || code === 'no_answer' ? 'machine.code.nothing' : 'machine.code.markup';
    }),
  );
  return [...new Set(words)];
}
