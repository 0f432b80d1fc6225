import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Field } from '#ui/Field.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { type TokenImport as Import, importTokens, largestTokens, type MappedToken } from './design-tokens.ts';
import type { PreviewProps } from './settings-sections.ts';
import { useSettingTexts } from './texts.ts';

/** Takes the look over from design tokens of the NL Design System: shown first, then tried in the preview, then saved as any other change. */
export function TokenImport({ values, onChange }: PreviewProps) {
  const texts = useSettingTexts();
  const [text, setText] = useState('');
  const [isUsed, setUsed] = useState(false);
  const { colorScheme, fontFamily, headingFont } = values;
  const read = (given: string) => {
    setText(given);
    setUsed(false);
  };
  const readFile = async (file: File | undefined) => {
    if (file) read(file.size > largestTokens ? file.name : await file.text());
  };
  const found = text.trim() === '' ? undefined : importTokens(text, { colorScheme, fontFamily, headingFont });
  const isEmpty = text.trim() !== '' && !found?.mapped.length;
  return (
    <details className="ui-group token-import">
      <summary>{texts('tokens.title')}</summary>
      <p className="app-quiet app-intro">{texts('tokens.text')}</p>
      <Field label={texts('tokens.file')} hint={texts('tokens.fileHint')}>
        {(names) => (
          <input
            {...names}
            type="file"
            accept=".json,.css,application/json,text/css"
            onChange={(event) => void readFile(event.currentTarget.files?.[0])}
          />
        )}
      </Field>
      <TextArea
        label={texts('tokens.paste')}
        value={text.length > shownMost ? '' : text}
        spellCheck={false}
        onChange={read}
        error={isEmpty ? texts('tokens.none') : undefined}
      />
      {found && found.mapped.length > 0 && (
        <>
          <Mapped found={found} />
          <Button
            onClick={() => {
              onChange(found.look);
              setUsed(true);
            }}
          >
            {texts('tokens.use')}
          </Button>
        </>
      )}
      <p role="status">{isUsed && texts('tokens.used')}</p>
    </details>
  );
}

/** More of a file than this is not written out. */
const shownMost = 20_000;

function Mapped({ found: { mapped, ignored } }: { found: Import }) {
  const { language } = useApp();
  const texts = useSettingTexts();
  const isColor = ({ used }: MappedToken) => used.startsWith('#');
  const ratioOf = ({ contrast }: MappedToken) =>
    contrast &&
    texts('tokens.contrast', {
      ratio: contrast.ratio.toLocaleString(language, { maximumFractionDigits: 1 }),
      least: contrast.least.toLocaleString(language),
    });
  const usedOf = ({ part, used }: MappedToken) =>
    part === 'corners'
      ? texts(`settings.corners.${used}`)
      : part === 'headingFont' || part === 'fontFamily'
        ? texts(`settings.fontFamily.${used}`)
        : used;
  return (
    <>
      <DataTable
        caption={texts('tokens.caption')}
        rows={mapped}
        keyOf={({ part }) => part}
        columns={[
          { key: 'part', label: texts('tokens.part'), cell: ({ part }) => texts(`tokens.part.${part}`) },
          {
            key: 'given',
            label: texts('tokens.given'),
            cell: ({ token, given }) => (
              <>
                <code>{token}</code>
                <p className="app-quiet">{given}</p>
              </>
            ),
          },
          {
            key: 'used',
            label: texts('tokens.becomes'),
            cell: (one) => (
              <>
                {isColor(one) && <Swatch color={one.used} />} {usedOf(one)}
                <p className="app-quiet">
                  {[ratioOf(one), one.reason && texts(`tokens.reason.${one.reason}`)].filter(Boolean).join(' ')}
                </p>
              </>
            ),
          },
        ]}
      />
      <p className="app-quiet">{texts('tokens.ignored', { count: ignored })}</p>
    </>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <svg className="token-import__swatch" viewBox="0 0 1 1" aria-hidden="true">
    <rect width="1" height="1" fill={color} />
  </svg>
);
