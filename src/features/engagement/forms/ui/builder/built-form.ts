import { createContext, useContext } from 'react';

/** Guid of the form that is built: what its files hang on. */
export const BuiltForm = createContext<string | null>(null);

export function useBuiltForm(): string {
  const guid = useContext(BuiltForm);
  if (!guid) throw new Error('outside of a form');
  return guid;
}
