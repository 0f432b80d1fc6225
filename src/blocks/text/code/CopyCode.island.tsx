import { useState } from 'react';

/** This file is compiled for the server too, which has no clipboard. */
const browser = globalThis as unknown as { navigator?: { clipboard: { writeText: (text: string) => Promise<void> } } };

interface CopyCodeProps {
  code: string;
  label: string;
  done: string;
  [other: string]: string;
}

/** Copies a code sample, and says so. Hidden where there is no script. */
export default function CopyCode({ code, label, done }: CopyCodeProps) {
  const [isDone, setDone] = useState(false);
  const copy = () => browser.navigator?.clipboard.writeText(code).then(() => setDone(true));
  return (
    <p className="code-sample__copy">
      <button type="button" className="nl-button nl-button--secondary" onClick={copy}>
        {label}
      </button>
      <span role="status">{isDone ? done : ''}</span>
    </p>
  );
}
