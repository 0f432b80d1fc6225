import { ScrollRegion } from '#ui/ScrollRegion.tsx';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import { Island } from '../../Island.tsx';
import CopyCode from './CopyCode.island.tsx';
import type { codeSchema } from './code.schema.ts';

export function CodeView({ content, options, place, texts }: ViewProps<typeof codeSchema>) {
  const isEdited = useIsEdited();
  if (content.code.trim() === '' && !isEdited) return null;
  const name = content.language === '' ? texts('name') : texts('nameIn', { language: content.language });
  return (
    <figure className="code-sample">
      {options.showLanguage && (
        <Editable field="language" as="figcaption" className="code-sample__language">
          {content.language}
        </Editable>
      )}
      <ScrollRegion name={name}>
        <pre className="nl-code-block">
          <Editable field="code" as="code" className="nl-code-block__code">
            {content.code}
          </Editable>
        </pre>
      </ScrollRegion>
      {options.showCopy && (
        <Island
          name="CopyCode"
          id={place.guid}
          component={CopyCode}
          props={{ code: content.code, label: texts('copy'), done: texts('copied') }}
        />
      )}
    </figure>
  );
}
