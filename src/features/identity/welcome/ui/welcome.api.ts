import { getNewsletter, setNewsletter } from '#features/identity/newsletter/newsletter.contract.ts';
import { inOrder } from '#features/identity/properties/order.rules.ts';
import { getPropertyDefinitions, type PropertyDefinition } from '#features/identity/properties/properties.contract.ts';
import { isOwnToEdit, isUpload } from '#features/identity/properties/values.rules.ts';
import type { App } from '#ui/screens/app-context.ts';
import { endWelcome } from '../welcome.contract.ts';

export interface Step {
  name: 'photo' | 'name' | 'about' | 'news';
  properties: PropertyDefinition[];
  hasNewsletter: boolean;
}

/** The steps that there are something to do in: what a platform switched off, or never asks, has none. */
export async function readWelcome({ api, store }: App) {
  const [{ definitions }, newsletter] = await Promise.all([
    api.call(getPropertyDefinitions, {}),
    api.call(getNewsletter, {}),
  ]);
  const own = inOrder(definitions.filter(isOwnToEdit));
  const isPlatformStaff = store.state().user?.isMett ?? false;
  const isStep = (name: Step['name']) => (one: PropertyDefinition) => stepOf(one, { isPlatformStaff }) === name;
  const steps: Step[] = (['photo', 'name', 'about', 'news'] as const).map((name) => ({
    name,
    properties: own.filter(isStep(name)),
    hasNewsletter: name === 'news' && newsletter.isOffered,
  }));
  return { steps: steps.filter(({ properties, hasNewsletter }) => properties.length > 0 || hasNewsletter), newsletter };
}

function stepOf(
  { key, inputType, inOnboarding }: PropertyDefinition,
  { isPlatformStaff }: { isPlatformStaff: boolean },
) {
  // Platform staff have one picture, which nobody changes.
  if (key === 'profielfoto') return isPlatformStaff ? undefined : 'photo';
  if (key === 'alias') return 'name';
  return inOnboarding && !isUpload(inputType) ? 'about' : undefined;
}

export const wishNewsletter = ({ api }: App, isSubscribed: boolean) =>
  api.call(setNewsletter, { body: { isSubscribed } });

/** It is not shown by itself any more. */
export const leaveWelcome = ({ api }: App) => api.call(endWelcome, {});
