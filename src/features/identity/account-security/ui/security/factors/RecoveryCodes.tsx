import { useEffect, useRef } from 'react';
import { Button } from '#ui/Button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { useFactorTexts } from './texts.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  account: string;
  onDone: () => void;
}

/** The codes that somebody sees this once. */
export function RecoveryCodes({ codes, account, onDone }: RecoveryCodesProps) {
  const { platform } = useApp();
  const own = useFactorTexts();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  const text = [own('codes.file', { account, platform: platform.name }), '', ...codes, ''].join('\n');
  return (
    <div className="ui-said">
      <p ref={said} tabIndex={-1} role="status">
        {own('codes.new')}
      </p>
      <ul className="recovery-codes" aria-label={own('codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="app-actions">
        <Button look="primary" onClick={() => saveFile(own('codes.fileName'), 'text/plain', text)}>
          {own('codes.download')}
        </Button>
        <Button onClick={onDone}>{own('codes.done')}</Button>
      </div>
    </div>
  );
}
