import { Blocks } from '#blocks/BlockView.tsx';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { PageOutline } from '#blocks/outline/PageOutline.tsx';
import { readOutline } from '#blocks/outline/read-outline.ts';
import type { ResolvedDocument } from '#document/resolve.ts';

interface CleanPageProps {
  resolved: ResolvedDocument;
  around: BlockContextValue;
}

/** A document as visitors get it, without a trace of the editor. */
export function CleanPage({ resolved, around }: CleanPageProps) {
  return (
    <PageOutline outline={readOutline(resolved)}>
      <main className="page-width">
        <h1>{resolved.title.text}</h1>
        {[...resolved.areas].map(([area, nodes]) => (
          <div key={area} className="grid">
            <Blocks nodes={nodes} area={area} level={2} around={around} />
          </div>
        ))}
      </main>
    </PageOutline>
  );
}
