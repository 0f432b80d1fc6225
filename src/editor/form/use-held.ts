import { useState, useSyncExternalStore } from 'react';
import { isSameJson } from '#document/canonical.ts';

/** A finger may be lifted so many milliseconds before its click. */
const clickDelay = 300;

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  clearTimeout(release);
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const press = () => set(true);
const soon = () => {
  clearTimeout(release);
  release = setTimeout(() => set(false), clickDelay);
};
/** After those who listen to the click. */
const clicked = () => {
  clearTimeout(release);
  release = setTimeout(() => set(false));
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, soon, true);
    addEventListener('click', clicked, true);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('pointerdown', press, true);
    for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, soon, true);
    removeEventListener('click', clicked, true);
    set(false);
  };
}

/** A value that stays what it was from when a pointer goes down until its click: what comes and goes with it moves nothing from under it. */
export function useHeld<T>(value: T): T {
  const isHeld = useSyncExternalStore(subscribe, () => isPressed);
  const [held, setHeld] = useState(value);
  if (!isHeld && !isSameJson(held, value)) setHeld(value);
  return isHeld ? held : value;
}
