import type { App } from '#ui/screens/app-context.ts';
import {
  addPropertyDefinition,
  type BuiltInChange,
  deletePropertyDefinition,
  getAllPropertyDefinitions,
  orderPropertyDefinitions,
  type PropertyFacts,
  savePropertyDefinition,
} from '../../properties.contract.ts';

export const readAll = ({ api }: App) => api.call(getAllPropertyDefinitions, {});

export const addProperty = ({ api }: App, body: PropertyFacts & { key: string }) =>
  api.call(addPropertyDefinition, { body });

type Change = ReturnType<typeof BuiltInChange.parse> & { version: number };
export const saveProperty = ({ api }: App, key: string, body: Change) =>
  api.call(savePropertyDefinition, { params: { key }, body });

export const removeProperty = ({ api }: App, key: string) => api.call(deletePropertyDefinition, { params: { key } });

export const orderProperties = ({ api }: App, keys: string[]) => api.call(orderPropertyDefinitions, { body: { keys } });
