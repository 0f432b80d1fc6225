import { useState } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { localized } from '#kernel/languages/localized.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import type { FormDefinition } from '../../definition/definition.schema.ts';
import { evaluate, type GivenAnswers } from '../../definition/evaluate.ts';
import { inLanguage } from '../../definition/structure.ts';
import { LiveStep } from '../fill/LiveStep.tsx';
import { Paragraphs } from '../fill/QuestionControl.tsx';
import { useFormTexts } from '../texts.ts';

interface FormPreviewProps {
  definition: FormDefinition;
  /** The day where the platform is, `YYYY-MM-DD`. */
  today: string;
  onClose: () => void;
}

/** The form as it is now, saved or not, to be filled in step by step. Nothing of it is sent or kept. */
export function FormPreview({ definition, today, onClose }: FormPreviewProps) {
  const { language: own, platform } = useKit();
  const texts = useFormTexts();
  const [language, setLanguage] = useState(platform.defaultLanguage);
  const [given, setGiven] = useState<GivenAnswers>({});
  const { steps } = evaluate(definition, given, { today });
  // Undefined: everything is filled in.
  const [stepId, setStep] = useState(steps[0]);
  const [round, setRound] = useState(0);
  const say = (text: Readonly<Record<string, string>>) => localized(text, language, platform.defaultLanguage).text;
  const said = inLanguage(definition, say, language);
  const again = () => {
    setGiven({});
    setStep(evaluate(definition, {}, { today }).steps[0]);
    setRound(round + 1);
  };
  return (
    <Dialog title={texts('preview.title')} onClose={onClose} className="form-preview">
      <p className="app-quiet">{texts('preview.text')}</p>
      {platform.languages.length > 1 && (
        <Select
          label={texts('preview.language')}
          value={language}
          options={platform.languages.map((value) => ({ value, label: languageName(value, own) }))}
          onChange={setLanguage}
        />
      )}
      <div lang={language} className="form-page">
        {stepId === undefined ? (
          <>
            <p role="status">{texts('preview.end')}</p>
            <Button onClick={again}>{texts('preview.again')}</Button>
          </>
        ) : (
          <>
            {stepId === steps[0] && <Paragraphs text={say(definition.intro)} />}
            <LiveStep
              key={`${stepId} ${language} ${round}`}
              definition={said}
              stepId={stepId}
              version={0}
              language={language}
              today={today}
              given={given}
              full={[]}
              idPrefix="preview"
              isChecked={false}
              action=""
              source=""
              level={3}
              canContinueLater={false}
              onDo={({ name }, now) => {
                setGiven(now);
                const asked = evaluate(definition, now, { today }).steps;
                setStep(asked[asked.indexOf(stepId) + (name === 'back' ? -1 : 1)]);
              }}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
