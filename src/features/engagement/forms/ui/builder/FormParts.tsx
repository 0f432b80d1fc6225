import { type ReactNode, useCallback, useRef, useState } from 'react';
import { TabList } from '#ui/TabList.tsx';
import type { Form } from '../../forms.contract.ts';
import { FormSettingsPanel } from '../screens/FormSettingsPanel.tsx';
import { useFormTexts } from '../texts.ts';
import { FormQuestions } from './FormQuestions.tsx';

interface FormPartsProps {
  form: Form;
  /** Decides as well what becomes of what people sent. */
  managesForms: boolean;
  /** Notices cannot be seen. */
  isInDialog?: boolean;
  /** The form is to be read again. */
  onChanged: () => Promise<unknown>;
  /** Whether something of it is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
  /** Its versions, where they are shown. */
  versions?: ReactNode;
}

/** What a form asks, its settings, and its versions: one at a time. */
export function FormParts({ versions, onUnsaved, ...rest }: FormPartsProps) {
  const texts = useFormTexts();
  const tabs = versions ? (['questions', 'settings', 'versions'] as const) : (['questions', 'settings'] as const);
  const [tab, setTab] = useState<'questions' | 'settings' | 'versions'>('questions');
  const unsaved = useRef({ questions: false, settings: false });
  // Told at once, not after another drawing: Escape may be the very next key.
  const tell = useCallback(
    (part: Partial<typeof unsaved.current>) => {
      Object.assign(unsaved.current, part);
      onUnsaved(unsaved.current.questions || unsaved.current.settings);
    },
    [onUnsaved],
  );
  const tellQuestions = useCallback((questions: boolean) => tell({ questions }), [tell]);
  const tellSettings = useCallback((settings: boolean) => tell({ settings }), [tell]);
  return (
    <>
      <TabList
        label={texts('tabs')}
        tabs={tabs.map((id) => ({ id, label: texts(`tab.${id}`) }))}
        chosen={tab}
        onChoose={setTab}
        panel="form-panel"
        className="form-tabs"
      />
      <div id="form-panel" role="tabpanel" aria-labelledby={`form-panel-tab-${tab}`}>
        {/* What is typed in one stays while another is looked at. */}
        <div hidden={tab !== 'questions'}>
          <FormQuestions form={rest.form} onChanged={rest.onChanged} onUnsaved={tellQuestions} />
        </div>
        <div hidden={tab !== 'settings'}>
          <FormSettingsPanel {...rest} onUnsaved={tellSettings} />
        </div>
        {tab === 'versions' && versions}
      </div>
    </>
  );
}
