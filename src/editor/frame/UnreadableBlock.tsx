import type { UnreadableNode } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';

const asBlock = { role: 'group', tabIndex: -1 };

/** In the place of a block of an unknown type, or a broken one: its raw name, so that nobody wonders where it went. */
export function UnreadableBlock({ node }: { node: UnreadableNode }) {
  const { texts } = useEditor();
  return (
    <section
      className="block block--w12 unreadable-block"
      data-block={node.guid}
      {...asBlock}
      aria-label={`${texts('block.group')} ${node.name}`}
    >
      <p>
        <strong>{node.name}</strong> {texts(`unreadable.${node.why}`)}
      </p>
    </section>
  );
}
