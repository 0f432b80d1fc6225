import { flushSync } from 'react-dom';
import type { ResolvedNode } from '#document/resolve.ts';
import { keepSelection } from './keep-selection.ts';
import { watchVisits } from './watch-visits.ts';

/** What is less than so many heights of the window away is near. */
const reach = 1.5;

/** A block that is not mounted: what the server rendered of it stands in its frame. */
export interface Held {
  /** Puts what the server rendered in the frame that the editor drew. */
  enter: (frame: HTMLElement) => void;
  /** Takes it out again, before the block itself is put there. */
  leave: () => void;
}

export type HeldBlocks = ReturnType<typeof createHeldBlocks>;

interface HeldBlocksSettings {
  /** The element that holds the blocks of the region, as the server rendered them. */
  root: HTMLElement;
  /** The blocks that are now as they were then. Those of them that are far are held. */
  nodes: readonly ResolvedNode[];
  /** Asks what blocks show that are about to be mounted; done when that is known, or was waited for long enough. */
  prepare: (nodes: readonly ResolvedNode[]) => Promise<unknown>;
}

/**
 * The blocks that are far from the window. Each keeps what the server rendered of it until it comes near, somebody comes to it, or it
 * changes; then it is mounted, and stays so (decision 0051).
 */
export function createHeldBlocks({ root, nodes, prepare }: HeldBlocksSettings) {
  const listeners = new Map<string, () => void>();
  const mountListeners = new Set<() => void>();
  /** Near, and to be mounted when this window has the focus. */
  const waiting = new Set<string>();
  const mountSoon = inOneFrame(mountAll);

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const guid = guidOf(target);
        if (isIntersecting) waiting.add(guid);
        else waiting.delete(guid);
      }
      mountWaiting();
    },
    { rootMargin: `${reach * 100}% 0px` },
  );
  const held = new Map(
    farBlocks(root, nodes).map(({ node, parts }) => [node.guid, { node, held: hold(node, parts) }] as const),
  );

  function hold({ guid }: ResolvedNode, parts: readonly ChildNode[]): Held {
    let frame: HTMLElement | undefined;
    return {
      enter(element) {
        frame = element;
        frame.prepend(...parts);
        frame.dataset.held = '';
        // Who comes to it by Tab comes to the first of its texts, once that is mounted.
        frame.tabIndex = 0;
        observer.observe(frame);
      },
      leave() {
        held.delete(guid);
        waiting.delete(guid);
        for (const part of parts) part.remove();
        if (!frame) return;
        observer.unobserve(frame);
        delete frame.dataset.held;
        frame.tabIndex = -1;
      },
    };
  }

  function mountAll(guids: readonly string[]) {
    const those = guids.filter((guid) => held.delete(guid));
    if (those.length === 0) return;
    keepSelection(() =>
      flushSync(() => {
        for (const guid of those) listeners.get(guid)?.();
      }),
    );
    for (const listener of mountListeners) listener();
  }

  const heldNodes = (guids: Iterable<string>) => [...guids].flatMap((guid) => held.get(guid)?.node ?? []);

  /** Not while the window of the browser's own search has the focus: what it found would not be marked any more. */
  function mountWaiting() {
    if (waiting.size === 0 || !document.hasFocus()) return;
    for (const node of heldNodes(waiting)) void prepare([node]).then(() => mountSoon(node.guid));
    waiting.clear();
  }

  function mountNow(guid: string) {
    void prepare(heldNodes([guid]));
    mountAll([guid]);
  }

  if (held.size > 0) {
    addEventListener('focus', mountWaiting);
    watchVisits(root, mountNow);
  }

  return {
    /** Undefined for a block that is mounted, or is to be: it changed. */
    of(node: ResolvedNode): Held | undefined {
      const found = held.get(node.guid);
      return found?.node === node ? found.held : undefined;
    },
    /** Those that are held now. */
    nodes: () => heldNodes(held.keys()),
    /** Mounts a block, or the one that it stands in, at once. */
    mount(guid: string) {
      const frame = root.querySelector(`[data-block="${guid}"]`)?.closest('[data-held]');
      if (frame) mountNow(guidOf(frame));
    },
    /** Told when this block is to be mounted. */
    subscribe(guid: string, listener: () => void): () => void {
      listeners.set(guid, listener);
      return () => void listeners.delete(guid);
    },
    /** Told after blocks were mounted. */
    onMount(listener: () => void): () => void {
      mountListeners.add(listener);
      return () => void mountListeners.delete(listener);
    },
  };
}

/** Those of which all is known at the same time are mounted together: once for all that came since the last frame. */
function inOneFrame(mount: (guids: readonly string[]) => void) {
  const ready = new Set<string>();
  return (guid: string) => {
    if (ready.size === 0)
      requestAnimationFrame(() => {
        const guids = [...ready];
        ready.clear();
        mount(guids);
      });
    ready.add(guid);
  };
}

const guidOf = (frame: Element) => frame.getAttribute('data-block') ?? '';

/** Blocks that the server rendered, with what it rendered in the frame of each. */
function farBlocks(root: HTMLElement, nodes: readonly ResolvedNode[]) {
  if (nodes.length === 0) return [];
  const frames = new Map([...root.querySelectorAll('[data-block]')].map((frame) => [guidOf(frame), frame]));
  const far = innerHeight * reach;
  return nodes.flatMap((node) => {
    const frame = frames.get(node.guid);
    if (!frame || !node.ok) return [];
    const { top, bottom } = frame.getBoundingClientRect();
    const isNear = bottom > -far && top < innerHeight + far;
    return isNear ? [] : [{ node, parts: [...frame.childNodes] }];
  });
}
