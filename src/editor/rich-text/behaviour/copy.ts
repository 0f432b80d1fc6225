import { DOMSerializer, type Fragment, type Schema } from '@tiptap/pm/model';

/** What goes to the clipboard: elements that mean something, without our classes, so that it pastes well elsewhere. */
export class CleanSerializer extends DOMSerializer {
  static of(schema: Schema) {
    return new CleanSerializer(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
  }

  override serializeFragment(
    fragment: Fragment,
    options: { document?: Document } = {},
    target?: HTMLElement | DocumentFragment,
  ) {
    const made = super.serializeFragment(fragment, options, target);
    if (!target) cleanUp(made);
    return made;
  }
}

function cleanUp(root: HTMLElement | DocumentFragment) {
  for (const region of root.querySelectorAll('.scroll-region')) region.replaceWith(...region.childNodes);
  for (const caption of root.querySelectorAll('caption')) caption.removeAttribute('contenteditable');
  for (const element of root.querySelectorAll('[class]')) element.removeAttribute('class');
  for (const link of root.querySelectorAll('a[rel]')) link.removeAttribute('rel');
  for (const image of root.querySelectorAll('img')) image.setAttribute('src', new URL(image.src, location.href).href);
}
