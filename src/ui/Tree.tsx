import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { rowsOf, stepOf, type TreeNode, wayTo } from './tree-nodes.ts';

interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * A tree of which one node is chosen (ARIA tree view): arrows walk, right opens and left closes, Home and End lead to the ends, a
 * letter to the next name that begins with it, Enter and space choose.
 */
export function Tree({ label, nodes, chosen, onChoose }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(() => new Set([...nodes.map(({ id }) => id), ...wayTo(nodes, chosen)]));
  const [active, setActive] = useState(chosen);
  const rows = rowsOf(nodes, open);
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === active),
  );
  const focusable = rows[at]?.node.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const walkTo = (id: string | undefined) => {
    if (id === undefined) return;
    setActive(id);
    list.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`)?.focus();
  };
  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const choose = ({ id, isOff }: TreeNode) => {
    setActive(id);
    if (!isOff) onChoose(id);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[at];
    const to = row && stepOf(event.key, { rows, at, isOpen: open.has(row.node.id) });
    if (!row || !to) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === 'choose') choose(row.node);
    else if (to === 'open' || to === 'close') toggle(row.node.id, to === 'open');
    else walkTo(to.id);
  };
  return (
    <div ref={list} role="tree" aria-label={label} className="ui-tree" onKeyDown={press}>
      {rows.map(({ node, level, size, position }) => {
        const { id, name, detail, isOff, children } = node;
        const isOpen = children.length > 0 ? open.has(id) : undefined;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree listens for keys
          <div
            key={id}
            role="treeitem"
            data-node={id}
            aria-level={level}
            aria-setsize={size}
            aria-posinset={position}
            aria-expanded={isOpen}
            aria-selected={id === chosen}
            aria-disabled={isOff || undefined}
            tabIndex={id === focusable ? 0 : -1}
            style={{ paddingInlineStart: `${level - 1}rem` }}
            onFocus={() => setActive(id)}
            onClick={() => choose(node)}
          >
            <span
              className="ui-tree__mark"
              aria-hidden="true"
              onClick={(event) => {
                if (isOpen === undefined) return;
                event.stopPropagation();
                toggle(id, !isOpen);
              }}
            />
            <span>
              {name} {detail && <small>{detail}</small>}
            </span>
          </div>
        );
      })}
    </div>
  );
}
