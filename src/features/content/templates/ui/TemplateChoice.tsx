import { useId } from 'react';
import { localized } from '#kernel/languages/localized.ts';
import { useApp } from '#ui/screens/app-context.ts';
import type { TemplateSummary } from '../edit-templates.contract.ts';
import { TemplateSketch } from './TemplateSketch.tsx';
import { useTemplateTexts } from './texts.ts';

interface TemplateChoiceProps {
  templates: readonly TemplateSummary[];
  value: string | null;
  /** Typed so far, for the sketch. */
  title: string;
  onChange: (template: string | null) => void;
}

/** An empty page or a template, each with what it is for. */
export function TemplateChoice({ templates, value, title, onChange }: TemplateChoiceProps) {
  const { language, platform } = useApp();
  const texts = useTemplateTexts();
  const inWords = (all: Record<string, string>) => localized(all, language, platform.defaultLanguage).text;
  const empty = { guid: null, name: texts('newPage.empty'), text: texts('newPage.emptyText') };
  const options = [
    empty,
    ...templates
      .filter(({ outline, disabledTypes }) => outline.length > 0 && disabledTypes.length === 0)
      .map(({ guid, name, description }) => ({ guid, name: inWords(name), text: inWords(description) })),
  ];
  const chosen = templates.find(({ guid }) => guid === value);
  return (
    <fieldset className="app-choice">
      <legend>{texts('newPage.template')}</legend>
      <div className="app-choice__list">
        {options.map(({ guid, name, text }) => (
          <TemplateOption
            key={guid ?? 'empty'}
            name={name}
            text={text}
            isChosen={guid === value}
            onChoose={() => onChange(guid)}
          />
        ))}
      </div>
      {chosen && <TemplateSketch template={chosen} title={title} />}
    </fieldset>
  );
}

interface TemplateOptionProps {
  name: string;
  text: string;
  isChosen: boolean;
  onChoose: () => void;
}

function TemplateOption({ name, text, isChosen, onChoose }: TemplateOptionProps) {
  const id = useId();
  return (
    <div className="app-choice__option">
      <input
        type="radio"
        name="template"
        id={id}
        checked={isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-text`}
      />
      <label htmlFor={id}>{name}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  );
}
