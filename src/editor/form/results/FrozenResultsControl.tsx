import { freezeResults } from '#features/engagement/form-results/form-results.contract.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { useAction } from '#ui/use-action.ts';
import { useEditor } from '../../editor-context.ts';
import { usePublicResults } from './use-public-results.ts';

interface FrozenResultsControlProps {
  label: string;
  form: string | null;
  versions: readonly number[];
  /** Null: the latest are shown. */
  value: string | null;
  onChange: (frozen: string | null) => unknown;
}

const formatters = createDateFormatters();

/** Whether a block keeps showing the results of one moment. */
export function FrozenResultsControl({ label, form, versions, value, onChange }: FrozenResultsControlProps) {
  const { api, context, texts } = useEditor();
  const { value: kept, hasFailed } = usePublicResults(value === null ? null : form, value);
  const freezing = useAction(async () => {
    if (form === null) return;
    const chosen = versions.length > 0 ? { versions: versions.join(',') } : {};
    onChange((await api.call(freezeResults, { params: { guid: form }, body: chosen })).frozen);
  });
  if (form === null) return null;
  const formatDate = formatters(context.interfaceLanguage, context.timeZone);
  const since = kept?.frozenOn && texts('frozenResults.since', { date: formatDate(kept.frozenOn, 'moment') });
  return (
    <fieldset>
      <legend>{label}</legend>
      <p>{value === null ? texts('frozenResults.now') : hasFailed ? texts('frozenResults.gone') : since}</p>
      {freezing.error !== null && <p role="alert">{texts('frozenResults.failed')}</p>}
      <button
        type="button"
        className="bar-button"
        disabled={freezing.isBusy}
        onClick={() => (value === null ? void freezing.start() : onChange(null))}
      >
        {texts(value === null ? 'frozenResults.freeze' : 'frozenResults.unfreeze')}
      </button>
    </fieldset>
  );
}
