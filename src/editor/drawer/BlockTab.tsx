import { z } from 'zod';
import { itemTypeNames } from '#features/content/items/items.contract.ts';
import { findNode } from '../actions/operations.ts';
import { useEditor, useSession, useUi } from '../editor-context.ts';
import { BlockForm } from './BlockForm.tsx';
import { BlockPermissionsForm } from './BlockPermissionsForm.tsx';
import { AddItem } from './items/AddItem.tsx';
import { SharingPart } from './sharing/SharingPart.tsx';
import { UsesLink } from './UsesLink.tsx';

const typesIn = (given: unknown) => z.array(z.enum(itemTypeNames)).catch([]).parse(given);

/** Everything of the chosen block that is not typed on the page: what it holds, how it looks, when it shows. */
export function BlockTab() {
  const { texts, resolved, actions, context } = useEditor();
  const selected = useUi((state) => state.selected);
  useSession((state) => state.document);
  const guid = selected.at(-1);
  const node = guid ? findNode(resolved(), guid) : undefined;
  if (!node) return <p>{texts('drawer.nothing')}</p>;
  if (!node.ok) return <p>{texts(`unreadable.${node.why}`)}</p>;
  return (
    <div className="editor-form" key={node.guid}>
      {node.name === 'List' && (
        <AddItem
          list={node.guid}
          types={typesIn(node.options.itemTypes).filter((type) => !context.disabledTypes.items.includes(type))}
        />
      )}
      <BlockForm node={node} title={actions.nameOf(node.guid)} />
      <SharingPart node={node} />
      <UsesLink of={{ block: node.name }} name={actions.nameOf(node.guid)} what="block" />
      {context.person.isAdmin && <BlockPermissionsForm guid={node.guid} isList={node.name === 'List'} />}
    </div>
  );
}
