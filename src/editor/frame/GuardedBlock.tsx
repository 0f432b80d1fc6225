import { useState } from 'react';
import type { BlockGuardProps } from '#blocks/block-editing.ts';
import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { Shield } from '#ui/Shield.tsx';
import { useEditor } from '../editor-context.ts';

/** A block of a package that throws, here or on the server, says so in its place, and is drawn again once it is changed. */
export function GuardedBlock({ node, from, hasFailed, failedSources, children }: BlockGuardProps) {
  const { texts, context } = useEditor();
  const [failure, setFailure] = useState<{ node: ResolvedBlock | undefined; count: number }>({
    node: undefined,
    count: 0,
  });
  const isBroken = failure.node === node;
  const attempt = failure.node === undefined || isBroken ? failure.count : failure.count + 1;
  const name = findBlock(node.name)?.texts[context.interfaceLanguage]('label') ?? node.name;
  return (
    <>
      {(hasFailed || isBroken) && <p className="block-failure">{texts('block.failed', { name, package: from })}</p>}
      {failedSources.map(({ source, why }) => (
        <p key={source} className="block-failure">
          {texts('block.sourceFailed', { source })} {texts(`source.${why}`)}
        </p>
      ))}
      <Shield key={attempt} onError={() => setFailure({ node, count: attempt })}>
        {children}
      </Shield>
    </>
  );
}
