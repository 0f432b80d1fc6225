import { useEffect, useRef } from 'react';

interface StatusMessageProps {
  text: string;
  /** Where to go on. */
  next?: { href: string; label: string };
}

/** What came of it, in the place of the form; it has the focus. */
export function StatusMessage({ text, next }: StatusMessageProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {text}
      </p>
      {next && (
        <a className="nl-button nl-button--primary" href={next.href}>
          {next.label}
        </a>
      )}
    </>
  );
}
