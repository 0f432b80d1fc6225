import { useEffect, useRef, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { loadSdk } from './load-sdk.ts';

interface OpenFormProps extends JsonObject {
  /** Root of the API. */
  api: string;
  /** Address of script and sheet, without what they end in. */
  sdk: string;
  slug: string;
  language: string;
  link: { href: string; label: string };
  /** Said where the form cannot be shown here. */
  failed: string;
}

/** A form that the script of Open Formulieren draws when somebody comes near it. Until then, and where that fails, the way to it. */
export default function OpenForm({ api, sdk, slug, language, link, failed }: OpenFormProps) {
  const target = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  useEffect(() => {
    let isGone = false;
    const show = async () => {
      const { OpenForm } = await loadSdk(sdk);
      if (isGone || !target.current) return;
      // Their steps are addresses after the hash: the page has no others. Its security policy has no nonce, since it is the same for all.
      const options = { baseUrl: api, formId: slug, lang: language, useHashRouting: true };
      await new OpenForm(target.current, options).init();
      setState('shown');
    };
    show().catch(() => {
      if (!isGone) setState('failed');
    });
    return () => {
      isGone = true;
    };
  }, [api, sdk, slug, language]);
  return (
    <>
      <div ref={target} />
      {state === 'failed' && <p role="status">{failed}</p>}
      {state !== 'shown' && (
        <p>
          <a className="nl-button nl-button--primary" href={link.href}>
            {link.label}
          </a>
        </p>
      )}
    </>
  );
}
