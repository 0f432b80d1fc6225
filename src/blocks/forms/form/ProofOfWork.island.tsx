import { useEffect, useState } from 'react';
import type { JsonObject } from '#document/page-document.ts';
import { findProof } from '#features/engagement/submissions/proof-of-work.rules.ts';

interface ProofOfWorkProps extends JsonObject {
  challenge: string;
}

/** So many tries take a few milliseconds: nobody waits for it in between. */
const triesAtOnce = 500;

/** Has the browser do some work while somebody checks what they are about to send. Without scripts it is sent without proof. */
export default function ProofOfWork({ challenge }: ProofOfWorkProps) {
  const [proof, setProof] = useState('');
  useEffect(() => {
    let from = 0;
    let timer: ReturnType<typeof setTimeout>;
    const search = () => {
      const found = findProof(challenge, from, triesAtOnce);
      from += triesAtOnce;
      if (found === undefined) timer = setTimeout(search);
      else setProof(String(found));
    };
    search();
    return () => clearTimeout(timer);
  }, [challenge]);
  return <input type="hidden" name="proof" value={proof} />;
}
