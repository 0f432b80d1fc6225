import type { PageOptions } from '#document/page-options.ts';
import { useEditor } from '../editor-context.ts';
import { Labelled } from '../form/Labelled.tsx';

interface ShellChoicesProps {
  options: PageOptions;
  onChange: (name: 'headerImage' | 'footerGuid', value: string) => void;
}

/** Which header image and which footer of the platform stand around the page. */
export function ShellChoices({ options, onChange }: ShellChoicesProps) {
  const { texts, context } = useEditor();
  const { footers } = context.shell;
  // Also those whose time has not come, which visitors are not told of.
  const headerImages = Object.values(context.shell.headerImages);
  return (
    <>
      <Choice
        name="headerImage"
        value={options.headerImage}
        fixed={['default', 'none', 'random']}
        others={headerImages.map(({ guid, title }, at) => ({
          guid,
          name: title.text || texts('page.headerImage.unnamed', { number: at + 1 }),
        }))}
        onChange={onChange}
      />
      {footers.length > 1 && (
        <Choice name="footerGuid" value={options.footerGuid} fixed={['default']} others={footers} onChange={onChange} />
      )}
    </>
  );
}

interface ChoiceProps {
  name: 'headerImage' | 'footerGuid';
  value: string;
  fixed: readonly string[];
  others: readonly { guid: string; name: string }[];
  onChange: ShellChoicesProps['onChange'];
}

function Choice({ name, value, fixed, others, onChange }: ChoiceProps) {
  const { texts } = useEditor();
  const isKnown = fixed.includes(value) || others.some(({ guid }) => guid === value);
  return (
    <Labelled label={texts(`page.${name}`)}>
      {(id) => (
        <select
          id={id}
          data-option={name}
          value={value}
          onChange={({ currentTarget }) => onChange(name, currentTarget.value)}
        >
          {fixed.map((one) => (
            <option key={one} value={one}>
              {texts(`page.${name}.${one}`)}
            </option>
          ))}
          {others.map((other) => (
            <option key={other.guid} value={other.guid}>
              {other.name}
            </option>
          ))}
          {!isKnown && <option value={value}>{texts('page.choiceGone')}</option>}
        </select>
      )}
    </Labelled>
  );
}
