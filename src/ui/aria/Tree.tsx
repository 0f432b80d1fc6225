import { useEffect, useRef } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Button, Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { localeOf } from '#kernel/dates.ts';
import { useKit } from '../kit.ts';
import { type TreeNode, wayTo } from '../tree-nodes.ts';

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** The part of `Tree` that comes when there is one. */
export function AriaTree({ label, nodes, chosen, onChoose }: TreeProps) {
  const { language } = useKit();
  const tree = useRef<HTMLDivElement>(null);
  useEffect(() => {
    tree.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <I18nProvider locale={localeOf(language)}>
      <Tree
        ref={tree}
        className="ui-tree"
        aria-label={label}
        items={nodes}
        dependencies={[nodes]}
        selectionMode="single"
        disallowEmptySelection
        disabledBehavior="selection"
        selectedKeys={[chosen]}
        disabledKeys={offIn(nodes)}
        defaultExpandedKeys={[...nodes.map(({ id }) => id), ...wayTo(nodes, chosen)]}
        onSelectionChange={(keys) => {
          const [id] = keys;
          if (id !== undefined) onChoose(String(id));
        }}
      >
        {(node) => <Node node={node} />}
      </Tree>
    </I18nProvider>
  );
}

const offIn = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap(({ id, isOff, children }) => [...(isOff ? [id] : []), ...offIn(children)]);

function Node({ node: { id, name, detail, isOff, children } }: { node: TreeNode }) {
  return (
    <TreeItem id={id} textValue={name} className={isOff ? 'ui-tree__row ui-tree__row--off' : 'ui-tree__row'}>
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className="ui-tree__node" style={{ paddingInlineStart: `${level - 1}rem` }}>
            {hasChildItems ? <Button slot="chevron" className="ui-tree__mark" /> : <span className="ui-tree__mark" />}
            <span>
              {name} {detail && <small>{detail}</small>}
            </span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child) => <Node node={child} />}</Collection>
    </TreeItem>
  );
}
