import { type ReactNode, Suspense, useContext } from 'react';
import { ServerGuardContext } from './block-failure.ts';

interface BlockGuardProps {
  guid: string;
  /** Type of the block, and the package it is from. */
  block: string;
  from: string;
  /** It threw before it was rendered: what it asks, or says of itself. */
  hasFailed: boolean;
  children: ReactNode;
}

/** On the server a block of a package that throws is nothing, and its neighbours stay: React renders the fallback in its place. */
export function BlockGuard({ guid, block, from, hasFailed, children }: BlockGuardProps) {
  if (hasFailed) return <FailedMark guid={guid} />;
  return (
    <Suspense
      fallback={
        <Failed guid={guid} block={block} from={from}>
          {children}
        </Failed>
      }
    >
      {children}
    </Suspense>
  );
}

function Failed({ guid, block, from, children }: Omit<BlockGuardProps, 'hasFailed'>) {
  useContext(ServerGuardContext)?.report({ guid, block, package: from }, children);
  return <FailedMark guid={guid} />;
}

/** For the editor, which shows there what went wrong; visitors get nothing. */
function FailedMark({ guid }: { guid: string }) {
  return useContext(ServerGuardContext)?.isEdited && <template data-failed-block={guid} />;
}
